/** Where a page is served from: the built app, or Vite's development server with hot replacement. */
export type Serving = 'production' | 'development';

/**
 * The Content-Security-Policy of every response.
 * Styles may be inline because Monaco and Lumino position with style attributes; scripts may not, and only
 * WebAssembly is compiled at run time. Development adds what hot replacement needs: its inline preamble and socket.
 */
export function contentSecurityPolicy(serving: Serving): string {
  const development = serving === 'development';
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${development ? " 'unsafe-inline'" : ''}`,
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  return directives.join('; ');
}

/** Headers that every response carries, whatever it is. */
export function securityHeaders(serving: Serving): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(serving),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
