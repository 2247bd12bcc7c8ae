import { normalizePath } from '@core/base/path';
import { err, ok, type Result } from '@core/base/result';
import { messages } from '../messages';
import type { CodeBlock } from './code-blocks';

export interface ReadBlock {
  /** The language as specified by the model; '' if missing. */
  readonly language: string;
  /** Project path of the target file; undefined for code that is only displayed, and for an invalid path. */
  readonly path: string | undefined;
  readonly text: string;
}

/** Determines from the extension whether a path is a source file. */
export type IsSource = (path: string) => boolean;

/**
 * Finds the target file in the info string ('```solidity path=contracts/Token.sol'), in a comment on the first line
 * (which is removed), or in the markdown before the fence. In that markdown, the path must be in a heading, bold text
 * or inline code. `isSource` recognises files in languages from enabled plugins.
 */
export function readBlock(
  { info, text, label }: Pick<CodeBlock, 'info' | 'text' | 'label'>,
  isSource: IsSource,
): ReadBlock {
  const { language, path } = parseInfo(info, isSource);
  if (path !== undefined) return { language, path, text };
  const [first = '', ...rest] = text.split('\n');
  const named = filePath(COMMENT.exec(first)?.[1] ?? '', isSource);
  if (named !== undefined) return { language, path: named, text: rest.join('\n') };
  return { language, path: labelPath(label, isSource), text };
}

function parseInfo(info: string, isSource: IsSource): Omit<ReadBlock, 'text'> {
  const [language = ''] = info.trim().split(/\s+/, 1);
  const named = /(?:^|\s)(?:path|file|title|filename)(?:=|:\s*)(?:"([^"]+)"|(\S+))/i.exec(info);
  const isLanguage = !/[=/]|^\w+:$/.test(language);
  // Some models write 'solidity:contracts/Token.sol', or only the path.
  const [tag = '', afterColon] = language.includes('=') ? [''] : language.split(/:(.+)?/, 2);
  const path = named?.[1] ?? named?.[2] ?? afterColon ?? filePath(language, isSource);
  return {
    language: isLanguage || afterColon !== undefined ? tag.toLowerCase() : '',
    path: path === undefined ? undefined : projectPath(path),
  };
}

/** A first line such as '// contracts/Token.sol' or '# File: Move.toml'. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|#|;;|--|<!--)\s*(?:(?:file(?:name)?|path)\s*:\s*)?(\S+?)\s*(?:\*\/|-->)?\s*$/i;
/** Extensions of other files that models refer to without a folder. */
const KNOWN = /\.(?:toml|[cm]?[jt]sx?|json|md|ya?ml|txt)$/i;

/** Returns the path if the text consists only of a path. */
function filePath(text: string, isSource: IsSource): string | undefined {
  const isPath = /^[\w@./-]*\w\.[a-z]\w*$/i.test(text) && !text.includes('//');
  return isPath && (text.includes('/') || KNOWN.test(text) || isSource(text)) ? projectPath(text) : undefined;
}

/** The path in '### `contracts/Token.sol`', '**File: contracts/Token.sol**' or '`contracts/Token.sol`:'. */
function labelPath(label: string, isSource: IsSource): string | undefined {
  const line = label.trim().split('\n').at(-1)?.trim() ?? '';
  if (!/^(?:#{1,6}\s|\*\*|__|`)/.test(line)) return undefined;
  const plain = line
    .replace(/^#{1,6}\s+/, '')
    .replace(/[*`]|^__|__(?=:?$)/g, '')
    .replace(/^\d+[.)]\s*/, '')
    .replace(/^(?:file(?:name)?|path)\s*:\s*/i, '')
    .replace(/\s*\([^)]*\)(?=:?$)/, '')
    .replace(/:$/, '');
  return filePath(plain.trim(), isSource);
}

/** Normalises a project path. Returns undefined if it is outside the project or in the project's settings folder. */
export function projectPath(path: string): string | undefined {
  const normal = normalizePath(path.replace(/^\.?\//, ''));
  return normal === undefined || normal === '' || normal.startsWith('.sinter/') ? undefined : normal;
}

const EDIT = /^<{5,} SEARCH[^\n]*\n([\s\S]*?)^={5,}[^\n]*\n([\s\S]*?)^>{5,} REPLACE[^\n]*$/gm;

/**
 * Applies a code block to a file's text. The block is either the new text or a list of edits. The error specifies the
 * edit that cannot be applied.
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
