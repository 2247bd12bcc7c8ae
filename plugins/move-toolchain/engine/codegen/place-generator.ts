import type { TypedExpression, TypedNode } from '../semantics/typed/typed-tree';
import { referenceTo, type Type } from '../semantics/types/move-type';
import { GeneratorContext, type Operand } from './generator-context';
import type { StructUse } from './module-handles';

/** Places: references to them, what they hold, and what is written to them. */
export abstract class PlaceGenerator extends GeneratorContext {
  /** Puts a reference to what a place stands for on the stack; what is no place gets one to hold it. */
  protected reference(place: TypedExpression, isMutable: boolean): void {
    switch (place.kind) {
      case 'local':
        this.#borrowSlot(this.slotOf(place.local), isMutable);
        return;
      case 'field':
        this.#field(place, isMutable);
        return;
      case 'index':
        this.operands([this.#owner(place.target, isMutable), this.operand(place.index)]);
        this.emit({
          op: isMutable ? 'VecMutBorrow' : 'VecImmBorrow',
          index: this.handles.signatureOf(place.type),
        });
        return;
      case 'resource':
        this.push(place.address);
        this.emit(
          this.handles.ofStruct(isMutable ? 'MutBorrowGlobal' : 'ImmBorrowGlobal', structUseOf(place.type)),
        );
        return;
      case 'dereference': {
        this.push(place.operand);
        const { type } = place.operand;
        if (!isMutable && type.kind === 'reference' && type.isMutable) this.plain('FreezeRef');
        return;
      }
      default: {
        const [slot = 0] = this.temporaries([place.type]);
        this.value(place, { kind: 'slots', slots: [slot] });
        this.#borrowSlot(slot, isMutable);
      }
    }
  }

  #borrowSlot(local: number, isMutable: boolean): void {
    this.emit({ op: isMutable ? 'MutBorrowLoc' : 'ImmBorrowLoc', local });
  }

  /** A reference to a struct or vector, given as one or as a place. */
  protected owner(target: TypedExpression, isMutable: boolean): void {
    if (target.type.kind === 'reference') this.push(target);
    else this.reference(target, isMutable);
  }

  #owner(target: TypedExpression, isMutable: boolean): Operand {
    const { type } = target;
    return {
      types: [type.kind === 'reference' ? type : referenceTo(type, isMutable)],
      branches: this.facts.branches(target),
      isDeferrable: type.kind === 'reference' && this.facts.isDeferrable(target),
      push: () => this.owner(target, isMutable),
    };
  }

  #field({ target, struct, field }: TypedNode<'field'>, isMutable: boolean): void {
    this.owner(target, isMutable);
    const owner = target.type.kind === 'reference' ? target.type.target : target.type;
    const use = { struct, typeArguments: owner.kind === 'struct' ? owner.typeArguments : [] };
    const places = [...this.facts.fieldPlaces(struct, field)];
    const isEnum = this.handles.struct(struct).isEnum;
    const [first] = places;
    if (!first) throw new Error(`${struct.name} has no field ${field}`);
    if (!isEnum) this.emit(this.handles.borrowField(use, first[0], isMutable));
    else if (places.length === 1)
      this.emit(this.handles.borrowVariantField(use, first[1], first[0], isMutable));
    else this.#anyOf(places, use, owner, isMutable);
  }

  /** A field that stands at another offset in other variants: which one it is decides at run time. */
  #anyOf(
    places: readonly (readonly [number, readonly number[]])[],
    use: StructUse,
    owner: Type,
    isMutable: boolean,
  ): void {
    const { variants } = this.handles.struct(use.struct);
    const [first] = places;
    const type = variants[first?.[1][0] ?? 0]?.fields[first?.[0] ?? 0]?.type;
    if (!type || owner.kind !== 'struct') return;
    const [reference = 0] = this.temporaries([referenceTo(owner, isMutable)]);
    const [result = 0] = this.temporaries([
      referenceTo(this.instantiated(type, use.typeArguments), isMutable),
    ]);
    this.store([reference]);
    const done = this.emitter.label();
    places.forEach(([offset, holders], at) => {
      const next = this.emitter.label();
      const found = this.emitter.label();
      if (at < places.length - 1) {
        for (const holder of holders) {
          const other = this.emitter.label();
          this.load(reference);
          if (isMutable) this.plain('FreezeRef');
          this.emit(this.handles.ofVariant('TestVariant', use, variants[holder]?.name ?? ''));
          this.emitter.branch(found, other);
          this.emitter.place(other);
        }
        this.emitter.jump(next);
        this.emitter.place(found);
      }
      this.load(reference);
      this.emit(this.handles.borrowVariantField(use, holders, offset, isMutable));
      this.store([result]);
      this.emitter.jump(done);
      this.emitter.place(next);
    });
    this.emitter.place(done);
    this.load(result);
  }

  protected abstract instantiated(type: Type, typeArguments: readonly Type[]): Type;

  /** What a place holds: a copy, but for variables. */
  protected held(place: TypedExpression): void {
    if (place.kind === 'local') {
      const slot = this.slotOf(place.local);
      if (place.usage === 'move') this.emit({ op: 'MoveLoc', local: slot });
      else this.load(slot);
      return;
    }
    this.reference(place, false);
    this.plain('ReadRef');
  }

  /** Writes the value that lies on the stack. */
  protected assignTo(place: TypedExpression): void {
    if (place.kind === 'local') {
      this.store([this.slotOf(place.local)]);
      return;
    }
    if (this.facts.branches(place)) {
      const [waiting = 0] = this.temporaries([place.type]);
      this.store([waiting]);
      const [reference = 0] = this.temporaries([referenceTo(place.type, true)]);
      this.reference(place, true);
      this.store([reference]);
      this.load(waiting);
      this.load(reference);
    } else this.reference(place, true);
    this.plain('WriteRef');
  }
}

/** A struct's type as what instructions name. */
export function structUseOf(type: Type): StructUse {
  if (type.kind !== 'struct') throw new Error('Only structs are resources');
  return { struct: { module: type.module, name: type.name }, typeArguments: type.typeArguments };
}
