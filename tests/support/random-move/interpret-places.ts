import type {
  Local,
  TypedExpression,
  TypedPattern,
} from '../../../plugins/move-toolchain/engine/semantics/typed/typed-tree';
import { MoveReference, partOf, type StructValue, type Value } from './interpreted-values';

/** A call's variables, by number. A lambda shares the variables of its enclosing function. */
export type Frame = Map<number, MoveReference>;

/** Interprets variables, fields, elements and patterns in typed trees. */
export abstract class PlaceInterpreter {
  protected abstract value(node: TypedExpression, frame: Frame): Value;

  protected declare({ id }: Local, value: Value, frame: Frame): void {
    let held = value;
    frame.set(
      id,
      new MoveReference(
        () => held,
        (changed) => {
          held = changed;
        },
      ),
    );
  }

  protected cell({ id, name }: Local, frame: Frame): MoveReference {
    const cell = frame.get(id);
    if (!cell) throw new Error(`The variable ${name} has no value`);
    return cell;
  }

  protected number(expression: TypedExpression, frame: Frame): bigint {
    return this.value(expression, frame) as bigint;
  }

  protected fits(pattern: TypedPattern, given: Value): boolean {
    const value = given instanceof MoveReference ? given.get() : given;
    switch (pattern.kind) {
      case 'number':
      case 'boolean':
        return pattern.value === value;
      case 'struct': {
        const { variant, fields } = value as StructValue;
        return (
          variant === pattern.variant &&
          pattern.fields.every((field) => this.fits(field.pattern, fields.get(field.name) ?? []))
        );
      }
      case 'tuple':
        return pattern.elements.every((element, at) => this.fits(element, (value as Value[])[at] ?? []));
      default:
        return true;
    }
  }

  protected bind(pattern: TypedPattern, value: Value, frame: Frame): void {
    switch (pattern.kind) {
      case 'variable':
        this.declare(pattern.local, value, frame);
        return;
      case 'place':
        this.place(pattern.place, frame).set(value);
        return;
      case 'tuple':
        pattern.elements.forEach((element, at) => {
          this.bind(element, (value as Value[])[at] ?? [], frame);
        });
        return;
      case 'struct':
        for (const { name, pattern: part } of pattern.fields)
          this.bind(
            part,
            value instanceof MoveReference
              ? partOf(value, name)
              : ((value as StructValue).fields.get(name) ?? []),
            frame,
          );
        return;
      default:
    }
  }

  protected reference(expression: TypedExpression, frame: Frame): MoveReference {
    const value = this.value(expression, frame);
    if (!(value instanceof MoveReference)) throw new Error('Only references point to places');
    return value;
  }

  protected owner(expression: TypedExpression, frame: Frame): MoveReference {
    return expression.type.kind === 'reference'
      ? this.reference(expression, frame)
      : this.place(expression, frame);
  }

  protected place(place: TypedExpression, frame: Frame): MoveReference {
    switch (place.kind) {
      case 'local':
        return this.cell(place.local, frame);
      case 'field':
        return partOf(this.owner(place.target, frame), place.field);
      case 'index':
        return partOf(this.owner(place.target, frame), Number(this.number(place.index, frame)));
      case 'dereference':
        return this.reference(place.operand, frame);
      default: {
        const value = this.value(place, frame);
        return new MoveReference(
          () => value,
          () => undefined,
        );
      }
    }
  }
}
