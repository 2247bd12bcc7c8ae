import { spanning } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { ExpressionNode, MatchArmNode } from '../tree/expression-node';
import type { Name } from '../tree/names';
import type { ExpressionReader } from './expression-reader';
import type { PatternParser } from './pattern-parser';
import type { TokenCursor } from './token-cursor';

/** Tokens that can follow a `return` or a `break` without an operand, including binary operators. */
const ENDS = [
  ...[';', '}', ',', ')', ']', 'else', '=>'],
  ...['+', '%', '/', '^', '<<', '>>', '<', '>', '<=', '>=', '==', '!='],
];

export class ControlFlowParser {
  readonly #tokens: TokenCursor;
  readonly #expressions: ExpressionReader;
  readonly #patterns: PatternParser;

  constructor(tokens: TokenCursor, expressions: ExpressionReader, patterns: PatternParser) {
    this.#tokens = tokens;
    this.#expressions = expressions;
    this.#patterns = patterns;
  }

  /** Whether the next token starts a control-flow expression that may end with a block. */
  atControlFlow(): boolean {
    if (this.#tokens.peek().kind === 'label') return this.#tokens.at(':', 1);
    return this.#tokens.atAny(['if', 'while', 'loop']) || this.#atFor() || this.#atMatch();
  }

  controlFlow(): ExpressionNode {
    const { start } = this.#tokens.peek();
    const label = this.#tokens.peek().kind === 'label' ? this.#loopLabel() : undefined;
    if (this.#tokens.at('while')) return this.#while(start, label);
    if (this.#tokens.at('loop')) return this.#loop(start, label);
    if (this.#atFor()) return this.#for(start, label);
    if (label) return this.#tokens.failExpecting(messages.aLoop);
    return this.#tokens.at('if') ? this.#if(start) : this.#match(start);
  }

  /** `for` and `match` can also be names, so the tokens that follow are checked. */
  #atFor(): boolean {
    return this.#tokens.at('for') && this.#tokens.at('(', 1) && this.#tokens.at('in', 3);
  }

  #atMatch(): boolean {
    if (!this.#tokens.at('match') || !this.#tokens.at('(', 1)) return false;
    const close = this.#tokens.closingAfter(1);
    return close !== undefined && this.#tokens.at('{', close + 1);
  }

  #loopLabel(): Name {
    const label = this.#label();
    this.#tokens.expect(':');
    return label;
  }

  #label(): Name {
    const token = this.#tokens.next();
    return { text: token.text, span: this.#tokens.spanOf(token) };
  }

  #condition(): ExpressionNode {
    this.#tokens.expect('(');
    const condition = this.#expressions.expression();
    this.#tokens.expect(')');
    return condition;
  }

  /** A block, or an expression. An operator does not continue a block. */
  #branch(): ExpressionNode {
    return this.#tokens.at('{') ? this.#expressions.block() : this.#expressions.expression();
  }

  #if(start: number): ExpressionNode {
    this.#tokens.expect('if');
    const condition = this.#condition();
    const consequent = this.#branch();
    const alternate = this.#tokens.accept('else') ? this.#elseBranch() : undefined;
    return {
      kind: 'if',
      condition,
      consequent,
      ...(alternate && { alternate }),
      span: this.#tokens.spanFrom(start),
    };
  }

  #elseBranch(): ExpressionNode {
    return this.#tokens.at('if')
      ? this.#tokens.nested(() => this.#if(this.#tokens.peek().start))
      : this.#branch();
  }

  #while(start: number, label: Name | undefined): ExpressionNode {
    this.#tokens.expect('while');
    const condition = this.#condition();
    const body = this.#branch();
    this.#tokens.skipSpecBlock();
    return { kind: 'while', ...(label && { label }), condition, body, span: this.#tokens.spanFrom(start) };
  }

  #loop(start: number, label: Name | undefined): ExpressionNode {
    this.#tokens.expect('loop');
    const body = this.#branch();
    this.#tokens.skipSpecBlock();
    return { kind: 'loop', ...(label && { label }), body, span: this.#tokens.spanFrom(start) };
  }

  #for(start: number, label: Name | undefined): ExpressionNode {
    this.#tokens.expect('for');
    this.#tokens.expect('(');
    const variable = this.#patterns.pattern();
    this.#tokens.expect('in');
    const bounds = this.#expressions.expression();
    this.#tokens.skipSpecBlock();
    this.#tokens.expect(')');
    const body = this.#branch();
    const span = this.#tokens.spanFrom(start);
    if (bounds.kind !== 'range') {
      this.#tokens.report('missing-range', bounds.span, messages.missingRange, {
        hints: [messages.rangeForm],
      });
      return { kind: 'invalid', span };
    }
    const { from, to } = bounds;
    return { kind: 'for', ...(label && { label }), variable, from, to, body, span };
  }

  #match(start: number): ExpressionNode {
    this.#tokens.expect('match');
    const subject = this.#condition();
    this.#tokens.expect('{');
    const arms: MatchArmNode[] = [];
    while (!this.#tokens.accept('}')) {
      const arm = this.#arm();
      arms.push(arm);
      if (this.#tokens.accept(',') || this.#tokens.at('}')) continue;
      if (arm.body.kind !== 'block') this.#tokens.failExpecting(messages.either(['`,`', '`}`']));
    }
    return { kind: 'match', subject, arms, span: this.#tokens.spanFrom(start) };
  }

  #arm(): MatchArmNode {
    const pattern = this.#patterns.pattern();
    const guard = this.#tokens.accept('if') ? this.#expressions.expression() : undefined;
    this.#tokens.expect('=>');
    const body = this.#tokens.at('{') ? this.#expressions.block() : this.#expressions.expression();
    return { pattern, ...(guard && { guard }), body, span: spanning(pattern.span, body.span) };
  }

  atJump(): boolean {
    return this.#tokens.atAny(['break', 'continue', 'return', 'abort']);
  }

  jump(): ExpressionNode {
    const { text, start } = this.#tokens.next();
    if (text === 'break' || text === 'continue') {
      const label = this.#tokens.peek().kind === 'label' ? this.#label() : undefined;
      return { kind: text, ...(label && { label }), span: this.#tokens.spanFrom(start) };
    }
    if (text === 'abort')
      return { kind: 'abort', code: this.#expressions.expression(), span: this.#tokens.spanFrom(start) };
    const isBare = this.#tokens.atAny(ENDS) || this.#tokens.peek().kind === 'end';
    const value = isBare ? undefined : this.#expressions.expression();
    return { kind: 'return', ...(value && { value }), span: this.#tokens.spanFrom(start) };
  }
}
