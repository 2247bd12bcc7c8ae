import { hasAbilities } from '../bytecode/ability-set';
import { isOpenType, type OpenType, type ValueType } from '../bytecode/opcodes';
import {
  primitiveToken,
  type Signature,
  type SignatureToken,
  sameSignature,
  sameToken,
  U64,
} from '../bytecode/signature-token';
import type { PrimitiveType } from '../interface/module-interface';
import type { FunctionBody } from './function-body';
import { INTEGERS, SIGNED, UNSIGNED } from './integer-types';
import type { VerificationError } from './verification-error';
import type { VerificationRule } from './verification-rule';

/** Maximum number of values on the VM's stack. */
const MAXIMUM = 1024;

/**
 * The types on the operand stack in one block. Methods throw if an operand is missing or has the wrong type.
 */
export class OperandStack {
  /** Offset of the current instruction, for errors. */
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

  /** Checks that the stack is empty at the end of a block. */
  finish(): void {
    if (this.#types.length > 0) throw this.error('POSITIVE_STACK_SIZE_AT_BLOCK_END');
  }

  /** Pops a value that must be assignable to `type` and returns the value's actual type. */
  expect(type: SignatureToken, otherwise: VerificationRule): SignatureToken {
    const given = this.pop();
    if (!isAssignable(given, type)) throw this.error(otherwise);
    return given;
  }

  /** Pops several values, with the last one on top. */
  expectAll(types: Signature, otherwise: VerificationRule): void {
    for (const type of [...types].reverse()) this.expect(type, otherwise);
  }

  expectStructReference(type: SignatureToken, isMutable: boolean): void {
    const operand = this.pop();
    const fits = operand.kind === 'reference' && (operand.isMutable || !isMutable);
    if (!fits || !sameToken(operand.target, type)) throw this.error('BORROWFIELD_TYPE_MISMATCH_ERROR');
  }

  /** Pops a reference to a vector and returns the vector's element type. */
  expectVectorReference(element: SignatureToken, isMutable: boolean): SignatureToken {
    const operand = this.pop();
    const fits = operand.kind === 'reference' && (operand.isMutable || !isMutable);
    if (!fits || !sameToken(operand.target, { kind: 'vector', element })) throw this.error('TYPE_MISMATCH');
    return element;
  }

  /** Pops operands, with the last one on top, and pushes results. */
  exchange(takes: readonly ValueType[], gives: readonly ValueType[], mismatch: VerificationRule): void {
    let open: SignatureToken | undefined;
    for (let at = takes.length - 1; at >= 0; at -= 1) {
      const type = this.pop();
      const wanted = takes[at];
      if (wanted === undefined) continue;
      if (isOpenType(wanted)) {
        if (!isOneOf(type, OPEN[wanted]) || (open && !sameToken(open, type))) throw this.error(mismatch);
        open = type;
      } else if (!sameToken(type, tokenOf(wanted))) throw this.error(mismatch);
    }
    for (const type of gives) this.push(isOpenType(type) ? (open ?? U64) : tokenOf(type));
  }
}

const OPEN: Readonly<Record<OpenType, ReadonlySet<PrimitiveType>>> = {
  integer: INTEGERS,
  unsigned: UNSIGNED,
  signed: SIGNED,
};

const BYTES: SignatureToken = { kind: 'vector', element: primitiveToken('u8') };

const tokenOf = (type: Exclude<ValueType, OpenType>) => (type === 'bytes' ? BYTES : primitiveToken(type));
function isOneOf(type: SignatureToken, among: ReadonlySet<PrimitiveType>): boolean {
  return type.kind === 'primitive' && among.has(type.name);
}

/** Whether the types are equal. For function types, `given` may have more abilities than `wanted`. */
function isAssignable(given: SignatureToken, wanted: SignatureToken): boolean {
  if (given.kind !== 'function' || wanted.kind !== 'function') return sameToken(given, wanted);
  return (
    hasAbilities(given.abilities, wanted.abilities) &&
    sameSignature(given.parameters, wanted.parameters) &&
    sameSignature(given.results, wanted.results)
  );
}
