import { hasAbilities } from '../bytecode/ability-set';
import { type Signature, type SignatureToken, sameSignature, sameToken } from '../bytecode/signature-token';
import type { PrimitiveType } from '../interface/module-interface';
import type { FunctionBody } from './function-body';
import { INTEGERS } from './integer-types';
import type { VerificationError } from './verification-error';
import type { VerificationRule } from './verification-rule';

/** Values that the VM's stack may hold. */
const MAXIMUM = 1024;

/** The types on the stack within one block. What is taken that is not there, or of another type, is thrown. */
export class OperandStack {
  /** Of the instruction that works on the stack: where errors are. */
  offset = 0;
  readonly #body: FunctionBody;
  readonly #types: SignatureToken[] = [];

  constructor(body: FunctionBody) {
    this.#body = body;
  }

  error(rule: VerificationRule): VerificationError {
    return this.#body.error(rule, this.offset);
  }

  push(...types: Signature): void {
    this.#types.push(...types);
    if (this.#types.length > MAXIMUM) throw this.error('VALUE_STACK_OVERFLOW');
  }

  pop(): SignatureToken {
    const type = this.#types.pop();
    if (type === undefined) throw this.error('NEGATIVE_STACK_SIZE_WITHIN_BLOCK');
    return type;
  }

  /** At the end of a block. */
  finish(): void {
    if (this.#types.length > 0) throw this.error('POSITIVE_STACK_SIZE_AT_BLOCK_END');
  }

  /** Takes a value that goes where `type` is declared, and gives its own type. */
  expect(type: SignatureToken, otherwise: VerificationRule): SignatureToken {
    const given = this.pop();
    if (!isAssignable(given, type)) throw this.error(otherwise);
    return given;
  }

  /** Takes several values, of which the last is on top. */
  expectAll(types: Signature, otherwise: VerificationRule): void {
    for (const type of [...types].reverse()) this.expect(type, otherwise);
  }

  expectStructReference(type: SignatureToken, isMutable: boolean): void {
    const operand = this.pop();
    const fits = operand.kind === 'reference' && (operand.isMutable || !isMutable);
    if (!fits || !sameToken(operand.target, type)) throw this.error('BORROWFIELD_TYPE_MISMATCH_ERROR');
  }

  /** Takes a reference to a vector of the only type of `signature`, and gives that type. */
  expectVectorReference([element]: Signature, isMutable: boolean): SignatureToken {
    const operand = this.pop();
    const fits = operand.kind === 'reference' && (operand.isMutable || !isMutable);
    if (element === undefined || !fits || !sameToken(operand.target, { kind: 'vector', element }))
      throw this.error('TYPE_MISMATCH');
    return element;
  }

  popInteger(among = INTEGERS): SignatureToken {
    const operand = this.pop();
    if (!isOneOf(operand, among)) throw this.error('INTEGER_OP_TYPE_MISMATCH_ERROR');
    return operand;
  }

  /** Takes two integers of the same type, and gives that type. */
  popIntegers(among = INTEGERS): SignatureToken {
    const [second, first] = [this.popInteger(among), this.popInteger(among)];
    if (!sameToken(first, second)) throw this.error('INTEGER_OP_TYPE_MISMATCH_ERROR');
    return first;
  }
}

function isOneOf(type: SignatureToken, among: ReadonlySet<PrimitiveType>): boolean {
  return type.kind === 'primitive' && among.has(type.name);
}

/** True for the same type, and for a function value that can do more than is asked for. */
function isAssignable(given: SignatureToken, wanted: SignatureToken): boolean {
  if (given.kind !== 'function' || wanted.kind !== 'function') return sameToken(given, wanted);
  return (
    hasAbilities(given.abilities, wanted.abilities) &&
    sameSignature(given.parameters, wanted.parameters) &&
    sameSignature(given.results, wanted.results)
  );
}
