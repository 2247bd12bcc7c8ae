import type { ConstantValue } from '../semantics/rules/fold-constants';
import type { Local, TypedExpression, TypedNode } from '../semantics/typed/typed-tree';
import { visitTyped } from '../semantics/typed/visit-typed';
import { isIntegerName } from '../semantics/types/integers';
import { referenceTo, type Type } from '../semantics/types/move-type';
import { ControlFlowGenerator } from './control-flow-generator';
import { encodeValue } from './encode-value';
import { GenerationError } from './generation-error';
import { DISCARD } from './generator-context';
import { messages } from './messages';
import { structUseOf } from './place-generator';

/** `Node` of one of the kinds that share a shape is none at all. */
type Unary = Extract<
  TypedExpression,
  { readonly operand: TypedExpression; readonly kind: 'not' | 'negate' | 'cast' }
>;

/** The instruction of each operator. */
export const OPERATORS = {
  '+': 'Add',
  '-': 'Sub',
  '*': 'Mul',
  '/': 'Div',
  '%': 'Mod',
  '&': 'BitAnd',
  '|': 'BitOr',
  '^': 'Xor',
  '<<': 'Shl',
  '>>': 'Shr',
  '==': 'Eq',
  '!=': 'Neq',
  '<': 'Lt',
  '>': 'Gt',
  '<=': 'Le',
  '>=': 'Ge',
  '&&': 'And',
  '||': 'Or',
} as const;

/** Functions of 0x1::vector that are instructions. */
const VECTOR_INSTRUCTIONS = {
  length: 'VecLen',
  borrow: 'VecImmBorrow',
  borrow_mut: 'VecMutBorrow',
  push_back: 'VecPushBack',
  pop_back: 'VecPopBack',
  swap: 'VecSwap',
} as const;

const STORAGE_INSTRUCTIONS = {
  move_to: 'MoveTo',
  move_from: 'MoveFrom',
  borrow_global: 'ImmBorrowGlobal',
  borrow_global_mut: 'MutBorrowGlobal',
  exists: 'Exists',
} as const;

/** What puts one value on the stack, or takes one from it: constants, calls, structs, closures, casts, assignments. */
export abstract class ValueGenerator extends ControlFlowGenerator {
  protected pushConstant(value: ConstantValue, type: Type): void {
    const name = type.kind === 'primitive' ? type.name : undefined;
    if (typeof value === 'boolean') this.plain(value ? 'LdTrue' : 'LdFalse');
    else if (typeof value === 'bigint' && name !== undefined && isIntegerName(name))
      this.emit({ op: `Ld${upper(name)}`, value });
    else {
      const index = this.handles.builder.constant(this.handles.token(type), encodeValue(value, type));
      this.emit({ op: 'LdConst', index });
    }
  }

  protected pushCall(call: TypedNode<'call'>): void {
    const { function: callee, typeArguments } = call;
    const [element] = typeArguments;
    if (callee.module === '0x1::vector' && element && this.handles.function(callee).isNative) {
      if (callee.name === 'empty') {
        this.emit({ op: 'VecPack', index: this.handles.signatureOf(element), count: 0n });
        return;
      }
      this.pushAll(call.arguments);
      if (callee.name === 'destroy_empty') {
        this.emit({ op: 'VecUnpack', index: this.handles.signatureOf(element), count: 0n });
        return;
      }
      if (isVectorInstruction(callee.name)) {
        this.emit({ op: VECTOR_INSTRUCTIONS[callee.name], index: this.handles.signatureOf(element) });
        return;
      }
    } else this.pushAll(call.arguments);
    this.emit(this.handles.call(callee, typeArguments));
  }

  protected pushBuiltIn({ name, typeArguments, arguments: given, span }: TypedNode<'built-in'>): void {
    const [type] = typeArguments;
    if (name === 'freeze') {
      this.pushAll(given);
      this.plain('FreezeRef');
      return;
    }
    if (type?.kind !== 'struct') throw new GenerationError('not-a-resource', span, messages.resourceUnknown);
    this.pushAll(given);
    this.emit(this.handles.ofStruct(STORAGE_INSTRUCTIONS[name], structUseOf(type)));
  }

