// The smallest module with a SIMD instruction: a browser that accepts it gets the fast code.
const simd = WebAssembly.validate(new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]));
const [script, code] = (simd ? null : {slow}) ?? {fast};

async function start() {
  const { default: init } = await import(script);
  await init({ module_or_path: new URL(code, import.meta.url) });
}

// The page is notified of uncaught errors in the worker, but not of rejected promises.
start().catch((error) => setTimeout(() => { throw error; }));
