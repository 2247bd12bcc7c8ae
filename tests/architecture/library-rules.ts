import type { IForbiddenRuleType } from 'dependency-cruiser';
import { TEST_FILE } from './layer-rules';

/** Libraries that may be used in only one folder, because code that uses them depends on their concepts. */
const homes: Readonly<Record<string, { packages: string; home: string; instead: string }>> = {
  'idb-has-one-home': {
    packages: 'idb',
    home: '^core/storage/',
    instead: 'Store through core/storage.',
  },
  'fflate-has-one-home': {
    packages: 'fflate',
    home: '^core/files/archive/',
    instead: 'Read and write archives through core/files/archive.',
  },
  'comlink-has-one-home': {
    packages: 'comlink',
    home: '^host/(worker|sandbox)/',
    instead: 'Communicate with a worker through @host/api/engine.',
  },
  'lumino-has-one-home': {
    packages: '@lumino',
    home: '^web/shell/',
    instead: 'Change the layout through core/workspace.',
  },
  'monaco-has-one-home': {
    packages: 'monaco-editor|shiki|@shikijs',
    home: '^plugins/editor/',
    instead: 'Use the editor through core/languages/editor and core/languages.',
  },
  'xterm-has-one-home': {
    packages: '@xterm',
    home: '^plugins/terminal/',
    instead: 'Write to the terminal through a command.',
  },
};

/** One rule per library. Tests may use these libraries anywhere to check results. */
const homeRules: IForbiddenRuleType[] = Object.entries(homes).map(([name, { packages, home, instead }]) => ({
  name,
  comment: instead,
  severity: 'error',
  from: { pathNot: [home, TEST_FILE, '^tests/'] },
  to: { path: `^node_modules/(${packages})/` },
}));

/** Which libraries may be used where, and in which builds. */
export const libraryRules: IForbiddenRuleType[] = [
  ...homeRules,
  {
    name: 'page-loads-little-zod',
    comment: "Import 'zod/mini' to keep the page's first load small: it ships only the functions in use.",
    severity: 'error',
    from: { path: '^(core|host|plugins|web)/' },
    to: { path: '^node_modules/zod/', pathNot: String.raw`^node_modules/zod/(mini|locales)\b` },
  },
];
