import { spanning } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { BlockNode, ExpressionNode, MatchArmNode } from '../tree/expression-node';
import type { Name } from '../tree/names';
import { UseParser } from './use-parser';

/** What may follow `return`, `abort` and a label when they have no operand. */
const ENDS = [';', '}', ',', ')', ']', 'else', '=>'];

/** Conditions, loops, `match`, and what leaves them. */
export abstract class ControlFlowParser extends UseParser {
  protected abstract expression(): ExpressionNode;
  protected abstract block(): BlockNode;

  /** Whether a construct begins here that may end with a block. */
  protected atControlFlow(): boolean {
    if (this.peek().kind === 'label') return this.at(':', 1);
    return this.atAny(['if', 'while', 'loop']) || this.#atFor() || this.#atMatch();
  }

  protected controlFlow(): ExpressionNode {
    const { start } = this.peek();
    const label = this.peek().kind === 'label' ? this.#loopLabel() : undefined;
    if (this.at('while')) return this.#while(start, label);
    if (this.at('loop')) return this.#loop(start, label);
    if (this.#atFor()) return this.#for(start, label);
    if (label) return this.failExpecting(messages.aLoop);
    return this.at('if') ? this.#if(start) : this.#match(start);
  }

  /** `for` and `match` are names elsewhere. */
  #atFor(): boolean {
    return this.at('for') && this.at('(', 1) && this.at('in', 3);
  }

  #atMatch(): boolean {
    if (!this.at('match') || !this.at('(', 1)) return false;
    const close = this.closingAfter(1);
    return close !== undefined && this.at('{', close + 1);
  }

  #loopLabel(): Name {
    const label = this.#label();
    this.expect(':');
    return label;
  }

  #label(): Name {
    const token = this.next();
    return { text: token.text, span: this.spanOf(token) };
  }

  #condition(): ExpressionNode {
    this.expect('(');
    const condition = this.expression();
    this.expect(')');
    return condition;
  }

  /** A block ends where its bracket closes; anything else goes on as far as an expression does. */
  #branch(): ExpressionNode {
    return this.at('{') ? this.block() : this.expression();
  }

  #if(start: number): ExpressionNode {
    this.expect('if');
    const condition = this.#condition();
    const consequent = this.#branch();
    const alternate = this.accept('else') ? this.#elseBranch() : undefined;
    return { kind: 'if', condition, consequent, ...(alternate && { alternate }), span: this.spanFrom(start) };
  }

  #elseBranch(): ExpressionNode {
    return this.at('if') ? this.nested(() => this.#if(this.peek().start)) : this.#branch();
  }

  #while(start: number, label: Name | undefined): ExpressionNode {
    this.expect('while');
    const condition = this.#condition();
    const body = this.#branch();
    this.skipSpecBlock();
    return { kind: 'while', ...(label && { label }), condition, body, span: this.spanFrom(start) };
  }

  #loop(start: number, label: Name | undefined): ExpressionNode {
    this.expect('loop');
    const body = this.#branch();
    this.skipSpecBlock();
    return { kind: 'loop', ...(label && { label }), body, span: this.spanFrom(start) };
  }

  #for(start: number, label: Name | undefined): ExpressionNode {
    this.expect('for');
    this.expect('(');
    const variable = this.pattern();
    this.expect('in');
    const bounds = this.expression();
    this.skipSpecBlock();
    this.expect(')');
    const body = this.#branch();
    const span = this.spanFrom(start);
    if (bounds.kind !== 'range') {
      this.report('missing-range', bounds.span, messages.missingRange, { hints: [messages.rangeForm] });
      return { kind: 'invalid', span };
    }
    const { from, to } = bounds;
    return { kind: 'for', ...(label && { label }), variable, from, to, body, span };
  }

  #match(start: number): ExpressionNode {
    this.expect('match');
    const subject = this.#condition();
    this.expect('{');
    const arms: MatchArmNode[] = [];
    while (!this.accept('}')) {
      const arm = this.#arm();
      arms.push(arm);
      if (this.accept(',') || this.at('}')) continue;
      if (arm.body.kind !== 'block') this.failExpecting(messages.either([`','`, `'}'`]));
    }
    return { kind: 'match', subject, arms, span: this.spanFrom(start) };
  }

  #arm(): MatchArmNode {
    const pattern = this.pattern();
    const guard = this.accept('if') ? this.expression() : undefined;
    this.expect('=>');
    const body = this.at('{') ? this.block() : this.expression();
    return { pattern, ...(guard && { guard }), body, span: spanning(pattern.span, body.span) };
  }

  protected atJump(): boolean {
    return this.atAny(['break', 'continue', 'return', 'abort']);
  }

  protected jump(): ExpressionNode {
    const { text, start } = this.next();
    if (text === 'break' || text === 'continue') {
      const label = this.peek().kind === 'label' ? this.#label() : undefined;
      return { kind: text, ...(label && { label }), span: this.spanFrom(start) };
    }
    if (text === 'abort') return { kind: 'abort', code: this.expression(), span: this.spanFrom(start) };
    const isBare = this.atAny(ENDS) || this.peek().kind === 'end';
    const value = isBare ? undefined : this.expression();
    return { kind: 'return', ...(value && { value }), span: this.spanFrom(start) };
  }

  /** Specifications are for provers; the compiler reads over them. */
  protected skipSpecBlock(): void {
    if (!this.at('spec') || !this.at('{', 1)) return;
    this.inSpecification(() => {
      this.next();
      this.skipBrackets();
    });
  }
}
