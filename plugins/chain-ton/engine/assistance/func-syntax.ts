import { closing, type DeclarationSyntax, type FoundDeclaration, oneLine, splitList } from './declaration';

const TYPE = String.raw`(?:int|cell|slice|builder|cont|tuple|var|_|[A-Z]\w*|\([^(){};]*(?:\([^(){};]*\)[^(){};]*)*\)|\[[^\]{};]*\])`;

/** Matches a function at the start of a line, such as `forall X -> (X, int) name(…)`. */
const FUNCTION = new RegExp(
  String.raw`^(?:;; )?[ \t]*((?:forall\b[^>;{}]*->\s*)?${TYPE}(?:\s*->\s*${TYPE})?)\s*([~.]?[A-Za-z_$:?!'~^][^\s()[\]{},;]*)\s*(?=\()`,
  'gm',
);

/** FunC. https://docs.ton.org/v3/documentation/smart-contracts/func/overview */
export const funcSyntax: DeclarationSyntax = {
  // Comments that declare built-in functions in the library are not hidden, for example `;; builder store_uint(…) asm(x
  // b len) "STUX";`.
  hidden: /;;(?! [^\n]*\)\s*asm\b[^\n]*;)[^\n]*|\{-[\s\S]*?(?:-\}|$)|"""[\s\S]*?(?:"""|$)|"[^"\n]*"?/g,
  documentation: ';;;',
  keywords:
    'int cell slice builder cont tuple var if ifnot else elseif elseifnot while until do repeat return forall impure inline inline_ref method_id asm global const true false try catch'.split(
      ' ',
    ),
  word: /[\w:?!'$^]/,
  find: (code) => [...functionsOf(code), ...namedOf(code)].toSorted((one, other) => one.start - other.start),
};

function functionsOf(code: string): readonly FoundDeclaration[] {
  return [...code.matchAll(FUNCTION)].flatMap((match) => {
    const [whole, type = '', name = ''] = match;
    const open = match.index + whole.length;
    const end = closing(code, open);
    const rest = /^[^;{]*?(?=asm\b|;|\{|$)/.exec(code.slice(end))?.[0] ?? '';
    // `return (a)` and calls inside brackets look like function declarations.
    if (funcSyntax.keywords.includes(name) || depthAt(code, match.index) > 0) return [];
    const parameters = splitList(code.slice(open + 1, end - 1));
    return [
      {
        name,
        kind: 'function',
        signature: oneLine(`${type} ${name}(${parameters.join(', ')}) ${rest}`),
        parameters,
        start: match.index,
        offset: match.index + whole.trimEnd().length - name.length,
      },
    ];
  });
}

function namedOf(code: string): readonly FoundDeclaration[] {
  return [...code.matchAll(/^[ \t]*(const|global)\b([^;]*);/gm)].flatMap((match) => {
    const [whole, word = '', list = ''] = match;
    return splitList(list).flatMap((part): readonly FoundDeclaration[] => {
      const name = (part.split('=')[0] ?? '').trim().split(/\s+/).at(-1) ?? '';
      if (name === '') return [];
      return [
        {
          name,
          kind: word === 'const' ? 'constant' : 'variable',
          signature: `${word} ${part}`,
          parameters: [],
          start: match.index,
          offset:
            match.index + Math.max(0, whole.search(new RegExp(`(?<![\\w:?])${escaped(name)}(?![\\w:?])`))),
        },
      ];
    });
  });
}

function depthAt(code: string, place: number): number {
  let depth = 0;
  for (let at = 0; at < place; at++) {
    if (code[at] === '{') depth++;
    else if (code[at] === '}') depth--;
  }
  return depth;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
