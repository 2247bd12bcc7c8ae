import type { CodeUnit, CompiledModule } from '../bytecode/compiled-module';
import { OPCODES } from '../bytecode/opcodes';
import { containsToken, type SignatureToken } from '../bytecode/signature-token';
import { STRUCT_OPERATIONS_VERSION, structOperationOf } from '../bytecode/struct-operations';
import { rowAt } from '../bytecode/table-row';
import { moduleIdAt } from '../interface/read-interface';
import type { GeneratedModule } from './generated-module';

const CLOSURES_VERSION = OPCODES.PackClosure.since;
const SIGNED_INTEGERS_VERSION = OPCODES.LdI64.since;

/**
 * Sets the required bytecode version of each module in a package. A module whose functions are used as values needs a
 * version that supports function values, because these functions are marked in that module.
 */
export function inNeededVersions(generated: readonly GeneratedModule[]): readonly GeneratedModule[] {
  const valued = new Set(generated.flatMap(modulesOfFunctionValues));
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

/** Modules whose functions the unit uses as values. */
function modulesOfFunctionValues(unit: GeneratedModule): readonly string[] {
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

/** Versions that do not support function values have no function attributes. */
function atVersion(module: CompiledModule, version: number): CompiledModule {
  if (version >= CLOSURES_VERSION) return { ...module, version };
  const functionHandles = module.functionHandles.map((handle) => ({ ...handle, attributes: [] }));
  return { ...module, version, functionHandles };
}

/**
 * The oldest version that supports all instructions and types of a module and is not older than the module's current
 * version.
 */
export function neededVersion(
  tables: Pick<CompiledModule, 'functionHandles' | 'signatures' | 'version'>,
  codes: readonly CodeUnit[],
): number {
  const byCode = codes.flatMap(({ code }) => code.map(({ op }) => OPCODES[op].since));
  const byTypes = tables.signatures.flatMap((signature) => signature.map(versionOfType));
  const byFunctions = tables.functionHandles.some(({ attributes }) => structOperationOf(attributes))
    ? [STRUCT_OPERATIONS_VERSION]
    : [];
  return [...byCode, ...byTypes, ...byFunctions].reduce((one, other) => Math.max(one, other), tables.version);
}

function versionOfType(token: SignatureToken): number {
  const isSigned = (part: SignatureToken) => part.kind === 'primitive' && /^i\d/.test(part.name);
  if (containsToken(token, isSigned)) return SIGNED_INTEGERS_VERSION;
  return containsToken(token, ({ kind }) => kind === 'function') ? CLOSURES_VERSION : 0;
}
