import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { ToolCall, ToolResult } from '../engine/chat-model';
import type { AssistantTool } from './assistant-tool';
import type { ToolPermission } from './tool-policy';

/** Of one result, in UTF-16 units: more would push the conversation out of the model's sight. */
const MAX_RESULT = 40_000;

/** How a call is decided upon. */
export interface ToolGate {
  readonly permission: (tool: string) => ToolPermission;
  /** Asks the user; resolves to whether the call may run. Rejects with `CancellationError` when the answer is stopped. */
  readonly ask: (call: ToolCall, tool: AssistantTool, signal: AbortSignal) => Promise<boolean>;
}

/**
 * Does what a model asks for, if it may. Whatever goes wrong is told to the model, which can try another way; only a
 * stopped answer rejects. What is told is for the model and so in English.
 */
export async function runTool(
  call: ToolCall,
  tools: readonly AssistantTool[],
  gate: ToolGate,
  signal: AbortSignal,
): Promise<ToolResult> {
  const told = (text: string, isError = false): ToolResult => ({ callId: call.id, text, isError });
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool) return told(`There is no tool '${call.name}'.`, true);
  const input = parseInput(call.input);
  if (input === undefined) return told('The input of the call is no JSON object.', true);
  const permission = gate.permission(tool.name);
  if (permission === 'never') return told('The user never allows this tool.', true);
  if (permission === 'ask' && !(await gate.ask(call, tool, signal)))
    return told('The user refused this call.', true);
  try {
    throwIfCancelled(signal);
    const text = await tool.run(input, signal);
    return told(text.length > MAX_RESULT ? `${text.slice(0, MAX_RESULT)}\n(cut)` : text);
  } catch (error) {
    throwIfCancelled(signal);
    if (isCancellation(error)) return told('The work was cancelled.', true);
    return told(errorMessage(error), true);
  }
}

/** Models send nothing at all for a tool without parameters. */
function parseInput(json: string): object | undefined {
  if (json.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
