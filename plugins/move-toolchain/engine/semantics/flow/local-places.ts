import { messages } from '../messages';
import { report } from '../rules/module-rules';
import type { TypedExpression, TypedPattern } from '../typed/typed-tree';
import { DROP } from '../types/abilities';
import { formatType } from '../types/format-type';
import { ASSIGNED, UNASSIGNED } from './local-state';
import type { LocalValues } from './local-values';

/** Visits expressions whose values are used. */
export interface ExpressionFlow {
  value(expression: TypedExpression): void;
}

/** Visits places that are borrowed or assigned to, and variables that patterns declare. */
export class LocalPlaces {
  readonly #values: LocalValues;
  readonly #expressions: ExpressionFlow;

  constructor(values: LocalValues, expressions: ExpressionFlow) {
    this.#values = values;
    this.#expressions = expressions;
  }

  /** Visits a place that is read but not moved. The place must have a value. */
  place(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'local':
        if (!this.#values.requireValue(expression.local, expression.span)) return;
        this.#values.state?.noteUse(expression.local, expression.span);
        this.#values.state?.set(expression.local, ASSIGNED);
        return;
      case 'field':
        this.place(expression.target);
        return;
      case 'index':
        this.place(expression.target);
        this.#expressions.value(expression.index);
        return;
      case 'resource':
        this.#expressions.value(expression.address);
        return;
      case 'dereference':
        this.place(expression.operand);
        return;
      default:
        this.#expressions.value(expression);
    }
  }

  assign(target: TypedPattern): void {
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
      if (!this.#values.has(place.type, DROP))
        this.#values.report('missing-drop', place.span, messages.placeOverwritten(formatType(place.type)));
      return;
    }
    const { local } = place;
    const holds = this.#values.state !== undefined && (this.#values.state.of(local) & ASSIGNED) !== 0;
    if (holds && !this.#values.has(local.type, DROP))
      report(
        this.#values.context,
        'missing-drop',
        this.#values.state?.lastUse(local) ?? place.span,
        messages.overwritten(local.name, formatType(local.type)),
        {
          labels: [this.#values.label(place.span, messages.overwrittenHere)],
          hints: [messages.consumeValue],
        },
      );
    this.#values.state?.noteUse(local, place.span);
    this.#values.state?.set(local, ASSIGNED);
  }

  /** @param ignored collects wildcard patterns. If omitted, the values that they match are dropped immediately. */
  bind(pattern: TypedPattern, ignored?: TypedPattern[]): void {
    switch (pattern.kind) {
      case 'variable':
        this.#values.declare(pattern.local, ASSIGNED);
        return;
      case 'tuple':
        for (const element of pattern.elements) this.bind(element, ignored);
        return;
      case 'struct':
        for (const field of pattern.fields) this.bind(field.pattern, ignored);
        return;
      case 'wildcard':
        if (ignored) ignored.push(pattern);
        else this.#values.dropped(pattern.type, pattern.span);
        return;
      default:
    }
  }

  declareOpen(pattern: TypedPattern): void {
    if (pattern.kind === 'variable') this.#values.declare(pattern.local, UNASSIGNED);
    else if (pattern.kind === 'tuple') for (const element of pattern.elements) this.declareOpen(element);
  }
}
