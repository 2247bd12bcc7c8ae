import { isUtf8 } from 'node:buffer';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { loadOnce } from '../../core/base/async';
import type { Artifact, BinaryFile, SourceFile } from '../../core/chains/toolchain';
import type { TestEvent } from '../../core/execution/tests/test-runner';
import { createEthereumEngine } from '../../plugins/chain-ethereum/engine';
import { signatureOf } from '../../plugins/chain-ethereum/engine/abi/describe-contract';
import { Solc, type SolcFactory } from '../../plugins/chain-ethereum/engine/compiler/solc';
import { solcFactoryText } from '../../plugins/chain-ethereum/engine/compiler/solc-script';
import { ethereumPayload } from '../../plugins/chain-ethereum/engine/payload';
import { defaultPreferences } from '../../plugins/chain-ethereum/engine/settings/compiler-settings';
import { foundryLayout } from '../../plugins/chain-ethereum/engine/settings/foundry-config';
import { discoverTests } from '../../plugins/chain-ethereum/engine/testing/discover-tests';
import { messages } from '../../plugins/chain-ethereum/engine/testing/messages';
import type { SolidityTestRun } from '../../plugins/chain-ethereum/engine/testing/run-solidity-tests';
import { evmWasmFile } from '../../plugins/chain-ethereum/packaging/evm-wasm';
import { engineModules, forgeStd } from './foundry-engine-modules';
import { type SuiteRun, solcPackage, type TestRecord } from './foundry-forge';
import type { FoundryTestOrder, FoundryTestResults } from './foundry-test-process';

const LEFT_OUT = /(?:^|\/)(?:\.git|out|cache|broadcast)(?:\/|$)/;
/** Maximum size of a file, in bytes. */
const MAX_BYTES = 16_000_000;

/** A project's files, by whether they are text. */
export interface FoundryProject {
  readonly files: readonly SourceFile[];
  readonly binaries: readonly BinaryFile[];
}

export function readProject(folder: string): FoundryProject {
  const all = readFiles(folder);
  return {
    files: all
      .filter(({ bytes }) => isUtf8(bytes))
      .map(({ path, bytes }) => ({ path, content: bytes.toString('utf8') })),
    binaries: all.filter(({ bytes }) => !isUtf8(bytes)),
  };
}

function readFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !LEFT_OUT.test(path))
    .filter((path) => {
      // A symbolic link can point to a file that does not exist.
      const stats = statSync(join(folder, path), { throwIfNoEntry: false });
      return stats?.isFile() && stats.size < MAX_BYTES;
    })
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}

/** Creates an engine with an additional compiler from npm, which runs like a downloaded compiler. */
function engineWith(version: string) {
  const engine = createEthereumEngine(engineModules);
  const isBundled = engineModules.versions.includes(version);
  const start = loadOnce(() => {
    const script = readFileSync(join(solcPackage(version), 'soljson.js'), 'utf8');
    const text = `(${solcFactoryText(script)})`;
    const globals = { WebAssembly, TextDecoder, TextEncoder, Buffer, atob, performance, console };
    const factory = runInContext(text, createContext(globals)) as SolcFactory;
    return Solc.start({ factory });
  });
  const run = async (_version: string, input: string) => (await start()).compile(input);
  return {
    ...engine,
    compile: (request: Parameters<typeof engine.compile>[0]) =>
      isBundled ? engine.compile(request) : engine.compileWith(request, [version], run),
  };
}

/**
 * Compiles and tests a project with the product's engine, and prints compilation errors.
 * @param match substring in the paths of the test files to run; empty for all.
 */
