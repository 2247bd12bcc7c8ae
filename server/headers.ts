/** Whether a page is served from the build or by Vite's development server with hot module replacement. */
export type Serving = 'production' | 'development';

/** Local servers may be used without TLS. */
const anyServer = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * True for scripts that may fetch from other servers. A plugin's engine/download-worker.ts downloads from addresses
 * entered by the user, and a chain's engine/node-worker.ts calls the user's nodes. Each worker is governed by the
 * policy in its response.
 */
function mayConnectToServers(path: string): boolean {
  return /\/(?:(?:projects|chain-[a-z]+)-)?(?:download|node)-worker[\w.-]*\.[jt]s$/.test(path);
}

/**
 * True for the script that calls AI models (plugins/ai-chat/engine/model-worker.ts). It may use plain HTTP, because
 * models on the user's own network rarely support TLS. The 'Set Up Model' screen explains the risk.
 */
function mayConnectToModels(path: string): boolean {
  return /\/(?:ai-chat-)?model-worker[\w.-]*\.[jt]s$/.test(path);
}

/**
 * Hash of the inline script in both frame files. The `meta` policies in these files contain the same hash
 * (web/public/sandbox).
 */
const frameScript = "'sha256-TjNMsRnzT5Ntdtvagio/OqdZt1GrGFCnSdpA6sZ78kQ='";

/**
 * Policy for the frame files, which run untrusted code: an opaque origin without any network access, not even to this
 * server. It also applies to the worker in the frame. Only the script and test runner may evaluate strings as code.
 */
function sandboxPolicy(path: string): string | undefined {
  const profile = /^\/sandbox\/(plugin|runner)\.html$/.exec(path)?.[1];
  if (profile === undefined) return undefined;
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${frameScript} blob:${profile === 'runner' ? " 'unsafe-eval'" : ''}`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * The Content-Security-Policy for a response; `path` is its URL's path. Inline styles are allowed because Monaco and
 * Lumino set style attributes. Inline scripts are not allowed, and only WebAssembly may be compiled at run time. In
 * development, the inline preamble and the socket for hot module replacement are allowed as well.
 */
export function contentSecurityPolicy(serving: Serving, path = '/'): string {
  const sandbox = sandboxPolicy(path);
  if (sandbox !== undefined) return sandbox;
  const development = serving === 'development';
  const servers = mayConnectToModels(path) ? ['https:', 'http:'] : mayConnectToServers(path) ? anyServer : [];
  const connections = ["'self'", ...(development ? ['ws:'] : []), ...servers];
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${development ? " 'unsafe-inline'" : ''}`,
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src ${connections.join(' ')}`,
    // Videos in the media player. No request is sent until the user presses Play.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  return directives.join('; ');
}

export function securityHeaders(serving: Serving, path?: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(serving, path),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
