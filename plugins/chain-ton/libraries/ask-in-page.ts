import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { messages } from '../messages';
import { type ScriptAnswer, scriptQuestionSchema } from './script-questions';

/**
 * Shows a script's question to the user. Scripts are untrusted, so the title identifies the script as the source.
 * @param signal closes the question when the script ends.
 */
export async function askInPage(
  quickInput: QuickInputService,
  given: unknown,
  signal: AbortSignal,
): Promise<ScriptAnswer> {
  const question = scriptQuestionSchema.parse(given);
  const title = messages.scriptAsks(question.text);
  if (question.type === 'text') {
    const value = await quickInput.input({ title, signal });
    return value === undefined ? { type: 'dismissed' } : { type: 'text', value };
  }
  if (question.type === 'confirmation') {
    const items = [
      { label: messages.yes, isYes: true },
      { label: messages.no, isYes: false },
    ];
    const chosen = await quickInput.pick({ title, items, signal });
    return chosen ? { type: 'confirmation', isYes: chosen.isYes } : { type: 'dismissed' };
  }
  const items = question.choices.map((label, index) => ({ label, index }));
  const chosen = await quickInput.pick({ title, items, signal });
  return chosen ? { type: 'choice', index: chosen.index } : { type: 'dismissed' };
}
