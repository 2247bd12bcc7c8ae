import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, MatchArmNode, NodeOf } from '../../syntax/tree/expression-node';
import type { Name } from '../../syntax/tree/names';
import { messages } from '../messages';
import type { TypedArm, TypedExpression } from '../typed/typed-tree';
import { BOOL, type Type, UNIT, UNKNOWN } from '../types/move-type';
import type { AssertionChecker } from './assertion-checker';
import type { BodyContext, Loop } from './body-context';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';
import type { PatternChecker } from './pattern-checker';

export class ControlFlowChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;
  readonly #patterns: PatternChecker;
  readonly #assertions: AssertionChecker;

  constructor(
    context: BodyContext,
    expressions: ExpressionChecker,
    coercion: Coercion,
    patterns: PatternChecker,
    assertions: AssertionChecker,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
    this.#patterns = patterns;
    this.#assertions = assertions;
  }

  #condition(node: ExpressionNode): TypedExpression {
    return this.#coercion.coerce(this.#expressions.expression(node, BOOL), BOOL);
  }

  if(node: NodeOf<'if'>, expected?: Type): TypedExpression {
    const condition = this.#condition(node.condition);
    const { span } = node;
    if (!node.alternate) {
      const consequent = this.#coercion.coerce(this.#expressions.expression(node.consequent, UNIT), UNIT, {
        hints: [messages.addElse],
      });
      return { kind: 'if', condition, consequent, type: UNIT, span };
    }
    const consequent = this.#expressions.expression(node.consequent, expected);
    const alternate = this.#expressions.expression(node.alternate, expected ?? consequent.type);
    const type = this.#joined([consequent, alternate], span, messages.branchMismatch);
    return {
      kind: 'if',
      condition,
      consequent: this.#coercion.frozen(consequent, type),
      alternate: this.#coercion.frozen(alternate, type),
      type,
      span,
    };
  }

  /** The common type of several branches. A branch that diverges fits any type. */
  #joined(
    parts: readonly TypedExpression[],
    span: Span,
    message: (first: string, other: string) => string,
  ): Type {
    let type: Type | undefined;
    for (const part of parts) {
      if (!type) {
        type = part.type;
        continue;
      }
      const joined = this.#context.types.join(type, part.type);
      if (!joined) {
        this.#context.error(
          'type-mismatch',
          part.span,
          message(this.#context.shown(type), this.#context.shown(part.type)),
          {
            labels: [{ place: { path: this.#context.scope.path, span }, message: messages.sameTypeRequired }],
          },
        );
        return UNKNOWN;
      }
      type = joined;
    }
    return type ?? this.#context.types.fresh();
  }

  while({ label, condition: node, body: bodyNode, span }: NodeOf<'while'>): TypedExpression {
    return this.#context.inLoop(label, (loop) => {
      const condition = this.#condition(node);
      const body = this.#coercion.coerce(this.#expressions.expression(bodyNode, UNIT), UNIT);
      return { kind: 'while', loop: loop.id, condition, body, type: UNIT, span };
    });
  }

  loop({ label, body: bodyNode, span }: NodeOf<'loop'>): TypedExpression {
    return this.#context.inLoop(label, (loop) => {
      const body = this.#coercion.coerce(this.#expressions.expression(bodyNode, UNIT), UNIT);
      return {
        kind: 'loop',
        loop: loop.id,
        body,
        type: loop.hasBreak ? UNIT : this.#context.types.fresh(),
        span,
      };
    });
  }

  for(node: NodeOf<'for'>): TypedExpression {
    const from = this.#expressions.expression(node.from);
    const to = this.#expressions.expression(node.to, from.type);
    const { span } = node;
    if (!this.#context.types.requireInteger(from.type))
      this.#context.error(
        'type-mismatch',
        from.span,
        messages.integerNeeded('for', this.#context.shown(from.type)),
      );
    else if (!this.#context.types.unify(from.type, to.type))
      this.#context.error(
        'type-mismatch',
        to.span,
        messages.typeMismatch(this.#context.shown(from.type), this.#context.shown(to.type)),
      );
    return this.#context.inScope(() => {
      const variable = this.#patterns.pattern(node.variable, from.type);
      return this.#context.inLoop(node.label, (loop) => {
        const body = this.#coercion.coerce(this.#expressions.expression(node.body, UNIT), UNIT);
        return { kind: 'for', loop: loop.id, variable, from, to, body, type: UNIT, span };
      });
    });
  }

  jump({ kind, label, span }: NodeOf<'break' | 'continue'>): TypedExpression {
    const loop = this.#loopOf(label, kind, span);
    if (!loop) return { kind: 'invalid', type: this.#context.types.fresh(), span };
    if (kind === 'break') loop.hasBreak = true;
    return { kind, loop: loop.id, type: this.#context.types.fresh(), span };
  }

  #loopOf(label: Name | undefined, kind: string, span: Span): Loop | undefined {
    const loop = label
      ? this.#context.loops.findLast((one) => one.label === label.text)
      : this.#context.loops.at(-1);
    if (!loop && label) this.#context.error('unknown-label', label.span, messages.unknownLabel(label.text));
    else if (!loop) this.#context.error('outside-of-loop', span, messages.outsideOfLoop(kind));
    return loop;
  }

  return({ value: node, span }: NodeOf<'return'>): TypedExpression {
    const value: TypedExpression = node
      ? this.#expressions.expression(node, this.#context.result)
      : { kind: 'tuple', elements: [], type: UNIT, span };
    return {
      kind: 'return',
      value: this.#coercion.coerce(value, this.#context.result),
      type: this.#context.types.fresh(),
      span,
    };
  }

  abort({ code: node, span }: NodeOf<'abort'>): TypedExpression {
    return { kind: 'abort', code: this.#assertions.abortCode(node), type: this.#context.types.fresh(), span };
  }

  match({ subject: node, arms: nodes, span }: NodeOf<'match'>, expected?: Type): TypedExpression {
    const subject = this.#expressions.expression(node);
    const arms = nodes.map((arm) => this.#arm(arm, subject.type, expected));
    if (arms.length === 0) this.#context.error('not-exhaustive', span, messages.noArms);
    const type = this.#joined(
      arms.map(({ body }) => body),
      span,
      messages.armMismatch,
    );
    return {
      kind: 'match',
      subject,
      arms: arms.map((arm) => ({ ...arm, body: this.#coercion.frozen(arm.body, type) })),
      type,
      span,
    };
  }

  #arm(
    { pattern: node, guard: guardNode, body: bodyNode, span }: MatchArmNode,
    type: Type,
    expected?: Type,
  ): TypedArm {
    return this.#context.inScope(() => {
      const pattern = this.#patterns.pattern(node, type);
      const guard = guardNode && this.#condition(guardNode);
      const body = this.#expressions.expression(bodyNode, expected);
      return { pattern, ...(guard && { guard }), body, span };
    });
  }
}
