import type { ConstantValue } from '../semantics/rules/fold-constants';
import type { Local, TypedExpression, TypedNode } from '../semantics/typed/typed-tree';
import { visitTyped } from '../semantics/typed/visit-typed';
import { isIntegerName } from '../semantics/types/integers';
import { referenceTo, type Type } from '../semantics/types/move-type';
import { encodeValue } from './encode-value';
import type { ExpressionGenerator } from './expression-generator';
import { GenerationError } from './generation-error';
import type { GeneratorContext } from './generator-context';
import { messages } from './messages';
import type { OperandGenerator } from './operand-generator';
import type { PlaceGenerator } from './place-generator';
import { structUseOf } from './place-generator';

/** These kinds share one node type, so `Node` of a single kind is `never`. */
type Unary = Extract<
  TypedExpression,
  { readonly operand: TypedExpression; readonly kind: 'not' | 'negate' | 'cast' }
>;

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

/** Functions in `0x1::vector` that compile to an instruction. */
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

/** Generates assignments, and expressions with one value: constants, calls, structs, closures and casts. */
export class ValueGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;
  readonly #operands: OperandGenerator;
  readonly #places: PlaceGenerator;

  constructor(
    context: GeneratorContext,
    expressions: ExpressionGenerator,
    operands: OperandGenerator,
    places: PlaceGenerator,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#operands = operands;
    this.#places = places;
  }

  pushConstant(value: ConstantValue, type: Type): void {
    const name = type.kind === 'primitive' ? type.name : undefined;
    if (typeof value === 'boolean') this.#context.plain(value ? 'LdTrue' : 'LdFalse');
    else if (typeof value === 'bigint' && name !== undefined && isIntegerName(name))
      this.#context.emit({ op: `Ld${upper(name)}`, value });
    else {
      const index = this.#context.handles.builder.constant(
        this.#context.handles.token(type),
        encodeValue(value, type),
      );
      this.#context.emit({ op: 'LdConst', index });
    }
  }

  pushCall(call: TypedNode<'call'>): void {
    const { function: callee, typeArguments } = call;
    const [element] = typeArguments;
    if (
      callee.module === this.#context.program.standard.vector &&
      element &&
      this.#context.handles.function(callee).isNative
    ) {
      if (callee.name === 'empty') {
        this.#context.emit({ op: 'VecPack', index: this.#context.handles.signatureOf(element), count: 0n });
        return;
      }
      this.#operands.pushAll(call.arguments);
      if (callee.name === 'destroy_empty') {
        this.#context.emit({ op: 'VecUnpack', index: this.#context.handles.signatureOf(element), count: 0n });
        return;
      }
      if (isVectorInstruction(callee.name)) {
        this.#context.emit({
          op: VECTOR_INSTRUCTIONS[callee.name],
          index: this.#context.handles.signatureOf(element),
        });
        return;
      }
    } else this.#operands.pushAll(call.arguments);
    this.#context.emit(this.#context.handles.call(callee, typeArguments));
  }

  pushBuiltIn({ name, typeArguments, arguments: given, span }: TypedNode<'built-in'>): void {
    const [type] = typeArguments;
    if (name === 'freeze') {
      this.#operands.pushAll(given);
      this.#context.plain('FreezeRef');
      return;
    }
    if (type?.kind !== 'struct') throw new GenerationError('not-a-resource', span, messages.resourceUnknown);
    this.#operands.pushAll(given);
    this.#context.emit(this.#context.handles.ofStruct(STORAGE_INSTRUCTIONS[name], structUseOf(type)));
  }

  /** Fields are evaluated in source order but pushed in declaration order. */
  pushPack({ struct, variant, typeArguments, fields }: TypedNode<'pack'>): void {
    const shape = this.#context.handles.struct(struct).variants.find(({ name }) => name === (variant ?? ''));
    const declared = shape?.fields.map(({ name }) => name) ?? [];
    const isInOrder = fields.every(({ name }, at) => declared[at] === name);
    if (isInOrder || fields.every(({ value }) => this.#context.facts.isDeferrable(value)))
      this.#operands.pushAll(
        declared.flatMap((name) => fields.filter((one) => one.name === name).map(({ value }) => value)),
      );
    else {
      const loads = new Map<string, () => void>();
      for (const { name, value } of fields) {
        if (this.#context.facts.isDeferrable(value)) {
          loads.set(name, () => this.#operands.push(value));
          continue;
        }
        const slots = this.#context.temporaries([value.type]);
        this.#expressions.value(value, { kind: 'slots', slots });
        loads.set(name, () => this.#context.loadAll(slots));
      }
      for (const name of declared) loads.get(name)?.();
    }
    const use = { struct, typeArguments };
    if (variant !== undefined) {
      this.#context.emit(this.#context.handles.ofVariant('PackVariant', use, variant));
      return;
    }
    if (declared.length === 0) this.#context.plain('LdFalse');
    this.#context.emit(this.#context.handles.ofStruct('Pack', use));
  }

  pushFrozen({ operand }: TypedNode<'freeze'>): void {
    this.#operands.push(operand);
    this.#context.plain('FreezeRef');
  }

  pushCast({ operand, type }: Unary): void {
    this.#operands.push(operand);
    const from = operand.type.kind === 'primitive' ? operand.type.name : undefined;
    if (type.kind !== 'primitive' || !isIntegerName(type.name) || type.name === from) return;
    this.#context.plain(`Cast${upper(type.name)}`);
  }

  pushTest({ operand, struct, variants }: TypedNode<'test'>): void {
    this.#places.readOnlyOwner(operand, struct);
    const owner = operand.type.kind === 'reference' ? operand.type.target : operand.type;
    const typeArguments = owner.kind === 'struct' ? owner.typeArguments : [];
    for (const variant of variants)
      this.#context.emit(this.#context.handles.ofVariant('TestVariant', { struct, typeArguments }, variant));
  }

  pushClosure({ function: reference, typeArguments, captured, mask }: TypedNode<'closure'>): void {
    this.#operands.pushAll(captured);
    const instruction = this.#context.handles.call(reference, typeArguments);
    if (instruction.op === 'CallGeneric')
      this.#context.emit({ op: 'PackClosureGeneric', index: instruction.index, mask });
    else if (instruction.op === 'Call')
      this.#context.emit({ op: 'PackClosure', index: instruction.index, mask });
  }

  updatePlace({ operator, target, value }: TypedNode<'update'>): void {
    const op = OPERATORS[operator];
    const operand = this.#updateOperand(target, value);
    if (target.kind === 'local') {
      const slot = this.#context.slotOf(target.local);
      this.#context.load(slot);
      operand();
      this.#context.plain(op);
      this.#context.store([slot]);
      return;
    }
    const reference = this.#context.temporaries([referenceTo(target.type, true)]);
    this.#places.reference(target, true);
    this.#context.store(reference);
    const load = () => this.#context.loadAll(reference);
    load();
    this.#context.plain('ReadRef');
    operand();
    this.#context.plain(op);
    load();
    this.#context.plain('WriteRef');
  }

  /**
   * The value is evaluated before the place. If the order makes no difference, evaluation is deferred until
   * the value is needed.
   */
  #updateOperand(target: TypedExpression, value: TypedExpression): () => void {
    const isLocal =
      target.kind === 'local' && !this.#context.facts.branches(value) && !mentions(value, target.local);
    if (isLocal || this.#context.facts.isDeferrable(value)) return () => this.#operands.push(value);
    const slots = this.#context.temporaries([value.type]);
    this.#expressions.value(value, { kind: 'slots', slots });
    return () => this.#context.loadAll(slots);
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

/** Capitalises a type name for use in an instruction name: `u64` becomes `U64`. */
function upper<Name extends string>(name: Name): Capitalize<Name> {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
}

export function elementOf(type: Type): Type {
  return type.kind === 'vector' ? type.element : type;
}
