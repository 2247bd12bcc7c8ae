import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const require = createRequire(import.meta.url);

/** Packages whose declarations the editor loads. */
const PACKAGES = ['@ton/core', '@ton/crypto', '@ton/sandbox', '@ton/test-utils', '@ton/ton'];

/**
 * Blueprint depends on many packages, so this declares only the exports that are available to scripts
 * (libraries/blueprint.ts).
 */
const BLUEPRINT = `import type { Address, Cell, Contract, ContractProvider, ContractState, Message, OpenedContract, Sender } from '@ton/core';
import type { parseFullConfig, TonClient, TonClient4 } from '@ton/ton';
export interface UIProvider {
  write(message: string): void;
  prompt(message: string): Promise<boolean>;
  input(message: string): Promise<string>;
  inputAddress(message: string, fallback?: Address): Promise<Address>;
  choose<T>(message: string, choices: T[], display: (value: T) => string): Promise<T>;
  setActionPrompt(message: string): void;
  clearActionPrompt(): void;
}
export interface SenderWithSendResult extends Sender {
  readonly lastSendResult?: unknown;
}
export interface NetworkProvider {
  network(): 'mainnet' | 'testnet' | 'custom' | 'tetra';
  explorer(): string;
  sender(): SenderWithSendResult;
  api(): TonClient4 | TonClient;
  provider(address: Address, init?: { code?: Cell; data?: Cell }): ContractProvider;
  isContractDeployed(address: Address): Promise<boolean>;
  waitForDeploy(address: Address, attempts?: number, sleepDuration?: number): Promise<void>;
  waitForLastTransaction(attempts?: number, sleepDuration?: number): Promise<void>;
  getContractState(address: Address): Promise<ContractState>;
  getConfig(configAddress?: Address): Promise<ReturnType<typeof parseFullConfig>>;
  deploy(contract: Contract, value: bigint, body?: Cell, waitAttempts?: number): Promise<void>;
  open<T extends Contract>(contract: T): OpenedContract<T>;
  ui(): UIProvider;
}
export interface HookParams { userData?: unknown }
export interface CompileOpts { hookParams?: HookParams; debugInfo?: boolean; buildLibrary?: boolean }
export interface CompilerConfig {
  lang?: 'func' | 'tolk' | 'tact';
  targets?: string[];
  entrypoint?: string;
  target?: string;
  optLevel?: number;
  optimizationLevel?: number;
  withStackComments?: boolean;
  withSrcLineComments?: boolean;
  experimentalOptions?: string;
  options?: object;
  buildLibrary?: boolean;
  preCompileHook?: (params: HookParams) => Promise<void>;
  postCompileHook?: (code: Cell, params: HookParams) => Promise<void>;
}
export declare function compile(name: string, opts?: CompileOpts): Promise<Cell>;
export declare function libraryCellFromCode(code: Cell): Cell;
export declare function sleep(ms: number): Promise<void>;
export declare function getNormalizedExtMessageHash(message: Message): Buffer;
export declare function tonDeepLink(address: Address, amount: bigint, body?: Cell, stateInit?: Cell, testOnly?: boolean): string;
`;

/** Declaration files, with paths below node_modules. */
export function readDeclarations(): { path: string; content: string }[] {
  const blueprint = [
    { path: '@ton/blueprint/package.json', content: '{ "name": "@ton/blueprint", "types": "index.d.ts" }' },
    { path: '@ton/blueprint/index.d.ts', content: BLUEPRINT },
  ];
  return [...PACKAGES.flatMap(declarationsOf), ...blueprint, ...FORMER_NAMES.flatMap(formerName)];
}

/** Former package names that older projects import. */
const FORMER_NAMES = [
  ['ton-core', '@ton/core'],
  ['ton-crypto', '@ton/crypto'],
] as const;

function formerName([name, now]: readonly [string, string]): { path: string; content: string }[] {
  return [
    { path: `${name}/package.json`, content: JSON.stringify({ name, types: 'index.d.ts' }) },
    { path: `${name}/index.d.ts`, content: `export * from '${now}';\n` },
  ];
}

function declarationsOf(name: string): { path: string; content: string }[] {
  const root = dirname(require.resolve(`${name}/package.json`));
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts') && !/\.(spec|test)\.d\.ts$/.test(file))
    .map((file) => join('dist', file))
    .sort();
  const manifest = { name, main: 'dist/index.js', types: 'dist/index.d.ts' };
  return [
    { path: `${name}/package.json`, content: JSON.stringify(manifest) },
    ...files.map((file) => ({
      path: `${name}/${relative(root, join(root, file))}`,
      content: readFileSync(join(root, file), 'utf8'),
    })),
  ];
}
