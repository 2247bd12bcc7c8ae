import type { DeclarationSyntax } from './declaration';
import { functionsIn, HIDDEN, membersIn, plainIn } from './tolk-syntax';

/** Tact. https://docs.tact-lang.org */
export const tactSyntax: DeclarationSyntax = {
  hidden: HIDDEN,
  documentation: '///',
  keywords:
    'import contract trait struct message fun get extends mutates virtual override abstract inline native asm const let if else while do until repeat foreach in return initOf codeOf receive external bounced init self null true false as with primitive'.split(
      ' ',
    ),
  word: /[\w$]/,
  find: (code) => [
    ...functionsIn(
      code,
      /^[ \t]*((?:@name\([^)]*\)\s*)?(?:asm(?:\([^)]*\))?\s+)?(?:(?:get(?:\([^)]*\))?|extends|mutates|virtual|override|abstract|inline)\s+)*(?:fun|native)\s+)()(\w+)\s*(?=\()/gm,
    ).map(({ receiver: _, ...declaration }) => {
      const self = /^self\s*:\s*([\w<>, ]+)/.exec(declaration.parameters[0] ?? '')?.[1];
      return self === undefined
        ? { ...declaration, kind: 'function' as const }
        : {
            ...declaration,
            kind: 'method' as const,
            receiver: self,
            parameters: declaration.parameters.slice(1),
          };
    }),
    ...membersIn(code, /^[ \t]*((struct|message|contract|trait)\s*(?:\([^)]*\))?\s*)(\w+)[^{;]*\{/gm).filter(
      // Text inside function bodies in contracts can look like a field.
      ({ kind, signature }) => kind !== 'field' || !/[(){}]/.test(signature),
    ),
    ...plainIn(code, /^[ \t]*((const|primitive)\s+)(\w+)[^\n;]*/gm),
  ],
};
