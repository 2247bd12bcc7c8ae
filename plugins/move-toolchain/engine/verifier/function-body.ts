import type { AbilitySet } from '../bytecode/ability-set';
import type {
  CodeUnit,
  CompiledModule,
  CompiledScript,
  FunctionDefinition,
} from '../bytecode/compiled-module';
import type { Instruction } from '../bytecode/instruction';
import type { Signature, SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { EMPTY_TABLES, type Tables } from '../bytecode/tables';
import { abilitiesOf } from './type-abilities';
import { VerificationError } from './verification-error';
import type { VerificationRule } from './verification-rule';

/** The code of a function or script, with the declared properties that the checks need. */
export class FunctionBody {
  readonly code: readonly Instruction[];
  /** Types of all locals, parameters first. */
  readonly locals: Signature;

  constructor(
    readonly unit: Tables,
    readonly name: string | undefined,
    readonly typeParameters: readonly AbilitySet[],
    readonly parameters: Signature,
    readonly results: Signature,
    /** Indices of struct definitions. */
    readonly acquires: readonly number[],
    code: CodeUnit,
  ) {
    this.code = code.code;
    this.locals = [...parameters, ...rowAt(unit, 'signatures', code.locals)];
  }

  abilitiesOf(token: SignatureToken): AbilitySet {
    return abilitiesOf(this.unit, token, this.typeParameters);
  }

  /** Creates the error for the caller to throw. */
  error(rule: VerificationRule, instruction: number): VerificationError {
    return new VerificationError(rule, { kind: 'instruction', function: this.name, instruction });
  }
}

/** Undefined for a native function, which has no code. */
export function bodyOf(module: CompiledModule, definition: FunctionDefinition): FunctionBody | undefined {
  if (definition.code === undefined) return undefined;
  const handle = rowAt(module, 'functionHandles', definition.function);
  return new FunctionBody(
    module,
    rowAt(module, 'identifiers', handle.name),
    handle.typeParameters,
    rowAt(module, 'signatures', handle.parameters),
    rowAt(module, 'signatures', handle.results),
    definition.acquiresGlobalResources,
    definition.code,
  );
}

/** All tables of a script. Tables that only modules have are empty. */
export function tablesOf(script: CompiledScript): Tables {
  return { ...EMPTY_TABLES, ...script };
}

export function scriptBodyOf(script: CompiledScript): FunctionBody {
  const parameters = rowAt(script, 'signatures', script.parameters);
  return new FunctionBody(
    tablesOf(script),
    undefined,
    script.typeParameters,
    parameters,
    [],
    [],
    script.code,
  );
}
