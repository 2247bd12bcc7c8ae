import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import { checkDeclarations } from '../check-declarations';
import { tokenize } from '../lexer';
import { messages } from '../messages';
import type { SyntaxDialect } from '../syntax-dialect';
import type { Annotations } from '../tree/attribute-node';
import type { BlockNode } from '../tree/expression-node';
import type { ModuleNode, ScriptNode, SourceUnit } from '../tree/item-node';
import type { AddressNode, Name } from '../tree/names';
import { AccessParser } from './access-parser';
import { ExpressionParser } from './expression-parser';
import { ItemParser } from './item-parser';
import { LiteralParser } from './literal-parser';
import { PatternParser } from './pattern-parser';
import { TokenCursor } from './token-cursor';
import { TypeParser } from './type-parser';
import { UseParser } from './use-parser';

/** Item keywords from other languages, with the corresponding Move keyword. */
const FOREIGN_KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['fn', 'fun'],
  ['func', 'fun'],
  ['function', 'fun'],
  ['def', 'fun'],
  ['pub', 'public'],
  ['import', 'use'],
  ['require', 'use'],
  ['class', 'struct'],
  ['contract', 'struct'],
]);

const ITEM_KINDS = ['`fun`', '`struct`', '`enum`', '`const`', '`use`', '`friend`'];

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type Members = Mutable<
  Pick<
    ModuleNode,
    'uses' | 'friends' | 'constants' | 'structs' | 'functions' | 'specifications' | 'specified'
  >
>;

/**
 * Parses a Move source file. Always returns a tree. Code with syntax errors is reported to `log` and omitted, and
 * parsing continues at the next statement or item.
 */
export function parseSource(
  path: string,
  source: string,
  log: DiagnosticLog,
  dialect: SyntaxDialect,
): SourceUnit {
  const errorsBefore = log.errorCount;
  const unit = new SourceParser(new TokenCursor(path, tokenize(path, source, log), log, dialect)).parse(
    source.length,
  );
  if (log.errorCount === errorsBefore) checkDeclarations(unit, log, dialect);
  return unit;
}

/**
 * Parses only a function's body.
 * @param span the span of the body in `source`.
 * @returns undefined if the body does not end where the span ends.
 */
export function parseBody(
  path: string,
  source: string,
  span: Span,
  log: DiagnosticLog,
  dialect: SyntaxDialect,
): BlockNode | undefined {
  const tokens = new TokenCursor(path, tokenize(path, source, log, span), log, dialect);
  return new SourceParser(tokens).parseBody(span);
}

class SourceParser {
  readonly #tokens: TokenCursor;
  readonly #literals: LiteralParser;
  readonly #uses: UseParser;
  readonly #expressions: ExpressionParser;
  readonly #items: ItemParser;
  readonly #modules: ModuleNode[] = [];
  readonly #scripts: ScriptNode[] = [];

