import { loadOnce } from '@core/base/async';
import type { BundledLibrary } from '../engine-modules';
import { consoleSource } from './console-source';

const sources = import.meta.glob<string>('../../solidity/forge-std/**/*.sol', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Libraries that tests can import without installing them: Sinter's forge-std, and Hardhat's console. */
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
