import type { AbilitySet } from '../bytecode/ability-set';
import type { CompiledModule } from '../bytecode/compiled-module';
import { containsToken, partsOf, type Signature, type SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { Tables } from '../bytecode/tables';
import type { FunctionBody } from './function-body';
import { satisfiesConstraints } from './type-abilities';
import { brokenRow } from './verification-error';

/** Checks that references are not nested in other types, and that struct type arguments satisfy their constraints. */
export function checkHandleTypes(unit: Tables): void {
  unit.signatures.forEach((signature, row) => {
    if (!signature.every(isWellFormed)) throw brokenRow('INVALID_SIGNATURE_TOKEN', 'signatures', row);
  });
  unit.functionHandles.forEach(({ parameters, results, typeParameters }, row) => {
    const types = [...rowAt(unit, 'signatures', parameters), ...rowAt(unit, 'signatures', results)];
    if (!areConstraintsMet(unit, types, typeParameters))
      throw brokenRow('CONSTRAINT_NOT_SATISFIED', 'functionHandles', row);
  });
}

/** Like {@link checkHandleTypes}, but for fields, which cannot contain references at all. */
export function checkFieldTypes(module: CompiledModule): void {
  module.structDefs.forEach(({ structHandle, fieldInformation }, row) => {
    const constraints = rowAt(module, 'structHandles', structHandle).typeParameters.map(
      (parameter) => parameter.constraints,
    );
    const shapes =
      fieldInformation.kind === 'declared-variants' ? fieldInformation.variants : [fieldInformation];
    for (const shape of shapes) {
      const types = 'fields' in shape ? shape.fields.map(({ type }) => type) : [];
      if (!types.every((type) => isWellFormed(type) && type.kind !== 'reference'))
        throw brokenRow('INVALID_SIGNATURE_TOKEN', 'structDefs', row);
      if (!areConstraintsMet(module, types, constraints))
        throw brokenRow('CONSTRAINT_NOT_SATISFIED', 'structDefs', row);
    }
  });
}

/** Like {@link checkHandleTypes}, but for locals. */
export function checkLocalTypes(body: FunctionBody): void {
  if (!areConstraintsMet(body.unit, body.locals, body.typeParameters))
    throw body.error('CONSTRAINT_NOT_SATISFIED', 0);
}

/** Whether all struct type arguments in the types satisfy their constraints. */
export function areConstraintsMet(
  unit: Tables,
  types: Signature,
  typeParameters: readonly AbilitySet[],
): boolean {
  return !types.some((type) =>
    containsToken(type, (each) => {
      if (each.kind !== 'struct') return false;
      const handle = rowAt(unit, 'structHandles', each.handle);
      const constraints = handle.typeParameters.map((parameter) => parameter.constraints);
      return !satisfiesConstraints(unit, constraints, each.typeArguments, typeParameters);
    }),
  );
}

/** Whether references occur only at the top level, or as parameters and results of a function type. */
export function isWellFormed(type: SignatureToken): boolean {
  const mayHoldReferences = type.kind === 'function';
  return partsOf(type).every(
    (part) => (mayHoldReferences || part.kind !== 'reference') && isWellFormed(part),
  );
}
