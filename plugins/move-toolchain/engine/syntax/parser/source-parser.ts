import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import { checkDeclarations } from '../check-declarations';
import { tokenize } from '../lexer';
import { messages } from '../messages';
import type { Annotations } from '../tree/attribute-node';
import type { BlockNode } from '../tree/expression-node';
import type { ModuleNode, ScriptNode, SourceUnit } from '../tree/item-node';
import type { AddressNode, Name } from '../tree/names';
import { ItemParser } from './item-parser';

/** What other languages call an item, and Move's word for it. */
const WORDS_ELSEWHERE: ReadonlyMap<string, string> = new Map([
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

const ITEM_KINDS = [`'fun'`, `'struct'`, `'enum'`, `'const'`, `'use'`, `'friend'`];

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type Members = Mutable<
  Pick<
    ModuleNode,
    'uses' | 'friends' | 'constants' | 'structs' | 'functions' | 'specifications' | 'specified'
  >
>;

/**
 * Reads a file of Move. Always gives a tree: what cannot be read is left out of it and has been reported to `log`, and
 * reading goes on at the next statement or item.
 */
export function parseSource(path: string, source: string, log: DiagnosticLog): SourceUnit {
  const errorsBefore = log.errorCount;
  const unit = new SourceParser(path, tokenize(path, source, log), log).parse(source.length);
  if (log.errorCount === errorsBefore) checkDeclarations(unit, log);
  return unit;
}

/**
 * Reads the body of a function alone.
 *
 * @param span of the body in `source`.
 * @returns undefined if another text than that of the span is the body.
 */
export function parseBody(
  path: string,
  source: string,
  span: Span,
  log: DiagnosticLog,
): BlockNode | undefined {
  return new SourceParser(path, tokenize(path, source, log, span), log).parseBody(span);
}

class SourceParser extends ItemParser {
  readonly #modules: ModuleNode[] = [];
  readonly #scripts: ScriptNode[] = [];

  parse(length: number): SourceUnit {
    while (this.peek().kind !== 'end') {
      this.attempt(
        () => this.#top(),
        () => this.skipTo(['module', 'script', 'address', '#', 'spec']),
      );
    }
    return {
      path: this.path,
      modules: this.#modules,
      scripts: this.#scripts,
      specificationWords: this.specificationWords,
      span: { start: 0, end: length },
    };
  }

  parseBody({ end }: Span): BlockNode | undefined {
    const body = this.attempt(
      () => this.block(),
      () => undefined,
    );
    const next = this.peek();
    return body?.span.end === end && next.kind === 'end' && next.start === end ? body : undefined;
  }

  #top(): void {
    const annotations = this.annotations();
    if (this.at('module')) this.#modules.push(this.#module(annotations, undefined));
    else if (this.at('script')) this.#scripts.push(this.#script(annotations));
    else if (this.at('address')) this.#addressBlock();
    else if (this.at('spec')) this.#skipSpec();
    else if (this.peek().kind !== 'end') this.failExpecting(messages.either([`'module'`, `'script'`]));
  }

  #addressBlock(): void {
    this.expect('address');
    const address = this.address();
    this.expect('{');
    while (!this.accept('}')) {
      if (this.peek().kind === 'end') this.failExpecting(`'}'`);
      const annotations = this.annotations();
      if (this.at('spec')) this.#skipSpec();
      else this.#modules.push(this.#module(annotations, address));
    }
  }

  #module(annotations: Annotations, outer: AddressNode | undefined): ModuleNode {
    const { start } = this.expect('module');
    const isQualified = this.at('::', 1);
    const address = isQualified ? this.address() : outer;
    if (isQualified) this.expect('::');
    const name = this.name(messages.aModule);
    const members = this.#members();
    return { ...annotations, ...(address && { address }), name, ...members, span: this.spanFrom(start) };
  }

  #script(annotations: Annotations): ScriptNode {
    const { start } = this.expect('script');
    const { uses, constants, functions } = this.#members();
    return { ...annotations, uses, constants, functions, span: this.spanFrom(start) };
  }

  #members(): Members {
    const open = this.expect('{');
    const members: Members = {
      uses: [],
      friends: [],
      constants: [],
      structs: [],
      functions: [],
      specifications: [],
      specified: [],
    };
    while (!this.accept('}')) {
      if (this.peek().kind === 'end' || (this.at('module') && this.#opensModule())) {
        this.report('unclosed-block', this.spanOf(open), messages.unclosedBlock);
        break;
      }
      this.attempt(
        () => this.#member(members),
        (failed) => this.skipItem(failed, () => this.atItem() || this.atAny(['#', 'use', 'spec'])),
      );
    }
    return members;
  }

  #opensModule(): boolean {
    return this.at('{', 2) || this.at('::', 2);
  }

  #member(members: Members): void {
    const annotations = this.annotations();
    const { start } = this.peek();
    if (this.at('use')) members.uses.push(...this.use(annotations));
    else if (this.at('spec') || this.at('invariant')) {
      const declared = this.#declaredBySpec();
      if (declared) members.specifications.push(declared);
      const specified = annotations.attributes.length === 0 && this.#specified();
      if (specified) members.specified.push(specified);
      this.#skipSpec();
    } else if (this.at('const')) members.constants.push(this.constant(annotations));
    else if (
      this.at('friend') &&
      !this.at('fun', 1) &&
      !this.at('entry', 1) &&
      !this.at('inline', 1) &&
      !this.at('struct', 1) &&
      !this.at('enum', 1) &&
      !this.at('native', 1)
    )
      members.friends.push(this.friend(annotations));
    else this.#structOrFunction(members, annotations, start);
  }

  #structOrFunction(members: Members, annotations: Annotations, start: number): void {
    const modifiers = this.modifiers();
    if (this.at('fun')) members.functions.push(this.function(annotations, modifiers, start));
    else if (this.at('struct') || (this.at('enum') && this.atName(1))) {
      if (modifiers.isEntry || modifiers.isInline)
        this.report('invalid-modifier', this.spanFrom(start), messages.onlyForFunctions);
      members.structs.push(this.struct(annotations, modifiers, start));
    } else {
      const meant = WORDS_ELSEWHERE.get(this.peek().text);
      const hint = meant === undefined ? undefined : { hints: [messages.wordHere(meant)] };
      this.failExpecting(messages.either(ITEM_KINDS), hint);
    }
  }

  #declaredBySpec(): Name | undefined {
    const ahead = this.at('native', 1) ? 2 : 1;
    return this.at('schema', ahead) || this.at('fun', ahead) ? this.#nameAt(ahead + 1) : undefined;
  }

  /** What `spec name { … }` is about; `spec module` and `spec schema` are about none of the members. */
  #specified(): Name | undefined {
    const isMember =
      this.atName(1) && !this.at('module', 1) && ['{', '(', '<'].some((mark) => this.at(mark, 2));
    return isMember ? this.#nameAt(1) : undefined;
  }

  #nameAt(ahead: number): Name {
    const token = this.peek(ahead);
    return { text: token.text, span: this.spanOf(token) };
  }

  /** Specifications are for provers: `spec … { … }`, `spec fun …;` and what follows them with a bracket of its own. */
  #skipSpec(): void {
    this.inSpecification(() => {
      this.next();
      this.skipTo(['{', ';']);
      if (this.accept(';')) return;
      if (!this.at('{')) this.failExpecting(`'{'`);
      this.skipBrackets();
      if (this.accept('proof')) this.skipBrackets();
    });
  }
}
