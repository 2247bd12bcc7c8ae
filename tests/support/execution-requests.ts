import { createExecutionRequest } from '@core/execution/bundle';
import type { RunRequest } from '@core/execution/execution';
import type { ExecutionLanguage, ExecutionRequest } from '@core/execution/wire';

/** Creates a run request with the given files, keyed by path. */
export function runRequestOf(
  language: ExecutionLanguage,
  files: Readonly<Record<string, string>>,
): RunRequest {
  const listed = Object.entries(files).map(([path, content]) => ({ path, content }));
  return { blockchain: '', files: listed, language, projectId: 'project-1' };
}

/** Creates the same request as `runRequestOf`, in the server's format. */
export function requestOf(
  language: ExecutionLanguage,
  files: Readonly<Record<string, string>>,
): ExecutionRequest {
  return createExecutionRequest(runRequestOf(language, files));
}

/** An Aptos package with one view function. */
export const smallestMove = {
  'Move.toml': '[package]\nname = "p"\n[addresses]\nme = "0x42"\n',
  'sources/m.move': 'module me::m { #[view] public fun answer(): u64 { 42 } }',
} as const;

export const smallestFunc = `() recv_internal(int msg_value, cell in_msg_full, slice in_msg_body) impure {
}

int answer() method_id {
  return 42;
}
`;
