/** Fetches and compiles a wasm module; rejects with what the server answered when that is no module. */
export async function loadWasm(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not load ${url}: the server answered ${response.status}`);
  // Compiling while it arrives is allowed for this one type only, and not every server knows it.
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm') ?? false;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
