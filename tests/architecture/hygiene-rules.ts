import type { IForbiddenRuleType } from 'dependency-cruiser';
import { BUILD_FILE, TEST_FILE } from './layer-rules';

/** Code that only the server runs, such as a chain's Node engine in `server/engine.ts`. */
const SERVER_FILE = '^plugins/[^/]+/server/';

/** Rules for all files. */
export const hygieneRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one idea, or hide a third that both need.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that imports nothing and that nothing imports is dead, or an entry to be named here.',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: [
        String.raw`\.d\.ts$`,
        String.raw`^plugins/[^/]+/(plugin\.tsx?|build\.ts)$`,
        // Plugins that a test copies into the plugins folder.
        '^tests/fixtures/plugins/',
        // Entry points that Vite or the test runner load by name.
        String.raw`^tests/support/metadata\.ts$`,
      ],
    },
    to: {},
  },
  {
    name: 'no-unresolvable',
    comment: 'Every import leads to a file or to an installed package.',
    severity: 'error',
    from: { pathNot: '^plugins/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'plugins-make-only-their-own-modules',
    comment: "A plugin's build.ts may make modules, under the name of the plugin only.",
    severity: 'error',
    from: { path: '^plugins/([^/]+)/' },
    to: { couldNotResolve: true, pathNot: '^(virtual:)?$1/' },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'Name the package in package.json: what another one brings along may go with it.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'shipped-code-needs-no-dev-packages',
    comment: 'What ships must be among the dependencies; types alone may come from development packages.',
    severity: 'error',
    from: { path: '^(core|host|plugins|web|server)/', pathNot: [TEST_FILE, BUILD_FILE] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-code-has-no-node',
    comment: 'The page and its workers have no Node; engines run in both and may use neither.',
    severity: 'error',
    from: { path: '^(core|host|plugins|web)/', pathNot: [TEST_FILE, BUILD_FILE, SERVER_FILE] },
    // `buffer` is also an npm package, which the chains' libraries need in the page.
    to: { dependencyTypes: ['core'], pathNot: '^buffer$' },
  },
];
