import type { IForbiddenRuleType } from 'dependency-cruiser';
import { BUILD_FILE, TEST_FILE } from './layer-rules';

/** Code that only the server runs, such as a chain's Node engine in `server/engine.ts`. */
const SERVER_FILE = '^plugins/[^/]+/server/';

export const hygieneRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Merge files with circular imports, or move what both need to a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Delete the unused file, or list it here if it is an entry point.',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: [
        String.raw`\.d\.ts$`,
        String.raw`^plugins/[^/]+/(plugin\.tsx?|build\.ts)$`,
        // Plugins that a test copies into the plugins folder.
        '^tests/fixtures/plugins/',
        // Entry points that Vite or the test runner loads by name.
        String.raw`^tests/support/metadata\.ts$`,
      ],
    },
    to: {},
  },
  {
    name: 'no-unresolvable',
    comment: 'Every import must resolve to a file or an installed package.',
    severity: 'error',
    from: { pathNot: '^plugins/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'plugins-make-only-their-own-modules',
    comment: "A plugin's build.ts may create virtual modules only under the plugin's name.",
    severity: 'error',
    from: { path: '^plugins/([^/]+)/' },
    to: { couldNotResolve: true, pathNot: '^(virtual:)?$1/' },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'Add the package to package.json: a transitive dependency may disappear.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'shipped-code-needs-no-dev-packages',
    comment: 'Shipped packages must be in dependencies; only types may come from devDependencies.',
    severity: 'error',
    from: { path: '^(core|host|plugins|web|server)/', pathNot: [TEST_FILE, BUILD_FILE] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-code-has-no-node',
    comment:
      'The page and its workers have no Node modules; engines run in both environments and must not use them.',
    severity: 'error',
    from: { path: '^(core|host|plugins|web)/', pathNot: [TEST_FILE, BUILD_FILE, SERVER_FILE] },
    // `buffer` is also an npm package, which the page needs for the chains' libraries.
    to: { dependencyTypes: ['core'], pathNot: '^buffer$' },
  },
];
