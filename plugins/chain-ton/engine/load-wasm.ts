/** Fetches and compiles a wasm module; rejects with the server's status or the compile error. */
export async function loadWasm(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not load ${url}: the server returned status ${response.status}`);
  // Streaming compilation requires this content type, which not every server sends.
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm') ?? false;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
