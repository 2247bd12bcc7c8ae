import type { MemberReference, TypedExpression, TypedNode } from '../semantics/typed/typed-tree';
import { instantiate, referenceTo, type Type } from '../semantics/types/move-type';
import type { ExpressionGenerator } from './expression-generator';
import { GenerationError } from './generation-error';
import type { GeneratorContext } from './generator-context';
import { messages } from './messages';
import type { StructUse } from './module-handles';
import type { Operand, OperandGenerator } from './operand-generator';

/** Generates references to places, such as variables and fields, and code that reads and writes places. */
export class PlaceGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;
  readonly #operands: OperandGenerator;

  constructor(context: GeneratorContext, expressions: ExpressionGenerator, operands: OperandGenerator) {
    this.#context = context;
    this.#expressions = expressions;
    this.#operands = operands;
  }

  /** Pushes a reference to a place. Any other expression is first stored in a temporary. */
  reference(place: TypedExpression, isMutable: boolean): void {
    switch (place.kind) {
      case 'local':
        this.#borrowSlot(this.#context.slotOf(place.local), isMutable);
        return;
      case 'field':
        this.#field(place, isMutable);
        return;
      case 'index':
        this.#operands.operands([this.#owner(place.target, isMutable), this.#operands.operand(place.index)]);
        this.#context.emit({
          op: isMutable ? 'VecMutBorrow' : 'VecImmBorrow',
          index: this.#context.handles.signatureOf(place.type),
        });
        return;
      case 'resource':
        this.#operands.push(place.address);
        this.#context.emit(
          this.#context.handles.ofStruct(
            isMutable ? 'MutBorrowGlobal' : 'ImmBorrowGlobal',
            structUseOf(place.type),
          ),
        );
        return;
      case 'dereference': {
        this.#operands.push(place.operand);
        const { type } = place.operand;
        if (!isMutable && type.kind === 'reference' && type.isMutable) this.#context.plain('FreezeRef');
        return;
      }
      default: {
        const [slot = 0] = this.#context.temporaries([place.type]);
        this.#expressions.value(place, { kind: 'slots', slots: [slot] });
        this.#borrowSlot(slot, isMutable);
      }
    }
  }

  #borrowSlot(local: number, isMutable: boolean): void {
    this.#context.emit({ op: isMutable ? 'MutBorrowLoc' : 'ImmBorrowLoc', local });
  }

  /** Pushes a reference to a struct or vector. `target` is either a place or already a reference. */
  owner(target: TypedExpression, isMutable: boolean): void {
    if (target.type.kind === 'reference') this.#operands.push(target);
    else this.reference(target, isMutable);
  }

  /** Pushes a reference for reading a struct. */
  readOnlyOwner(target: TypedExpression, struct: MemberReference): void {
    this.owner(target, false);
    this.#context.freezeForRead(target.type, struct);
  }

  #owner(target: TypedExpression, isMutable: boolean): Operand {
    const { type } = target;
    return {
      types: [type.kind === 'reference' ? type : referenceTo(type, isMutable)],
      branches: this.#context.facts.branches(target),
      isDeferrable: type.kind === 'reference' && this.#context.facts.isDeferrable(target),
      push: () => {
        this.owner(target, isMutable);
        // As in the native compiler, the read conflicts with mutable references to other elements.
        if (!isMutable && type.kind === 'reference' && type.isMutable) this.#context.plain('FreezeRef');
      },
    };
  }

  #field({ target, struct, field, span }: TypedNode<'field'>, isMutable: boolean): void {
    if (isMutable) this.owner(target, true);
    else this.readOnlyOwner(target, struct);
    const owner = target.type.kind === 'reference' ? target.type.target : target.type;
    const use = { struct, typeArguments: owner.kind === 'struct' ? owner.typeArguments : [] };
    const places = [...this.#context.facts.fieldPlaces(struct, field)];
    const [first] = places;
    if (!first) throw new Error(`${struct.name} has no field ${field}`);
    const symbol = this.#context.handles.struct(struct);
    const isShared =
      symbol.isEnum &&
      this.#context.handles.isForeign(struct) &&
      places.some(([at, variants]) => this.#context.handles.structFunctions.isShared(symbol, at, variants));
    if (isShared) throw new GenerationError('foreign-field', span, messages.foreignField(field, struct.name));
    if (!symbol.isEnum) this.#context.emit(this.#context.handles.borrowField(use, first[0], isMutable));
    else if (places.length === 1)
      this.#context.emit(this.#context.handles.borrowVariantField(use, first[1], first[0], isMutable));
    else this.#anyOf(places, use, owner, isMutable);
  }

  /** Borrows a field whose offset differs between variants. The variant is tested at run time. */
  #anyOf(
    places: readonly (readonly [number, readonly number[]])[],
    use: StructUse,
    owner: Type,
    isMutable: boolean,
  ): void {
    const { variants } = this.#context.handles.struct(use.struct);
    const [first] = places;
    const type = variants[first?.[1][0] ?? 0]?.fields[first?.[0] ?? 0]?.type;
    if (!type || owner.kind !== 'struct') return;
    const [reference = 0] = this.#context.temporaries([referenceTo(owner, isMutable)]);
    const [result = 0] = this.#context.temporaries([
      referenceTo(instantiate(type, use.typeArguments), isMutable),
    ]);
    this.#context.store([reference]);
    const done = this.#context.emitter.label();
    places.forEach(([offset, holders], at) => {
      const next = this.#context.emitter.label();
      const found = this.#context.emitter.label();
      if (at < places.length - 1) {
        for (const holder of holders) {
          const other = this.#context.emitter.label();
          this.#context.load(reference);
          if (isMutable) this.#context.plain('FreezeRef');
          this.#context.emit(
            this.#context.handles.ofVariant('TestVariant', use, variants[holder]?.name ?? ''),
          );
          this.#context.emitter.branch(found, other);
          this.#context.emitter.place(other);
        }
        this.#context.emitter.jump(next);
        this.#context.emitter.place(found);
      }
      this.#context.load(reference);
      this.#context.emit(this.#context.handles.borrowVariantField(use, holders, offset, isMutable));
      this.#context.store([result]);
      this.#context.emitter.jump(done);
      this.#context.emitter.place(next);
    });
    this.#context.emitter.place(done);
    this.#context.load(result);
  }

  /** Pushes the value of a place. The value of a variable may be moved; all other values are copied. */
  held(place: TypedExpression): void {
    if (place.kind === 'local') {
      const slot = this.#context.slotOf(place.local);
      if (place.usage === 'move') this.#context.emit({ op: 'MoveLoc', local: slot });
      else this.#context.load(slot);
      return;
    }
    this.reference(place, false);
    this.#context.plain('ReadRef');
  }

  assignTo(place: TypedExpression): void {
    if (place.kind === 'local') {
      this.#context.store([this.#context.slotOf(place.local)]);
      return;
    }
    if (this.#context.facts.branches(place)) {
      const [waiting = 0] = this.#context.temporaries([place.type]);
      this.#context.store([waiting]);
      const [reference = 0] = this.#context.temporaries([referenceTo(place.type, true)]);
      this.reference(place, true);
      this.#context.store([reference]);
      this.#context.load(waiting);
      this.#context.load(reference);
    } else this.reference(place, true);
    this.#context.plain('WriteRef');
  }
}

export function structUseOf(type: Type): StructUse {
  if (type.kind !== 'struct') throw new Error('Only structs can be resources');
  return { struct: { module: type.module, name: type.name }, typeArguments: type.typeArguments };
}
