import { rangeBetween } from '@core/base/text/text-edits';
import type { SourceFile } from '@core/chains/toolchain';
import type {
  Completion,
  Definition,
  Hover,
  SignatureHelp,
  TextPlace,
} from '@core/languages/language-features';
import { blanked, type Declaration, type DeclarationSyntax, declarationsOf } from './declaration';

/** A source that is visible from the current file: the file itself, one of its includes, or the compiler's library. */
export interface VisibleSource extends SourceFile {
  /** False for the compiler's built-in library, which is not a project file. */
  readonly isProjectFile: boolean;
}

interface Placed extends Declaration {
  readonly source: VisibleSource;
}

/**
 * Language features for one language. Parsed sources are cached, because most of them do not change between requests.
 */
export class Assistant {
  readonly #syntax: DeclarationSyntax;
  readonly #parsed = new Map<string, { content: string; declarations: readonly Declaration[] }>();

  constructor(syntax: DeclarationSyntax) {
    this.#syntax = syntax;
  }

  completions(place: TextPlace, sources: readonly VisibleSource[]): readonly Completion[] {
    const { text } = place;
    const code = blanked(text, this.#syntax);
    const start = this.#wordStart(code, place.offset);
    // There is nothing to complete inside comments and strings.
    if (code.slice(0, start).length > 0 && isHidden(text, code, place.offset)) return [];
    const isMember = /[.~]\s*$/.test(code.slice(0, start)) || code[start] === '~';
    const declared = this.#declarations(sources);
    const shown = isMember
      ? declared.filter((one) => isCallable(one) || one.receiver !== undefined)
      : declared;
    const named = new Map<string, Completion>();
    for (const declaration of shown) {
      if (!isMember && declaration.receiver !== undefined) continue;
      const label = declaration.name.replace(/^[~.]/, '');
      if (!named.has(label)) named.set(label, completionOf(declaration, label));
    }
    if (!isMember) {
      for (const label of this.#syntax.keywords) {
        if (!named.has(label)) named.set(label, { label, kind: 'keyword' });
      }
      for (const label of this.#wordsOf(code, start)) {
        if (!named.has(label)) named.set(label, { label, kind: 'variable' });
      }
    }
    return [...named.values()];
  }

  hover(place: TextPlace, sources: readonly VisibleSource[]): Hover | undefined {
    const { found, from, to } = this.#at(place, sources);
    if (found.length === 0) return undefined;
    const [first] = found;
    const notes = [
      first?.documentation,
      first && first.source.path !== place.path ? `*${first.source.path}*` : undefined,
    ].filter((note) => note !== undefined);
    return {
      code: [...new Set(found.map(({ signature }) => signature))].slice(0, MAX_SHOWN),
      ...(notes.length > 0 && { documentation: notes.join('\n\n') }),
      range: rangeBetween(place.text, from, to),
    };
  }

  definitions(place: TextPlace, sources: readonly VisibleSource[]): readonly Definition[] {
    return this.#at(place, sources).found.flatMap(({ name, offset, source }) =>
      source.isProjectFile
        ? [{ path: source.path, range: rangeBetween(source.content, offset, offset + name.length) }]
        : [],
    );
  }

  signatureHelp(place: TextPlace, sources: readonly VisibleSource[]): SignatureHelp | undefined {
    const code = blanked(place.text, this.#syntax);
    const call = openCall(code, place.offset);
    if (!call) return undefined;
    const end = code.slice(0, call.open).trimEnd().length;
    const name = code.slice(this.#wordStart(code, end), end);
    const [declaration] = this.#named(name, sources).filter(isCallable);
    if (!declaration) return undefined;
    // In a method call, the value before the dot is the first argument, unless the function has a receiver
    // type.
    const isMethodCall = /[.~]\s*$/.test(code.slice(0, end - name.length)) || name.startsWith('~');
    const takesSelf =
      declaration.parameters[0]?.startsWith('self') || /(^|\s)self$/.test(declaration.parameters[0] ?? '');
    const skipsFirst = isMethodCall && (declaration.receiver === undefined || takesSelf);
    const active = Math.min(
      call.argument + (skipsFirst ? 1 : 0),
      Math.max(0, declaration.parameters.length - 1),
    );
    const { signature, parameters, documentation } = declaration;
    return { label: signature, parameters, active, ...(documentation !== undefined && { documentation }) };
  }

  #at({ text, offset }: TextPlace, sources: readonly VisibleSource[]) {
    const code = blanked(text, this.#syntax);
    const from = this.#wordStart(code, offset);
    let to = offset;
    while (to < code.length && this.#syntax.word.test(code[to] ?? '')) to++;
    const found = from === to ? [] : this.#named(code.slice(from, to), sources);
    return { found, from, to };
  }

  /** Project declarations come first. For a modifying call (`x~f`), functions declared without the tilde also match. */
  #named(name: string, sources: readonly VisibleSource[]): readonly Placed[] {
    const plain = name.replace(/^[~.]/, '');
    const all = this.#declarations(sources).filter((one) => one.name.replace(/^[~.]/, '') === plain);
    const exact = all.filter((one) => one.name === name);
    return exact.length > 0 ? exact : all;
  }

  #declarations(sources: readonly VisibleSource[]): readonly Placed[] {
    return sources.flatMap((source) => {
      const known = this.#parsed.get(source.path);
      const declarations =
        known?.content === source.content ? known.declarations : declarationsOf(source.content, this.#syntax);
      this.#parsed.set(source.path, { content: source.content, declarations });
      return declarations.map((declaration) => ({ ...declaration, source }));
    });
  }

  #wordStart(code: string, offset: number): number {
    let start = offset;
    while (start > 0 && this.#syntax.word.test(code[start - 1] ?? '')) start--;
    return start;
  }

  /** Names of variables and parameters in the text, excluding the word at the cursor. */
  #wordsOf(code: string, except: number): ReadonlySet<string> {
    const words = [...code.matchAll(/[A-Za-z_][\w:?!']*/g)].filter(({ index }) => index !== except);
    return new Set(words.map(([word]) => word.replace(/:+$/, '')));
  }
}

/** Maximum number of declarations in a hover; a method may be declared for many types. */
const MAX_SHOWN = 4;

function isCallable({ kind }: Declaration): boolean {
  return kind === 'function' || kind === 'method';
}

function isHidden(text: string, code: string, offset: number): boolean {
  return offset > 0 && code[offset - 1] === ' ' && !/\s/.test(text[offset - 1] ?? ' ');
}

function completionOf({ kind, signature, documentation }: Declaration, label: string): Completion {
  return {
    label,
    kind,
    detail: signature,
    ...(documentation !== undefined && { documentation }),
  };
}

/**
 * Finds the call that encloses an offset. Returns the offset of the call's opening bracket and the index of the
 * argument at the given offset.
 */
function openCall(code: string, offset: number): { open: number; argument: number } | undefined {
  let depth = 0;
  let argument = 0;
  for (let at = offset - 1; at >= 0; at--) {
    const mark = code[at] ?? '';
    if (')]}'.includes(mark)) depth++;
    else if ('([{'.includes(mark)) {
      if (depth > 0) depth--;
      else return mark === '(' ? { open: at, argument } : undefined;
    } else if (depth === 0 && mark === ',') argument++;
    else if (depth === 0 && mark === ';') return undefined;
  }
  return undefined;
}
