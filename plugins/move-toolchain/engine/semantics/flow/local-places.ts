import { messages } from '../messages';
import type { TypedExpression, TypedPattern } from '../typed/typed-tree';
import { DROP } from '../types/abilities';
import { formatType } from '../types/format-type';
import { ASSIGNED, UNASSIGNED } from './local-state';
import { LocalValues } from './local-values';

/** What is named without being taken, what is written to, and what patterns declare. */
export abstract class LocalPlaces extends LocalValues {
  /** Takes the value of an expression. */
  protected abstract value(expression: TypedExpression): void;

  /** What is named and not taken: it must be there, and stays. */
  protected place(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'local':
        if (this.requireValue(expression.local, expression.span)) this.state?.set(expression.local, ASSIGNED);
        return;
      case 'field':
        this.place(expression.target);
        return;
      case 'index':
        this.place(expression.target);
        this.value(expression.index);
        return;
      case 'resource':
        this.value(expression.address);
        return;
      case 'dereference':
        this.place(expression.operand);
        return;
      default:
        this.value(expression);
    }
  }

  protected assign(target: TypedPattern): void {
    switch (target.kind) {
      case 'place':
        this.#assignPlace(target.place);
        return;
      case 'tuple':
        for (const element of target.elements) this.assign(element);
        return;
      case 'struct':
        for (const { pattern } of target.fields) this.assign(pattern);
        return;
      default:
        this.bind(target);
    }
  }

  #assignPlace(place: TypedExpression): void {
    if (place.kind !== 'local') {
      this.place(place);
      if (!this.has(place.type, DROP))
        this.report('missing-drop', place.span, messages.overwritten(formatType(place.type)));
      return;
    }
    const { local } = place;
    const holds = this.state !== undefined && (this.state.of(local) & ASSIGNED) !== 0;
    if (holds && !this.has(local.type, DROP))
      this.report('missing-drop', place.span, messages.overwritten(formatType(local.type)));
    this.state?.set(local, ASSIGNED);
  }

  /** @param ignored takes what has no name, where it is not dropped at once. */
  protected bind(pattern: TypedPattern, ignored?: TypedPattern[]): void {
    switch (pattern.kind) {
      case 'variable':
        this.declare(pattern.local, ASSIGNED);
        return;
      case 'tuple':
        for (const element of pattern.elements) this.bind(element, ignored);
        return;
      case 'struct':
        for (const field of pattern.fields) this.bind(field.pattern, ignored);
        return;
      case 'wildcard':
        if (ignored) ignored.push(pattern);
        else this.dropped(pattern.type, pattern.span);
        return;
      default:
    }
  }

  protected declareOpen(pattern: TypedPattern): void {
    if (pattern.kind === 'variable') this.declare(pattern.local, UNASSIGNED);
    else if (pattern.kind === 'tuple') for (const element of pattern.elements) this.declareOpen(element);
  }
}
