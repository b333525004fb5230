# One image with the one program. Build it with: docker build -t branchline .

FROM rust:1-bookworm AS build
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
COPY .cargo ./.cargo
COPY boards ./boards
COPY crates ./crates
COPY tools ./tools
COPY xtask ./xtask
# The page comes first: the program embeds it.
RUN rustup target add wasm32-unknown-unknown
RUN cargo xtask web
RUN cargo build --profile dist --locked -p cli

FROM debian:bookworm-slim
# Certificates for a database or a bus that is reached over TLS.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin branchline \
    && install --directory --owner branchline --mode 0700 /data
COPY --from=build /src/target/dist/branchline /usr/local/bin/branchline
# Listen on all addresses of the container; publishing the port decides who can reach it.
ENV BRANCHLINE_LISTEN=0.0.0.0:8080 \
    BRANCHLINE_DATA=/data
USER branchline
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/branchline"]
CMD ["serve"]
