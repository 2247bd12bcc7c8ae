import { normalizePath } from '@core/base/path';
import { err, ok, type Result } from '@core/base/result';
import { messages } from '../messages';

/** What the info string of a code block says: '```solidity path=contracts/Token.sol'. */
export interface CodeBlockInfo {
  /** As the model names it; '' for none. */
  readonly language: string;
  /** Project path that the block is meant for; undefined for code that is only shown, and for no path of a project. */
  readonly path: string | undefined;
}

export function parseInfo(info: string): CodeBlockInfo {
  const [language = ''] = info.trim().split(/\s+/, 1);
  const named = /(?:^|\s)(?:path|file|title|filename)=(?:"([^"]+)"|(\S+))/.exec(info);
  // Some models write 'solidity:contracts/Token.sol'.
  const [tag = '', afterColon] = language.includes('=') ? [''] : language.split(/:(.+)/, 2);
  const path = named?.[1] ?? named?.[2] ?? afterColon;
  return { language: tag.toLowerCase(), path: path === undefined ? undefined : projectPath(path) };
}

/** A path as projects have it; undefined where it leads out of the project or into its settings. */
export function projectPath(path: string): string | undefined {
  const normal = normalizePath(path.replace(/^\.?\//, ''));
  return normal === undefined || normal === '' || normal.startsWith('.sinter/') ? undefined : normal;
}

const EDIT = /^<{5,} SEARCH[^\n]*\n([\s\S]*?)^={5,}[^\n]*\n([\s\S]*?)^>{5,} REPLACE[^\n]*$/gm;

/**
 * A file's text after what a code block says: the block is the new text, or edits of the one that is there. The error says
 * which edit does not fit.
 */
export function changedText(before: string, block: string): Result<string> {
  const edits = [...block.matchAll(EDIT)];
  if (edits.length === 0) return ok(block.endsWith('\n') || block === '' ? block : `${block}\n`);
  let text = before;
  for (const [, search = '', replacement = ''] of edits) {
    const at = search.trim() === '' && text.trim() === '' ? 0 : text.indexOf(search);
    if (at < 0 || (search === '' && text !== '')) return err(messages.editDoesNotFit(firstLine(search)));
    if (search !== '' && text.indexOf(search, at + 1) >= 0)
      return err(messages.editFitsTwice(firstLine(search)));
    text = text.slice(0, at) + replacement + text.slice(at + search.length);
  }
  return ok(text);
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.trim() ?? '';
}
