import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { ToolCall, ToolResult } from '../engine/chat-model';
import type { AssistantTool } from './assistant-tool';
import type { ToolPermission } from './tool-policy';

/** Maximum length of one result in UTF-16 code units. It keeps the conversation within the context window. */
const MAX_RESULT = 40_000;

export interface ToolGate {
  readonly permission: (tool: string) => ToolPermission;
  /** Asks the user whether the call may run. Rejects with `CancellationError` when the answer is stopped. */
  readonly ask: (call: ToolCall, tool: AssistantTool, signal: AbortSignal) => Promise<boolean>;
}

/**
 * Runs a tool call if it is permitted. Errors are returned to the model, which can then try another approach; only
 * cancellation causes a rejection. The texts are for the model and are therefore in English.
 */
export async function runTool(
  call: ToolCall,
  tools: readonly AssistantTool[],
  gate: ToolGate,
  signal: AbortSignal,
): Promise<ToolResult> {
  const reported = (text: string, isError = false): ToolResult => ({ callId: call.id, text, isError });
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool) return reported(`Unknown tool '${call.name}'.`, true);
  const input = parseInput(call.input);
  if (input === undefined) return reported('The input for the tool call is not a JSON object.', true);
  const permission = gate.permission(tool.name);
  if (permission === 'never') return reported('The user has disabled this tool.', true);
  if (permission === 'ask' && !(await gate.ask(call, tool, signal)))
    return reported('The user denied this call.', true);
  try {
    throwIfCancelled(signal);
    const text = await tool.run(input, signal);
    return reported(text.length > MAX_RESULT ? `${text.slice(0, MAX_RESULT)}\n(cut)` : text);
  } catch (error) {
    throwIfCancelled(signal);
    if (isCancellation(error)) return reported('The call was cancelled.', true);
    return reported(errorMessage(error), true);
  }
}

/** Models send an empty string for a tool without parameters. */
function parseInput(json: string): object | undefined {
  if (json.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
