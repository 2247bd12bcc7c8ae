export async function loadFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not load ${url}: the server responded with ${response.status}`);
  return response;
}

/** Resolves to undefined if the file is empty. */
export async function loadWasm(url: string): Promise<WebAssembly.Module | undefined> {
  const response = await loadFile(url);
  // Streaming compilation requires this content type, which not every server sends.
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm') ?? false;
  if (streams && response.headers.get('Content-Length') !== '0') {
    return WebAssembly.compileStreaming(response);
  }
  const bytes = await response.arrayBuffer();
  return bytes.byteLength === 0 ? undefined : WebAssembly.compile(bytes);
}
