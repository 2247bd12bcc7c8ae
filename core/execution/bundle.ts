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

/** Splits a request back into exactly the files it was made of. Throws {@link BundleError}. */
export function filesOfRequest({ code, language, metadata }: ExecutionRequest): SourceFile[] {
  const bytes = encoder.encode(code);
  let offset = 0;
  const files = metadata.files.map(({ path, size }) => {
    const head = encoder.encode(header(path, language));
    const start = offset + head.length;
    if (decoder.decode(bytes.subarray(offset, start)) !== header(path, language)) {
      throw new BundleError(`The header line of '${path}' is missing at byte ${offset}`);
    }
    if (start + size > bytes.length) throw new BundleError(`'${path}' ends after the bundle does`);
    offset = start + size + 1;
    return { path, content: decoder.decode(bytes.subarray(start, start + size)) };
  });
  if (offset !== bytes.length) throw new BundleError('The bundle goes on after its last file');
  return files;
}
