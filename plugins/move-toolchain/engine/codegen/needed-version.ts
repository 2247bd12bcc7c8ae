import type { CodeUnit, CompiledModule } from '../bytecode/compiled-module';
import { OPCODES } from '../bytecode/opcodes';
import { type SignatureToken, someToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { moduleIdAt } from '../interface/read-interface';
import type { GeneratedModule } from './generated-module';

/** The format that modules are written in unless they need a newer one. */
const OLDEST_VERSION = 7;
const CLOSURES_VERSION = 8;
const SIGNED_INTEGERS_VERSION = 9;

/**
 * The modules of a package in the versions that they need. That values of a function may be stored is said in its own module too,
 * which must be of a version that can say it.
 */
export function inNeededVersions(generated: readonly GeneratedModule[]): readonly GeneratedModule[] {
  const valued = new Set(generated.flatMap(modulesOfValues));
  return generated.map((one) => {
    if (one.kind === 'script') return one;
    const { version } = one.module;
    const isValued = valued.has(one.checked.symbol.key);
    return {
      ...one,
      module: atVersion(one.module, isValued ? Math.max(version, CLOSURES_VERSION) : version),
    };
  });
}

/** Modules of whose functions a module or a script makes values. */
function modulesOfValues(unit: GeneratedModule): readonly string[] {
  const tables = unit.kind === 'module' ? unit.module : unit.script;
  const codes =
    unit.kind === 'module' ? unit.module.functionDefs.map(({ code }) => code) : [unit.script.code];
  const handles = codes.flatMap((code) =>
    (code?.code ?? []).flatMap((instruction) => {
      if (instruction.op === 'PackClosure') return [instruction.index];
      if (instruction.op !== 'PackClosureGeneric') return [];
      return [rowAt(tables, 'functionInstantiations', instruction.index).handle];
    }),
  );
  return [...new Set(handles)].map((row) => {
    const { address, name } = moduleIdAt(tables, rowAt(tables, 'functionHandles', row).module);
    return `${address}::${name}`;
  });
}

/** Before values of functions were there, nothing was said of how they may be used. */
function atVersion(module: CompiledModule, version: number): CompiledModule {
  if (version >= CLOSURES_VERSION) return { ...module, version };
  const functionHandles = module.functionHandles.map((handle) => ({ ...handle, attributes: [] }));
  return { ...module, version, functionHandles };
}

/** The oldest version that has all that the module uses. */
export function neededVersion(
  tables: Pick<CompiledModule, 'signatures'>,
  codes: readonly CodeUnit[],
): number {
  const byCode = codes.flatMap(({ code }) => code.map(({ op }) => OPCODES[op].since));
  const byTypes = tables.signatures.flatMap((signature) => signature.map(versionOfType));
  return [...byCode, ...byTypes].reduce((one, other) => Math.max(one, other), OLDEST_VERSION);
}

function versionOfType(token: SignatureToken): number {
  const isSigned = (part: SignatureToken) => part.kind === 'primitive' && /^i\d/.test(part.name);
  if (someToken(token, isSigned)) return SIGNED_INTEGERS_VERSION;
  return someToken(token, ({ kind }) => kind === 'function') ? CLOSURES_VERSION : OLDEST_VERSION;
}
