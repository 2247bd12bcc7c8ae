/** A function in a source file. Its types are read from bytecode. */
export interface ScannedFunction {
  readonly name: string;
  /** Start of the name, in UTF-16 code units. */
  readonly from: number;
  readonly typeParameters: readonly string[];
  readonly parameters: readonly string[];
  /** Contents of the preceding `#[…]` attributes, trimmed: `test`, `expected_failure(abort_code = 1)`. */
  readonly attributes: readonly string[];
  /** Offsets of the preceding `#[…]` attributes, in UTF-16 code units. */
  readonly attributeSpans: readonly { readonly from: number; readonly to: number }[];
  readonly documentation?: string;
}

/** A struct, enum or constant. */
export interface ScannedItem {
  readonly name: string;
  readonly kind: 'type' | 'constant';
  /** A constant's expression. */
  readonly value?: string;
  readonly attributes: readonly string[];
  readonly documentation?: string;
}

export interface ScannedModule {
  readonly name: string;
  /** The address or the named address in the module declaration. */
  readonly address: string;
  readonly from: number;
  readonly functions: readonly ScannedFunction[];
  readonly items: readonly ScannedItem[];
}

const ITEM =
  /\bmodule\s+([A-Za-z_]\w*|0x[\da-fA-F_]+)\s*::\s*([A-Za-z_]\w*)|\bfun\s+([A-Za-z_]\w*)|\b(?:struct|enum)\s+([A-Z]\w*)|\bconst\s+([A-Z]\w*)\s*:[^=;]*=([^;]*);/g;

/**
 * The modules in a file, including information that bytecode does not contain: parameter names, documentation and
 * attributes. Never throws. If the file has errors, returns the declarations that can be read.
 */
export function scanSource(text: string): readonly ScannedModule[] {
  const code = withoutComments(text);
  const modules: (ScannedModule & { functions: ScannedFunction[]; items: ScannedItem[] })[] = [];
  for (const match of code.matchAll(ITEM)) {
    const [whole, address, module, fun, type, constant, value] = match;
    if (address !== undefined && module !== undefined) {
      const from = match.index + whole.length - module.length;
      modules.push({ name: module, address, from, functions: [], items: [] });
      continue;
    }
    const owner = modules.at(-1);
    if (!owner) continue;
    const { attributeSpans, ...before } = readHead(text, code, match.index);
    if (fun !== undefined) {
      const end = match.index + whole.length;
      owner.functions.push({
        name: fun,
        from: end - fun.length,
        ...readParameters(code, end),
        ...before,
        attributeSpans,
      });
    } else if (type !== undefined) {
      owner.items.push({ name: type, kind: 'type', ...before });
    } else if (constant !== undefined) {
      const [start, stop] = [match.index + whole.lastIndexOf(value ?? ''), match.index + whole.length - 1];
      owner.items.push({
        name: constant,
        kind: 'constant',
        value: text.slice(start, stop).trim(),
        ...before,
      });
    }
  }
  return modules;
}

/** Replaces comments and the contents of strings with spaces. */
function withoutComments(text: string): string {
  const blank = (part: string) => part.replace(/[^\n\r]/g, ' ');
  return text.replace(/\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"/g, blank);
}

/** An item's attributes and documentation, which precede its modifiers. */
function readHead(
  text: string,
  code: string,
  from: number,
): Pick<ScannedFunction, 'attributes' | 'attributeSpans' | 'documentation'> {
  const start =
    Math.max(code.lastIndexOf(';', from - 1), code.lastIndexOf('}', from - 1), openBrace(code, from)) + 1;
  const found = [...code.slice(start, from).matchAll(/#\[([^\]]*)\]/g)];
  const attributes = found.flatMap(([, all = '']) => splitTopLevel(all));
  const attributeSpans = found.map(({ 0: whole, index }) => ({
    from: start + index,
    to: start + index + whole.length,
  }));
  const lines = text.slice(start, from).split(/\r?\n/);
  const documented = lines.flatMap((line) => /^\s*\/\/\/(?!\/) ?(.*)$/.exec(line)?.[1] ?? []);
  const documentation = documented.join('\n').trim();
  return { attributes, attributeSpans, ...(documentation !== '' && { documentation }) };
}

/** The offset of the last opening brace before a position. */
function openBrace(code: string, from: number): number {
  return code.lastIndexOf('{', from - 1);
}

function readParameters(
  code: string,
  from: number,
): { readonly typeParameters: readonly string[]; readonly parameters: readonly string[] } {
  const open = code.indexOf('(', from);
  const generics = /^\s*<([^(]*)>\s*$/.exec(code.slice(from, Math.max(from, open)))?.[1] ?? '';
  const typeParameters = splitTopLevel(generics).map((each) => each.replace(/^phantom\s+|\s*:[\s\S]*$/g, ''));
  if (open < 0) return { typeParameters, parameters: [] };
  let depth = 0;
  let end = open;
  for (; end < code.length; end += 1) {
    if (code[end] === '(') depth += 1;
    else if (code[end] === ')') depth -= 1;
    if (depth === 0) break;
  }
  const parameters = splitTopLevel(code.slice(open + 1, end)).map((each) =>
    each.replace(/^mut\s+|\s*:[\s\S]*$/g, ''),
  );
  return { typeParameters, parameters };
}

/** Splits at commas outside brackets. */
function splitTopLevel(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [index, character] of [...text, ','].entries()) {
    if ('(<[{'.includes(character)) depth += 1;
    else if (')>]}'.includes(character)) depth -= 1;
    else if (character === ',' && (depth <= 0 || index === text.length)) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return parts.filter((part) => part !== '');
}
