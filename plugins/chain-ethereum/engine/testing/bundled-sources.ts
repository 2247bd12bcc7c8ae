import { loadOnce } from '@core/base/async';
import type { BundledLibrary } from '../engine-modules';
import { consoleSource } from './console-source';

/** Files of `solidity/`, read as they are. */
const sources = import.meta.glob<string>('../../solidity/forge-std/**/*.sol', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What tests import without installing it: our own forge-std, and the console of Hardhat. */
export const testLibraries: readonly BundledLibrary[] = [
  { name: 'forge-std', load: loadOnce(async () => ({ version: '1', files: forgeStd() })) },
  {
    name: 'hardhat',
    load: loadOnce(async () => ({ version: '1', files: { 'console.sol': consoleSource() } })),
  },
];

function forgeStd(): Readonly<Record<string, string>> {
  const folder = '/forge-std/';
  const own = Object.entries(sources).map(([path, text]) => [
    path.slice(path.indexOf(folder) + folder.length),
    text,
  ]);
  return { ...Object.fromEntries(own), 'src/console.sol': consoleSource() };
}
