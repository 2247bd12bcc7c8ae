import { createExecutionRequest } from '@core/execution/bundle';
import type { ExecutionLanguage, ExecutionRequest } from '@core/execution/wire';

/** A request to run the given files. */
export function requestOf(
  language: ExecutionLanguage,
  files: Readonly<Record<string, string>>,
): ExecutionRequest {
  const listed = Object.entries(files).map(([path, content]) => ({
    path,
    content,
    extension: path.slice(path.lastIndexOf('.') + 1),
  }));
  return createExecutionRequest('project-1', language, listed);
}

/** A package of Aptos with one view function. */
export const smallestMove = {
  'Move.toml': '[package]\nname = "p"\n[addresses]\nme = "0x42"\n',
  'sources/m.move': 'module me::m { #[view] public fun answer(): u64 { 42 } }',
} as const;

/** A contract of TON without anything else. */
export const smallestFunc = `() recv_internal(int msg_value, cell in_msg_full, slice in_msg_body) impure {
}

int answer() method_id {
  return 42;
}
`;