  /** Values are evaluated in the order in which they are written, and lie on the stack in that of the declaration. */
  protected pushPack({ struct, variant, typeArguments, fields }: TypedNode<'pack'>): void {
    const shape = this.handles.struct(struct).variants.find(({ name }) => name === (variant ?? ''));
    const declared = shape?.fields.map(({ name }) => name) ?? [];
    const isInOrder = fields.every(({ name }, at) => declared[at] === name);
    if (isInOrder || fields.every(({ value }) => this.facts.isDeferrable(value)))
      this.pushAll(
        declared.flatMap((name) => fields.filter((one) => one.name === name).map(({ value }) => value)),
      );
    else {
      const loads = new Map<string, () => void>();
      for (const { name, value } of fields) {
        if (this.facts.isDeferrable(value)) {
          loads.set(name, () => this.push(value));
          continue;
        }
        const slots = this.temporaries([value.type]);
        this.value(value, { kind: 'slots', slots });
        loads.set(name, () => this.loadAll(slots));
      }
      for (const name of declared) loads.get(name)?.();
    }
    const use = { struct, typeArguments };
    if (variant !== undefined) {
      this.emit(this.handles.ofVariant('PackVariant', use, variant));
      return;
    }
    if (declared.length === 0) this.plain('LdFalse');
    this.emit(this.handles.ofStruct('Pack', use));
  }

  protected pushFrozen({ operand }: TypedNode<'freeze'>): void {
    this.push(operand);
    this.plain('FreezeRef');
  }

  protected pushCast({ operand, type }: Unary): void {
    this.push(operand);
    const from = operand.type.kind === 'primitive' ? operand.type.name : undefined;
    if (type.kind !== 'primitive' || !isIntegerName(type.name) || type.name === from) return;
    this.plain(`Cast${upper(type.name)}`);
  }

  protected pushTest({ operand, struct, variants }: TypedNode<'test'>): void {
    this.owner(operand, false);
    const owner = operand.type.kind === 'reference' ? operand.type.target : operand.type;
    const typeArguments = owner.kind === 'struct' ? owner.typeArguments : [];
    for (const variant of variants)
      this.emit(this.handles.ofVariant('TestVariant', { struct, typeArguments }, variant));
  }

  protected pushClosure({ function: reference, typeArguments, captured, mask }: TypedNode<'closure'>): void {
    this.pushAll(captured);
    const instruction = this.handles.call(reference, typeArguments);
    if (instruction.op === 'CallGeneric')
      this.emit({ op: 'PackClosureGeneric', index: instruction.index, mask });
    else if (instruction.op === 'Call') this.emit({ op: 'PackClosure', index: instruction.index, mask });
  }

  protected assignValue({ target, value }: TypedNode<'assign'>): void {
    const slots = this.slotsOf(target);
    if (slots) {
      this.value(value, { kind: 'slots', slots });
      return;
    }
    if (target.kind === 'wildcard') {
      this.value(value, DISCARD);
      return;
    }
    this.push(value);
    this.bind(target);
  }

  protected updatePlace({ operator, target, value }: TypedNode<'update'>): void {
    const op = OPERATORS[operator];
    const operand = this.#updateOperand(target, value);
    if (target.kind === 'local') {
      const slot = this.slotOf(target.local);
      this.load(slot);
      operand();
      this.plain(op);
      this.store([slot]);
      return;
    }
    const reference = this.temporaries([referenceTo(target.type, true)]);
    this.reference(target, true);
    this.store(reference);
    const load = () => this.loadAll(reference);
    load();
    this.plain('ReadRef');
    operand();
    this.plain(op);
    load();
    this.plain('WriteRef');
  }

  /** The value comes before the place; where nobody can tell, it is evaluated when it is needed. */
  #updateOperand(target: TypedExpression, value: TypedExpression): () => void {
    const isLocal = target.kind === 'local' && !this.facts.branches(value) && !mentions(value, target.local);
    if (isLocal || this.facts.isDeferrable(value)) return () => this.push(value);
    const slots = this.temporaries([value.type]);
    this.value(value, { kind: 'slots', slots });
    return () => this.loadAll(slots);
  }
}

function mentions(expression: TypedExpression, local: Local): boolean {
  let found = false;
  visitTyped(expression, (node) => {
    found ||= node.kind === 'local' && node.local.id === local.id;
    return !found;
  });
  return found;
}

function isVectorInstruction(name: string): name is keyof typeof VECTOR_INSTRUCTIONS {
  return Object.hasOwn(VECTOR_INSTRUCTIONS, name);
}

/** 'u64' as it stands in the names of instructions. */
function upper<Name extends string>(name: Name): Capitalize<Name> {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
}

/** What a vector has in it. */
export function elementOf(type: Type): Type {
  return type.kind === 'vector' ? type.element : type;
}
