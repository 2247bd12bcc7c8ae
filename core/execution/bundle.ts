import { extension } from '@core/base/path';
import { headerComments } from '@core/base/specified-names';
import type { SourceFile } from '@core/chains/toolchain';
import type { RunRequest } from './execution';
import { CURRENT_USER, type ExecutionLanguage, type ExecutionRequest, executionLanguageSchema } from './wire';

/** Error for a bundle whose header lines and sizes do not match. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

const encoder = new TextEncoder();
// Preserves byte order marks, which are part of the file.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function header(path: string, language: ExecutionLanguage): string {
  return `${headerComments[language] ?? '//'} File: ${path}\n`;
}

/**
 * Creates a server request for a project. The request concatenates the files in the given order, each after a header
 * line. Throws for a language that no server runs.
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
 * Splits a request into its exact original files. If an entry has no size, only the header lines separate the files, so
 * no file may contain the next header line. Throws {@link BundleError} if the bundle is corrupted.
 */
export function filesOfRequest({ code, language, metadata }: ExecutionRequest): SourceFile[] {
  const heads = metadata.files.map(({ path, size }) => ({ path, size, head: header(path, language) }));
  return heads.every(isSized) ? splitBySizes(code, heads) : splitByHeaders(code, heads);
}

interface Headed {
  readonly path: string;
  readonly head: string;
  /** Size of the file's text in UTF-8, in bytes. */
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
    if (start + size > bytes.length) throw new BundleError(`'${path}' extends beyond the end of the bundle`);
    offset = start + size + 1;
    return { path, content: decoder.decode(bytes.subarray(start, start + size)) };
  });
  if (offset !== bytes.length) throw new BundleError('The bundle continues past its last file');
  return files;
}

function splitByHeaders(code: string, heads: readonly Headed[]): SourceFile[] {
  let offset = 0;
  return heads.map(({ path, head }, index) => {
    if (!code.startsWith(head, offset)) throw noHeader(path, `character ${offset}`);
    const start = offset + head.length;
    const next = heads[index + 1];
    // After an empty file, the only line break may be the end of its header line.
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
