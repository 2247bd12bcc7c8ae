import { lineEndOf } from '@core/base/text/text-edits';
import { insertion, type QuickFixRule } from '@core/languages/quick-fix';
import { codeOnly } from './function-head';
import { messages } from './messages';

const LICENCES = ['MIT', 'UNLICENSED'];

/** 'SPDX license identifier not provided in source file.' */
const addLicence: QuickFixRule = ({ text }) =>
  /SPDX-License-Identifier:/.test(text)
    ? []
    : LICENCES.map((licence, index) => ({
        ...insertion(
          messages.addLicence(licence),
          0,
          `// SPDX-License-Identifier: ${licence}${lineEndOf(text)}`,
        ),
        isPreferred: index === 0,
      }));

/** 'Source file does not specify required compiler version! Consider adding "pragma solidity ^0.8.37;"' */
const addPragma: QuickFixRule = ({ text, diagnostic }) => {
  const pragma = /"(pragma solidity [^"]+)"/.exec(diagnostic.message)?.[1];
  if (pragma === undefined || /\bpragma\s+solidity\b/.test(codeOnly(text))) return [];
  const licence = /^.*SPDX-License-Identifier:.*(?:\r?\n|$)/m.exec(text);
  const at = licence ? licence.index + licence[0].length : 0;
  const lineEnd = lineEndOf(text);
  return [{ ...insertion(messages.addPragma(pragma), at, `${pragma}${lineEnd}`), isPreferred: true }];
};

/** Fixes for solc diagnostics about a whole file, by code. */
export const fileRules: Readonly<Record<string, QuickFixRule>> = {
  '1878': addLicence,
  '3420': addPragma,
};

/**
 * Fixes a pragma that requires an unavailable compiler, or a compiler other than the selected one.
 *
 * @param versions available versions, newest first.
 */
export function changePragma(versions: readonly string[]): QuickFixRule {
  return ({ found, from, to, diagnostic: { code, message } }) => {
    const pragma = /^pragma\s+solidity\s+([^;]+?)\s*;$/.exec(found)?.[1];
    // If two files require different compilers, it is unclear which file should change.
    const files = new Set(message.match(/\S+\.sol\b/g));
    if (code !== undefined || pragma === undefined || files.size > 1) return [];
    const said = message.replaceAll(pragma, '');
    const version = versions.find((one) => said.includes(one));
    if (version === undefined) return [];
    const newText = `pragma solidity ^${version};`;
    return [{ title: messages.changeTo(newText), replacements: [{ from, to, newText }], isPreferred: true }];
  };
}