export async function runOurs(
  { files, binaries }: FoundryProject,
  version: string,
  profile: string,
  match: string,
  print: (line: string) => void,
): Promise<SuiteRun> {
  const engine = engineWith(version);
  const discovered = discoverTests(files, foundryLayout(files, profile));
  const paths = discovered.map(({ path }) => path).filter((path) => path.includes(match));
  const preferences = { ...defaultPreferences, version, foundryProfile: profile };
  const start = cpuSeconds();
  const { artifacts, diagnostics } = await engine.compile({
    files,
    entries: paths,
    withImports: true,
    preferences,
  });
  const built = cpuSeconds();
  for (const { severity, path, range, message } of diagnostics)
    if (severity === 'error') print(`    ${path}:${range?.startLine ?? 1} ${message.split('\n', 1)[0]}`);
  const ready = paths.filter((path) => artifacts.some(({ sourcePath }) => sourcePath === path));
  const records = new Map<string, TestRecord>();
  const signatures = abiSignatures(artifacts);
  const keys = new Map<string, string>();
  const suites = new Map<string, string>();
  /** The suites in execution order, which is also their order in the report. */
  const order: string[] = [];
  const listen = (event: TestEvent) => {
    if (event.type === 'found' && event.item.kind === 'suite')
      suites.set(event.item.id, `${event.item.path}:${event.item.name}`);
    else if (event.type === 'found') {
      const suite = suites.get(event.parent ?? '') ?? event.parent ?? '';
      if (order.at(-1) !== suite) order.push(suite);
      const inSource = event.item.id.slice(event.item.id.lastIndexOf(' > ') + 3);
      keys.set(event.item.id, `${suite} ${canonicalSignature(signatures.get(suite) ?? [], inSource)}`);
    } else if (event.type === 'ended') {
      const { state, failures } = event.outcome;
      // forge does not report tests that did not run.
      if (state === 'notRun') return;
      const reason = failures[0]?.message.split('\n', 1)[0];
      const verdict = state === 'passed' || state === 'skipped' ? state : 'failed';
      records.set(keys.get(event.id) ?? event.id, { verdict, ...(reason !== undefined && { reason }) });
    } else if (event.type === 'broken') {
      const reason = event.failure.message.split('\n', 1)[0] ?? '';
      const step = reason.startsWith(messages.constructorFailed('')) ? 'constructor()' : 'setUp()';
      records.set(`${suites.get(event.id) ?? event.id} ${step}`, { verdict: 'failed', reason });
    }
  };
  const { events, report, seconds } = await runInOtherProcess({
    files,
    binaries,
    artifacts,
    paths: ready,
    profile,
  });
  for (const event of events) listen(event);
  for (const [index, figures] of report.suites) {
    for (const { name, kind, gas } of figures) {
      const [used] = gas;
      const key = `${order[index]} ${name.slice(name.indexOf(':') + 1)}`;
      const record = records.get(key);
      if (kind === 'unit' && record && used !== undefined) records.set(key, { ...record, gas: used });
    }
  }
  return { tests: records, buildSeconds: built - start, testSeconds: seconds };
}

/**
 * Runs the tests in a process that has not compiled anything and executes bundled code, because the product's tests do
 * not run in the compiler's worker either.
 */
async function runInOtherProcess(run: SolidityTestRun): Promise<FoundryTestResults> {
  const child = fork(await bundledTestProcess(), { serialization: 'advanced' });
  try {
    const { files } = await forgeStd.load();
    child.send({ run, evm: evmWasmFile('hooks'), forgeStd: files } satisfies FoundryTestOrder);
    const [results] = (await once(child, 'message')) as [FoundryTestResults];
    return results;
  } finally {
    child.kill();
  }
}

/** Bundles `foundry-test-process.ts`. Resolves to the path of the bundle. */
const bundledTestProcess = loadOnce(async () => {
  const root = resolve(import.meta.dirname, '../..');
  const outDir = join(root, 'node_modules/.cache/sinter/foundry-test-process');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { ssr: join(import.meta.dirname, 'foundry-test-process.ts'), outDir, emptyOutDir: true },
  });
  return join(outDir, 'foundry-test-process.js');
});

/** Function signatures as they appear in the ABI, by contract. */
function abiSignatures(artifacts: readonly Artifact[]): ReadonlyMap<string, readonly string[]> {
  const payloads = artifacts.map((artifact) => ethereumPayload(artifact));
  return new Map(
    payloads.map(({ qualifiedName, abi }) => [
      qualifiedName,
      abi.filter(({ type }) => type === 'function').map(signatureOf),
    ]),
  );
}

/**
 * Returns the signature as it appears in the ABI. Signatures in the source can contain names of contracts, enums and
 * structs.
 */
function canonicalSignature(signatures: readonly string[], inSource: string): string {
  if (signatures.includes(inSource)) return inSource;
  return signatures.find((one) => withoutTypes(one) === withoutTypes(inSource)) ?? inSource;
}

/** Returns a function's name and number of parameters, separated by a slash. */
function withoutTypes(signature: string): string {
  const [name = '', parameters = ''] = signature.split(/\((.*)\)$/);
  const count = parameters === '' ? 0 : parameters.replace(/\([^()]*\)/g, '').split(',').length;
  return `${name}/${count}`;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
