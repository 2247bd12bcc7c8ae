import { extension } from '@core/base/path';
import { headerComments } from '@core/base/specified-names';
import type { SourceFile } from '@core/chains/toolchain';
import type { RunRequest } from './execution';
import { CURRENT_USER, type ExecutionLanguage, type ExecutionRequest, executionLanguageSchema } from './wire';

/** A bundle whose header lines and sizes do not fit together. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

const encoder = new TextEncoder();
// A byte order mark belongs to the file that has it.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function header(path: string, language: ExecutionLanguage): string {
  return `${headerComments[language] ?? '//'} File: ${path}\n`;
}

/**
 * Puts a project into a request to a server: its files in one text, each under its header line, in the order given. Throws
 * for a language that no server runs.
 */
export function createExecutionRequest({ files, projectId, ...request }: RunRequest): ExecutionRequest {
  const language = executionLanguageSchema.parse(request.language);
  return {
    code: files.map(({ path, content }) => `${header(path, language)}${content}\n`).join(''),
    language,
    user_id: CURRENT_USER,
    enable_streaming: true,
    enable_progress_tracking: true,
    metadata: {
      project_id: projectId,
      file_count: files.length,
      files: files.map(({ path, content }) => ({
        path,
        extension: extension(path),
        size: encoder.encode(content).length,
      })),
    },
  };
}

/**
 * Splits a request into exactly the files that were put into it. If an entry has no size, the header lines alone separate the
 * files, so that no file may contain the next header line. Throws {@link BundleError}.
 */
export function filesOfRequest({ code, language, metadata }: ExecutionRequest): SourceFile[] {
  const heads = metadata.files.map(({ path, size }) => ({ path, size, head: header(path, language) }));
  return heads.every(isSized) ? splitBySizes(code, heads) : splitByHeaders(code, heads);
}

interface Headed {
  readonly path: string;
  readonly head: string;
  /** Bytes of the file's text in UTF-8. */
  readonly size?: number | undefined;
}

type Sized = Headed & { readonly size: number };

const isSized = (file: Headed): file is Sized => file.size !== undefined;

function splitBySizes(code: string, heads: readonly Sized[]): SourceFile[] {
  const bytes = encoder.encode(code);
  let offset = 0;
  const files = heads.map(({ path, head, size }) => {
    const start = offset + encoder.encode(head).length;
    if (decoder.decode(bytes.subarray(offset, start)) !== head) throw noHeader(path, `byte ${offset}`);
    if (start + size > bytes.length) throw new BundleError(`'${path}' ends after the bundle does`);
    offset = start + size + 1;
    return { path, content: decoder.decode(bytes.subarray(start, start + size)) };
  });
  if (offset !== bytes.length) throw new BundleError('The bundle goes on after its last file');
  return files;
}

function splitByHeaders(code: string, heads: readonly Headed[]): SourceFile[] {
  let offset = 0;
  return heads.map(({ path, head }, index) => {
    if (!code.startsWith(head, offset)) throw noHeader(path, `character ${offset}`);
    const start = offset + head.length;
    const next = heads[index + 1];
    // After an empty file, the line break of its header line may be the only one.
    const end = next
      ? code.indexOf(`\n${next.head}`, start - 1)
      : code.length - (code.endsWith('\n') ? 1 : 0);
    if (next && end === -1) throw noHeader(next.path, `character ${start}`);
    offset = end + 1;
    return { path, content: code.slice(start, end) };
  });
}

function noHeader(path: string, place: string): BundleError {
  return new BundleError(`The header line of '${path}' is missing at ${place}`);
}
