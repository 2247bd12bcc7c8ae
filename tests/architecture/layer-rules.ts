import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Tests next to the code. They may also use test support and development packages. */
export const TEST_FILE = String.raw`\.test\.tsx?$`;

/**
 * Build steps: a plugin's `build.ts` and `packaging/`, and `host/packaging`. They run in Node and do not
 * ship.
 */
export const BUILD_FILE = String.raw`^(plugins/[^/]+/(build\.ts$|packaging/)|host/packaging/)`;

/** Allowed dependencies between folders, as documented in architecture.md. */
export const layerRules: IForbiddenRuleType[] = [
  {
    name: 'core-is-the-floor',
    comment: 'core is the IDE without a user interface: it must not import our other folders.',
    severity: 'error',
    from: { path: '^core/' },
    to: { path: '^(host|plugins|web|server)/' },
  },
  {
    name: 'host-sees-only-core',
    comment: 'The extension host must not depend on specific plugins.',
    severity: 'error',
    from: { path: '^host/' },
    to: { path: '^(plugins|web|server)/' },
  },
  {
    name: 'plugins-see-only-core-and-host-api-and-ui',
    comment: 'Plugins may use only the documented, stable API; other code may change at any time.',
    severity: 'error',
    from: { path: '^plugins/', pathNot: [TEST_FILE, BUILD_FILE] },
    to: { path: '^(host|web|server)/', pathNot: '^host/(api|ui)/' },
  },
  {
    name: 'builds-of-plugins-see-only-core-and-host-packaging',
    comment: 'A build step runs in Node: put code that several plugins need in host/packaging.',
    severity: 'error',
    from: { path: BUILD_FILE, pathNot: TEST_FILE },
    to: { path: '^(host|web|server)/', pathNot: '^host/packaging/' },
  },
  {
    name: 'plugin-tests-see-only-core-and-host',
    comment: 'A test may start the real extension host around its plugin, but not the shell.',
    severity: 'error',
    from: { path: `^plugins/.*${TEST_FILE}` },
    to: { path: '^(web|server)/' },
  },
  {
    name: 'engines-have-no-page',
    comment: 'An engine runs in a worker and in Node: no React, no design system.',
    severity: 'error',
    from: { path: ['^plugins/[^/]+/engine/', '^host/worker/'], pathNot: TEST_FILE },
    to: { path: ['^host/ui/', '^node_modules/(react|react-dom|@base-ui|@lumino|monaco-editor|@xterm)/'] },
  },
  {
    name: 'core-has-no-screen',
    comment: 'core must run in the page, in workers and in Node.',
    severity: 'error',
    from: { path: '^core/', pathNot: TEST_FILE },
    to: {
      path: '^node_modules/(react|react-dom|@base-ui|@tanstack|@lumino|monaco-editor|@xterm)/',
    },
  },
  {
    name: 'web-enters-by-the-door',
    comment:
      'The shell finds plugins by glob and may use only two files of each: the entry module and the manifest.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^plugins/', pathNot: String.raw`^plugins/[^/]+/(plugin\.tsx?|manifest\.json)$` },
  },
  {
    name: 'web-knows-no-server',
    comment: 'The page communicates with the server through requests, whose types are in core.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-enters-by-the-engine',
    comment: 'The server may use only the chain engines of plugins.',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^plugins/', pathNot: String.raw`^plugins/[^/]+/(engine/index|server/engine)\.ts$` },
  },
  {
    name: 'server-knows-no-shell',
    comment: 'The server may share core with the page, but not use page code.',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^(host|web)/' },
  },
  {
    name: 'server-needs-no-browser',
    comment: 'Code that the server imports, directly or indirectly, must not need a browser.',
    severity: 'error',
    from: { path: '^server/', pathNot: TEST_FILE },
    to: { path: '^node_modules/(idb|react|react-dom|@lumino|monaco-editor|@xterm)/', reachable: true },
  },
  {
    name: 'shipped-code-needs-no-tests',
    comment: 'The product must not contain fixtures or fakes.',
    severity: 'error',
    from: { path: '^(core|host|plugins|web|server)/', pathNot: TEST_FILE },
    to: { path: ['^tests/', TEST_FILE] },
  },
];
