import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, MatchArmNode, NodeOf } from '../../syntax/tree/expression-node';
import type { Name } from '../../syntax/tree/names';
import { messages } from '../messages';
import { diverges } from '../typed/diverges';
import type { TypedArm, TypedExpression } from '../typed/typed-tree';
import { BOOL, type Type, UNIT, UNKNOWN } from '../types/move-type';
import type { Loop } from './body-context';
import { OperatorChecker } from './operator-checker';

/** Conditions, loops, `match`, and what leaves them. */
export abstract class ControlFlowChecker extends OperatorChecker {
  #condition(node: ExpressionNode): TypedExpression {
    return this.coerce(this.expression(node, BOOL), BOOL);
  }

  protected if(node: NodeOf<'if'>, expected?: Type): TypedExpression {
    const condition = this.#condition(node.condition);
    const { span } = node;
    if (!node.alternate) {
      const consequent = this.coerce(this.expression(node.consequent, UNIT), UNIT, {
        hints: [messages.addElse],
      });
      return { kind: 'if', condition, consequent, type: UNIT, span };
    }
    const consequent = this.expression(node.consequent, expected);
    const alternate = this.expression(node.alternate, expected ?? consequent.type);
    const type = this.#joined([consequent, alternate], span, messages.branchMismatch);
    return {
      kind: 'if',
      condition,
      consequent: this.frozen(consequent, type),
      alternate: this.frozen(alternate, type),
      type,
      span,
    };
  }

  /** The type of what is one of several; those that never end have any. */
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
      const joined = this.types.join(type, part.type);
      if (!joined) {
        this.error('type-mismatch', part.span, message(this.shown(type), this.shown(part.type)), {
          labels: [{ place: { path: this.scope.path, span }, message: messages.oneType }],
        });
        return UNKNOWN;
      }
      type = joined;
    }
    return type ?? this.types.fresh();
  }

  protected while({ label, condition: node, body: bodyNode, span }: NodeOf<'while'>): TypedExpression {
    return this.inLoop(label, (loop) => {
      const condition = this.#condition(node);
      const body = this.coerce(this.expression(bodyNode, UNIT), UNIT);
      return { kind: 'while', loop: loop.id, condition, body, type: UNIT, span };
    });
  }

  protected loop({ label, body: bodyNode, span }: NodeOf<'loop'>): TypedExpression {
    return this.inLoop(label, (loop) => {
      const body = this.coerce(this.expression(bodyNode, UNIT), UNIT);
      return { kind: 'loop', loop: loop.id, body, type: loop.hasBreak ? UNIT : this.types.fresh(), span };
    });
  }

  protected for(node: NodeOf<'for'>): TypedExpression {
    const from = this.expression(node.from);
    const to = this.expression(node.to, from.type);
    const { span } = node;
    if (!this.types.requireInteger(from.type))
      this.error('type-mismatch', from.span, messages.integerNeeded('for', this.shown(from.type)));
    else if (!this.types.unify(from.type, to.type))
      this.error('type-mismatch', to.span, messages.typeMismatch(this.shown(from.type), this.shown(to.type)));
    return this.inScope(() => {
      const variable = this.pattern(node.variable, from.type);
      return this.inLoop(node.label, (loop) => {
        const body = this.coerce(this.expression(node.body, UNIT), UNIT);
        return { kind: 'for', loop: loop.id, variable, from, to, body, type: UNIT, span };
      });
    });
  }

  protected jump({ kind, label, span }: NodeOf<'break' | 'continue'>): TypedExpression {
    const loop = this.#loopOf(label, kind, span);
    if (!loop) return { kind: 'invalid', type: this.types.fresh(), span };
    if (kind === 'break') loop.hasBreak = true;
    return { kind, loop: loop.id, type: this.types.fresh(), span };
  }

  #loopOf(label: Name | undefined, kind: string, span: Span): Loop | undefined {
    const loop = label ? this.loops.findLast((one) => one.label === label.text) : this.loops.at(-1);
    if (!loop && label) this.error('unknown-label', label.span, messages.unknownLabel(label.text));
    else if (!loop) this.error('outside-of-loop', span, messages.outsideOfLoop(kind));
    return loop;
  }

  protected return({ value: node, span }: NodeOf<'return'>): TypedExpression {
    const value: TypedExpression = node
      ? this.expression(node, this.result)
      : { kind: 'tuple', elements: [], type: UNIT, span };
    return { kind: 'return', value: this.coerce(value, this.result), type: this.types.fresh(), span };
  }

  protected abort({ code: node, span }: NodeOf<'abort'>): TypedExpression {
    return { kind: 'abort', code: this.abortCode(node), type: this.types.fresh(), span };
  }

  protected match({ subject: node, arms: nodes, span }: NodeOf<'match'>, expected?: Type): TypedExpression {
    const subject = this.expression(node);
    const arms = nodes.map((arm) => this.#arm(arm, subject.type, expected));
    if (arms.length === 0) this.error('not-exhaustive', span, messages.noArms);
    const type = this.#joined(
      arms.map(({ body }) => body),
      span,
      messages.armMismatch,
    );
    return {
      kind: 'match',
      subject,
      arms: arms.map((arm) => ({ ...arm, body: this.frozen(arm.body, type) })),
      type,
      span,
    };
  }

  #arm(
    { pattern: node, guard: guardNode, body: bodyNode, span }: MatchArmNode,
    type: Type,
    expected?: Type,
  ): TypedArm {
    return this.inScope(() => {
      const pattern = this.pattern(node, type);
      const guard = guardNode && this.#condition(guardNode);
      const body = this.expression(bodyNode, expected);
      return { pattern, ...(guard && { guard }), body, span };
    });
  }

  protected block(node: NodeOf<'block'>, expected?: Type): TypedExpression {
    return this.inScope(() => {
      if (node.uses.length > 0) this.scope = this.scope.within(node.uses);
      const statements = node.statements.map((statement) => this.statement(statement));
      const result = node.result && this.expression(node.result, expected);
      const ends = statements.some(
        (statement) => statement.kind === 'expression' && diverges(statement.expression),
      );
      const last = node.statements.at(-1);
      // What could not be read may have been the block's value.
      const isLost = last?.kind === 'expression' && last.expression.kind === 'invalid';
      const type = result?.type ?? (isLost ? UNKNOWN : ends ? this.types.fresh() : UNIT);
      return { kind: 'block', statements, ...(result && { result }), type, span: node.span };
    });
  }

  protected abstract statement(
    node: NodeOf<'block'>['statements'][number],
  ): Extract<TypedExpression, { kind: 'block' }>['statements'][number];
}
