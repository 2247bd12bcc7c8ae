import { errorMessage, isCancellation } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { withWritten } from '@core/chains/builds/written-files';
import type {
  Artifact,
  BuildRequest,
  BuildResult,
  ChainToolchain,
  CompileResult,
  SourceFile,
} from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import * as z from 'zod/mini';
import { configuredEntries } from '../engine/compile/compile-config';
import { isProjectFile } from '../engine/compile/entries';
import { messages } from '../engine/messages';
import { configPaths } from '../libraries/compile-configs';
import { compileConfigured, compiledContract } from '../libraries/compile-contract';
import { failurePlace } from './failure-place';

/** Path of the script that runs the hooks. The script is not stored in the project. */
const SCRIPT = 'sinter-build.ts';

const HOOK = /\b(?:pre|post)CompileHook\b/;

const failuresSchema = z.array(
  z.object({ contract: z.string(), message: z.optional(z.string()), stack: z.optional(z.string()) }),
);
type Failure = z.infer<typeof failuresSchema>[number];

type Compiler = Pick<ChainToolchain, 'compile'>;

/**
 * Builds a project in the same way as 'blueprint build --all'. The `preCompileHook` and `postCompileHook` in its
 * `{Name}.compile.ts` files run in the sandbox. A project without hooks is only compiled.
 */
export async function buildWithHooks(
  compiler: Compiler,
  { runScript, ...request }: BuildRequest,
  task: TaskOptions = {},
): Promise<BuildResult> {
  const { files } = request;
  const hooked = files.find(({ path, content }) => mayContainHooks(path) && HOOK.test(content));
  const configs = configPaths(files.map(({ path }) => path));
  if (!hooked || configs.size === 0) return compiler.compile(request, task);
  const hooks = new BuildHooks(compiler, files, configs, task.signal);
  try {
    const written = await runScript(hooks.script, task);
    const now = withWritten(files, written);
    const result = await compiler.compile({ ...request, files: now }, task);
    return { ...hooks.merge(result, request), ...(written.length > 0 && { written: [...written] }) };
  } catch (error) {
    if (isCancellation(error)) throw error;
    const message = messages.hooksFailed(errorMessage(error));
    const diagnostic: Diagnostic = { path: hooked.path, severity: 'error', message, source: 'ton' };
    return { artifacts: [], diagnostics: [diagnostic] };
  }
}

function mayContainHooks(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) && isProjectFile(path);
}

/** One run of all contracts' hooks, and the contracts compiled during the run. */
class BuildHooks {
  readonly #compiler: Compiler;
  readonly #files: readonly SourceFile[];
  readonly #configs: ReadonlyMap<string, string>;
  readonly #signal: AbortSignal | undefined;
  /** Results by configuration file path. */
  readonly #built = new Map<string, CompileResult>();
  #failures: readonly Failure[] = [];

  constructor(
    compiler: Compiler,
    files: readonly SourceFile[],
    configs: ReadonlyMap<string, string>,
    signal: AbortSignal | undefined,
  ) {
    this.#compiler = compiler;
    this.#files = files;
    this.#configs = configs;
    this.#signal = signal;
  }

  get script() {
    const names = JSON.stringify([...this.#configs.keys()]);
    const content = `import { buildContracts } from '@ton/blueprint';\nawait buildContracts(${names});\n`;
    return {
      files: [...this.#files, { path: SCRIPT, content }],
      path: SCRIPT,
      calls: {
        'ton.compile': async (...given: unknown[]) => {
          const result = await compileConfigured(this.#compiler, this.#files, this.#signal, ...given);
          this.#built.set(String(given[1]), result);
          return compiledContract(result);
        },
        'ton.built': async (failures: unknown) => {
          this.#failures = failuresSchema.parse(failures);
        },
      },
    };
  }

  /**
   * The result of compiling all sources. Contracts with hooks are replaced by the versions compiled while their hooks
   * ran.
   */
  merge(all: CompileResult, { entries, language }: Omit<BuildRequest, 'runScript'>): CompileResult {
    const artifacts = [...all.artifacts];
    const diagnostics = [...all.diagnostics];
    const isWanted = (one: Artifact) =>
      (language === undefined || one.language === language) &&
      (entries === undefined || entries.includes(one.sourcePath));
    const failures = this.#failures.filter((failure) => this.#concerns(failure));
    for (const [path, built] of this.#built) {
      for (const artifact of built.artifacts.filter(isWanted)) {
        const known = artifacts.findIndex((one) => isSame(one, artifact));
        if (known >= 0) artifacts[known] = artifact;
        else artifacts.push(artifact);
      }
      if (this.#stated(path).length === 0) diagnostics.push(...built.diagnostics);
    }
    const failed = failures.flatMap(({ contract }) => this.#artifactsOf(contract));
    return {
      artifacts: artifacts.filter((one) => !failed.some((other) => isSame(one, other))),
      diagnostics: [...diagnostics, ...failures.map((failure) => this.#diagnosticOf(failure))],
    };
  }

  /**
   * Whether a failure is relevant. A configuration without hooks does not have to be executable, because it can be read
   * as text.
   */
  #concerns({ contract }: Failure): boolean {
    const path = this.#configs.get(contract) ?? '';
    const { content = '' } = this.#files.find((file) => file.path === path) ?? {};
    return HOOK.test(content) || this.#stated(path).length === 0;
  }

  #artifactsOf(contract: string): readonly Pick<Artifact, 'name' | 'sourcePath'>[] {
    const path = this.#configs.get(contract) ?? '';
    return [...(this.#built.get(path)?.artifacts ?? []), ...this.#stated(path)];
  }

  #stated(path: string) {
    const file = this.#files.find((one) => one.path === path);
    return file ? configuredEntries(file) : [];
  }

  #diagnosticOf({ contract, message, stack = '' }: Failure): Diagnostic {
    const config = this.#configs.get(contract) ?? '';
    const text =
      message === undefined ? messages.circularHooks(contract) : messages.hookFailed(contract, message);
    const place = failurePlace(stack, this.#files) ?? { path: config };
    return { ...place, severity: 'error', message: text, source: 'ton' };
  }
}

function isSame(
  one: Pick<Artifact, 'name' | 'sourcePath'>,
  other: Pick<Artifact, 'name' | 'sourcePath'>,
): boolean {
  return one.name === other.name && one.sourcePath === other.sourcePath;
}
