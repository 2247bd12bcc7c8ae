import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { beginCell, Cell } from '@ton/core';
import * as z from 'zod/mini';
import { buildContracts, markCompileError } from './build-contracts';
import { CONFIG_FOLDERS, configPaths } from './compile-configs';
import { compiledContractSchema } from './compiled-contract';
import { exitCodeNames } from './exit-code-names';
import { getNormalizedExtMessageHash, tonDeepLink } from './message-links';
import { openNetworkProvider } from './network-provider';

/**
 * The `compile` export of a `{Name}.compile.ts` file. The schema omits the hooks, which are called on the original
 * object.
 */
const configSchema = z.object({
  lang: z._default(z.string(), 'func'),
  targets: z.optional(z.array(z.string())),
  entrypoint: z.optional(z.string()),
  target: z.optional(z.string()),
  buildLibrary: z.optional(z.boolean()),
  optLevel: z.optional(z.number()),
  optimizationLevel: z.optional(z.number()),
  options: z.optional(z.record(z.string(), z.unknown())),
});

type Config = z.infer<typeof configSchema>;

interface Hooks {
  readonly preCompileHook?: (params: object) => unknown;
  readonly postCompileHook?: (code: Cell, params: object) => unknown;
}

interface CompileOptions {
  readonly hookParams?: { readonly userData?: unknown };
  readonly buildLibrary?: boolean;
}

/**
 * The subset of @ton/blueprint that scripts and tests use: `compile` and the network. Both are implemented by Sinter.
 */
export function createBlueprint(host: ScriptHost) {
  const compileCode = async (name: string, config: Config) => {
    try {
      const given = compilerCall(config);
      const path = configPaths(host.paths).get(name);
      const compiled = await host.call('ton.compile', given, path, host.written());
      const { code, errors } = compiledContractSchema.parse(compiled);
      exitCodeNames.add(errors);
      return Cell.fromBase64(code);
    } catch (error) {
      throw markCompileError(error, name);
    }
  };
  const compile = async (name: string, options: CompileOptions = {}): Promise<Cell> => {
    const exported = await readConfig(host, name);
    const config = configSchema.parse(exported);
    const hooks = exported as Hooks;
    const hookParams = options.hookParams ?? {};
    await hooks.preCompileHook?.(hookParams);
    const code = await compileCode(name, config);
    await hooks.postCompileHook?.(code, hookParams);
    return (options.buildLibrary ?? config.buildLibrary) ? libraryCellFromCode(code) : code;
  };
  return {
    compile,
    getNormalizedExtMessageHash,
    libraryCellFromCode,
    tonDeepLink,
    sleep: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    /** The argument passed to a script's `run`. */
    scriptArgument: () => openNetworkProvider(host),
    /** Used by the build script (hooks/build-with-hooks.ts). */
    buildContracts: (names: readonly string[]) =>
      buildContracts(host, names, {
        build: compile,
        compileOnly: async (name) => compileCode(name, configSchema.parse(await readConfig(host, name))),
      }),
  };
}

/** Converts a configuration to a request for the page's compilers. */
function compilerCall({ lang, targets, entrypoint, target, optLevel, optimizationLevel, options }: Config) {
  const levels = { optLevel, optimizationLevel, ...options };
  const stated = Object.entries(levels).filter(([, value]) => ['boolean', 'number'].includes(typeof value));
  const source = entrypoint ?? target;
  return {
    lang,
    targets: targets ?? (source === undefined ? [] : [source]),
    options: Object.fromEntries(stated),
  };
}

async function readConfig(host: ScriptHost, name: string): Promise<unknown> {
  const path = configPaths(host.paths).get(name);
  if (path === undefined) {
    throw new Error(`${name}.compile.ts was not found in ${CONFIG_FOLDERS.join(' or ')}`);
  }
  return (await host.importModule(path)).compile;
}

/** A cell that refers to code in the masterchain library. */
function libraryCellFromCode(code: Cell): Cell {
  const library = beginCell().storeUint(2, 8).storeBuffer(code.hash()).endCell();
  return new Cell({ exotic: true, bits: library.bits, refs: [] });
}