  constructor(tokens: TokenCursor) {
    this.#tokens = tokens;
    this.#literals = new LiteralParser(tokens);
    const types = new TypeParser(tokens, this.#literals);
    const patterns = new PatternParser(tokens, this.#literals, types);
    this.#uses = new UseParser(tokens, this.#literals, types);
    this.#expressions = new ExpressionParser(tokens, this.#literals, types, patterns, this.#uses);
    const accesses = new AccessParser(tokens, this.#literals, types);
    this.#items = new ItemParser(tokens, this.#expressions, this.#literals, types, this.#uses, accesses);
  }

  parse(length: number): SourceUnit {
    while (this.#tokens.peek().kind !== 'end') {
      this.#tokens.attempt(
        () => this.#top(),
        () => this.#tokens.skipTo(['module', 'script', 'address', '#', 'spec']),
      );
    }
    return {
      path: this.#tokens.path,
      modules: this.#modules,
      scripts: this.#scripts,
      specificationWords: this.#tokens.specificationWords,
      span: { start: 0, end: length },
    };
  }

  parseBody({ end }: Span): BlockNode | undefined {
    const body = this.#tokens.attempt(
      () => this.#expressions.block(),
      () => undefined,
    );
    const next = this.#tokens.peek();
    return body?.span.end === end && next.kind === 'end' && next.start === end ? body : undefined;
  }

  #top(): void {
    const annotations = this.#uses.annotations();
    if (this.#tokens.at('module')) this.#modules.push(this.#module(annotations, undefined));
    else if (this.#tokens.at('script')) this.#scripts.push(this.#script(annotations));
    else if (this.#tokens.at('address')) this.#addressBlock();
    else if (this.#tokens.at('spec')) this.#skipSpec();
    else if (this.#tokens.peek().kind !== 'end')
      this.#tokens.failExpecting(messages.either(['`module`', '`script`']));
  }

  #addressBlock(): void {
    this.#tokens.expect('address');
    const address = this.#literals.address();
    this.#tokens.expect('{');
    while (!this.#tokens.accept('}')) {
      if (this.#tokens.peek().kind === 'end') this.#tokens.failExpecting('`}`');
      const annotations = this.#uses.annotations();
      if (this.#tokens.at('spec')) this.#skipSpec();
      else this.#modules.push(this.#module(annotations, address));
    }
  }

  #module(annotations: Annotations, outer: AddressNode | undefined): ModuleNode {
    const { start } = this.#tokens.expect('module');
    const isQualified = this.#tokens.at('::', 1);
    const address = isQualified ? this.#literals.address() : outer;
    if (isQualified) this.#tokens.expect('::');
    const name = this.#literals.name(messages.aModule);
    const members = this.#members();
    return {
      ...annotations,
      ...(address && { address }),
      name,
      ...members,
      span: this.#tokens.spanFrom(start),
    };
  }

  #script(annotations: Annotations): ScriptNode {
    const { start } = this.#tokens.expect('script');
    const { uses, constants, functions, structs, friends } = this.#members();
    for (const { name } of structs) this.#tokens.report('invalid-script', name.span, messages.structInScript);
    for (const { span } of friends) this.#tokens.report('invalid-script', span, messages.friendInScript);
    return { ...annotations, uses, constants, functions, span: this.#tokens.spanFrom(start) };
  }

  #members(): Members {
    const open = this.#tokens.expect('{');
    const members: Members = {
      uses: [],
      friends: [],
      constants: [],
      structs: [],
      functions: [],
      specifications: [],
      specified: [],
    };
    while (!this.#tokens.accept('}')) {
      if (this.#tokens.peek().kind === 'end' || (this.#tokens.at('module') && this.#opensModule())) {
        this.#tokens.report('unclosed-block', this.#tokens.spanOf(open), messages.unclosedBlock);
        break;
      }
      this.#tokens.attempt(
        () => this.#member(members),
        (failed) =>
          this.#tokens.skipItem(
            failed,
            () => this.#tokens.atItem() || this.#tokens.atAny(['#', 'use', 'spec']),
          ),
      );
    }
    return members;
  }

  #opensModule(): boolean {
    return this.#tokens.at('{', 2) || this.#tokens.at('::', 2);
  }

  #member(members: Members): void {
    const annotations = this.#uses.annotations();
    const { start } = this.#tokens.peek();
    if (this.#tokens.at('use')) members.uses.push(...this.#uses.use(annotations));
    else if (this.#tokens.at('spec') || this.#tokens.at('invariant')) {
      const declared = this.#declaredBySpec();
      if (declared) members.specifications.push(declared);
      const specified = annotations.attributes.length === 0 && this.#specified();
      if (specified) members.specified.push(specified);
      this.#skipSpec();
    } else if (this.#tokens.at('const')) members.constants.push(this.#items.constant(annotations));
    else if (
      this.#tokens.at('friend') &&
      !this.#tokens.at('fun', 1) &&
      !this.#tokens.at('entry', 1) &&
      !this.#tokens.at('inline', 1) &&
      !this.#tokens.at('struct', 1) &&
      !this.#tokens.at('enum', 1) &&
      !this.#tokens.at('native', 1)
    )
      members.friends.push(this.#items.friend(annotations));
    else this.#structOrFunction(members, annotations, start);
  }

  #structOrFunction(members: Members, annotations: Annotations, start: number): void {
    const modifiers = this.#items.modifiers();
    if (this.#tokens.at('fun')) members.functions.push(this.#items.function(annotations, modifiers, start));
    else if (this.#tokens.at('struct') || (this.#tokens.at('enum') && this.#literals.atName(1))) {
      if (modifiers.isEntry || modifiers.isInline)
        this.#tokens.report('invalid-modifier', this.#tokens.spanFrom(start), messages.onlyForFunctions);
      members.structs.push(this.#items.struct(annotations, modifiers, start));
    } else {
      const meant = FOREIGN_KEYWORDS.get(this.#tokens.peek().text);
      const hint = meant === undefined ? undefined : { hints: [messages.wordHere(meant)] };
      this.#tokens.failExpecting(messages.either(ITEM_KINDS), hint);
    }
  }

  #declaredBySpec(): Name | undefined {
    const ahead = this.#tokens.at('native', 1) ? 2 : 1;
    return this.#tokens.at('schema', ahead) || this.#tokens.at('fun', ahead)
      ? this.#nameAt(ahead + 1)
      : undefined;
  }

  /** The member that `spec name { … }` specifies. Undefined for `spec module` and `spec schema`. */
  #specified(): Name | undefined {
    const isMember =
      this.#literals.atName(1) &&
      !this.#tokens.at('module', 1) &&
      ['{', '(', '<'].some((mark) => this.#tokens.at(mark, 2));
    return isMember ? this.#nameAt(1) : undefined;
  }

  #nameAt(ahead: number): Name {
    const token = this.#tokens.peek(ahead);
    return { text: token.text, span: this.#tokens.spanOf(token) };
  }

  /** Skips a specification with its proof: `spec … { … }` or `spec fun …;`. Only provers use specifications. */
  #skipSpec(): void {
    this.#tokens.inSpecification(() => {
      this.#tokens.next();
      this.#tokens.skipTo(['{', ';']);
      if (this.#tokens.accept(';')) return;
      if (!this.#tokens.at('{')) this.#tokens.failExpecting('`{`');
      this.#tokens.skipBrackets();
      if (this.#tokens.accept('proof')) this.#tokens.skipBrackets();
    });
  }
}
