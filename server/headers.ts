/** Where a page is served from: the built app, or Vite's development server with hot replacement. */
export type Serving = 'production' | 'development';

/** Servers of this machine may do without TLS. */
const anyServer = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The scripts that may fetch from other servers: the workers that fetch what a user asked for by its address
 * (engine/download-worker.ts of a plugin), and ask the nodes that he named (engine/node-worker.ts of a chain).
 * A worker obeys the policy of its own response, so that the page and all other workers stay confined to this origin.
 */
function mayAskServers(path: string): boolean {
  return /\/(?:(?:projects|chain-[a-z]+)-)?(?:download|node)-worker[\w.-]*\.[jt]s$/.test(path);
}

/**
 * The script that asks models (plugins/ai-chat/engine/model-worker.ts): those of the user's own network seldom speak TLS, and
 * the set-up says what that means.
 */
function mayAskModels(path: string): boolean {
  return /\/(?:ai-chat-)?model-worker[\w.-]*\.[jt]s$/.test(path);
}

/** The script that stands in both frame files; the same hash is in their own `meta` policies (web/public/sandbox). */
const frameScript = "'sha256-TjNMsRnzT5Ntdtvagio/OqdZt1GrGFCnSdpA6sZ78kQ='";

/**
 * The policy of the frame files, in which code runs that we did not write: an origin of its own and no network at all,
 * not even this one. The worker in the frame obeys it too. Only the runner of scripts and tests makes code from text.
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
 * The Content-Security-Policy of every response; `path` is that of its address.
 * Styles may be inline because Monaco and Lumino position with style attributes; scripts may not, and only
 * WebAssembly is compiled at run time. Development adds what hot replacement needs: its inline preamble and socket.
 */
export function contentSecurityPolicy(serving: Serving, path = '/'): string {
  const sandbox = sandboxPolicy(path);
  if (sandbox !== undefined) return sandbox;
  const development = serving === 'development';
  const servers = mayAskModels(path) ? ['https:', 'http:'] : mayAskServers(path) ? anyServer : [];
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
    // The media player's videos; nothing is asked of it before the user presses Play.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  return directives.join('; ');
}

/** Headers that every response carries, whatever it is. */
export function securityHeaders(serving: Serving, path?: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(serving, path),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
