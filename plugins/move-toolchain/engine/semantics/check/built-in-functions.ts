import { ADDRESS, BOOL, referenceTo, SIGNER, type Type, UNIT } from '../types/move-type';

/** Functions that are part of the language and do not belong to any module. */
export type BuiltInName =
  | 'move_to'
  | 'move_from'
  | 'borrow_global'
  | 'borrow_global_mut'
  | 'exists'
  | 'freeze'
  | 'assert';

const NAMES: ReadonlySet<string> = new Set<BuiltInName>([
  'move_to',
  'move_from',
  'borrow_global',
  'borrow_global_mut',
  'exists',
  'freeze',
  'assert',
]);

export function isBuiltIn(name: string): name is BuiltInName {
  return NAMES.has(name);
}

interface Signature {
  readonly parameters: readonly Type[];
  readonly result: Type;
}

/** The signature of a built-in function for its type argument: a resource, or the target type of `freeze`. */
export function builtInSignature(name: Exclude<BuiltInName, 'assert'>, type: Type): Signature {
  switch (name) {
    case 'move_to':
      return { parameters: [referenceTo(SIGNER, false), type], result: UNIT };
    case 'move_from':
      return { parameters: [ADDRESS], result: type };
    case 'borrow_global':
      return { parameters: [ADDRESS], result: referenceTo(type, false) };
    case 'borrow_global_mut':
      return { parameters: [ADDRESS], result: referenceTo(type, true) };
    case 'exists':
      return { parameters: [ADDRESS], result: BOOL };
    case 'freeze':
      return { parameters: [referenceTo(type, true)], result: referenceTo(type, false) };
  }
}
