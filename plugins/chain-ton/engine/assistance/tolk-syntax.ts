import { closing, type DeclarationSyntax, type FoundDeclaration, oneLine, splitList } from './declaration';

/** Comments and strings; Tolk and Tact share this syntax. */
export const HIDDEN = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?/g;

/** Tolk. https://docs.ton.org/v3/documentation/smart-contracts/tolk/overview */
export const tolkSyntax: DeclarationSyntax = {
  hidden: HIDDEN,
  documentation: '///',
  keywords:
    'import fun get struct type enum const global val var if else match while do repeat return throw assert try catch lazy mutate self null true false is as asm redef private readonly'.split(
      ' ',
    ),
  word: /[\w$]/,
  find: (code) => [
    ...functionsIn(
      code,
      /^[ \t]*((?:get[ \t]+)?(?:fun|get)[ \t]+)(?:([\w<>, ?]+)\s*\.\s*)?(\w+)\s*(?:<[^>(]*>)?\s*(?=\()/gm,
    ),
    ...membersIn(code, /^[ \t]*((struct|enum)\s*(?:\([^)]*\))?\s*)(\w+)[^{\n;]*\{/gm),
    ...plainIn(code, /^[ \t]*((type|const|global)\s+)(\w+)[^\n;]*/gm),
  ],
};

/**
 * Functions that match a pattern with three groups: modifiers, receiver and name. The match must be followed by `(`.
 */
export function functionsIn(code: string, pattern: RegExp): readonly FoundDeclaration[] {
  return [...code.matchAll(pattern)].map((match) => {
    const [whole, , receiver, name = ''] = match;
    const open = match.index + whole.length;
    const end = closing(code, open);
    const returns = /^\s*:\s*[^\n{;]*?(?=\s*(?:\{|;|\n|asm\b|$))/.exec(code.slice(end))?.[0] ?? '';
    const parameters = splitList(code.slice(open + 1, end - 1));
    const head = oneLine(whole);
    return {
      name,
      kind: receiver === undefined ? 'function' : 'method',
      signature: `${head}(${parameters.join(', ')})${oneLine(returns)}`,
      parameters,
      ...(receiver !== undefined && { receiver: receiver.replace(/<.*>/, '').trim() }),
      start: match.index + (whole.length - whole.trimStart().length),
      offset: match.index + whole.lastIndexOf(name, whole.search(/<[^>(]*>\s*$/) + 1 || whole.length),
    } satisfies FoundDeclaration;
  });
}

/** Types with members in braces, and their members. Fields match as `name: type`, enum members by name only. */
export function membersIn(code: string, pattern: RegExp): readonly FoundDeclaration[] {
  return [...code.matchAll(pattern)].flatMap((match) => {
    const [whole, before = '', word = '', name = ''] = match;
    const open = match.index + whole.length - 1;
    const end = closing(code, open);
    const isEnum = word === 'enum';
    const kind = isEnum ? 'enum' : 'struct';
    const body = code.slice(open + 1, end - 1);
    const member = isEnum ? /\b([A-Za-z_]\w*)[^,\n]*/g : /\b([A-Za-z_]\w*)\s*:[^;\n]*/g;
    const members = [...body.matchAll(member)].map(
      (found): FoundDeclaration => ({
        name: found[1] ?? '',
        kind: isEnum ? 'enum-member' : 'field',
        signature: `${name}.${oneLine(found[0]).replace(/,$/, '')}`,
        parameters: [],
        receiver: name,
        start: open + 1 + found.index,
        offset: open + 1 + found.index,
      }),
    );
    return [
      {
        name,
        kind,
        signature: oneLine(whole.slice(0, -1)),
        parameters: [],
        start: match.index + (whole.length - whole.trimStart().length),
        offset: match.index + whole.indexOf(name, whole.indexOf(before) + before.length),
      },
      ...members,
    ];
  });
}

/** Single-line declarations: types, constants and globals. */
export function plainIn(code: string, pattern: RegExp): readonly FoundDeclaration[] {
  return [...code.matchAll(pattern)].map((match) => {
    const [whole, before = '', word = '', name = ''] = match;
    return {
      name,
      kind: word === 'const' ? 'constant' : word === 'global' ? 'variable' : 'type',
      signature: oneLine(whole),
      parameters: [],
      start: match.index + (whole.length - whole.trimStart().length),
      offset: match.index + whole.indexOf(name, whole.indexOf(before) + before.length),
    } satisfies FoundDeclaration;
  });
}
