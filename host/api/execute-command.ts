import type { CommandService } from '@core/commands/commands';
import { holdKeyboard } from '@host/ui/keyboard/hold-keyboard';

/**
 * Runs a command that a person asked for. While the code of one that opens a field is loaded, what is typed waits for that
 * field.
 */
export async function executeCommand(
  { commands }: { readonly commands: CommandService },
  id: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const isWaiting =
    commands.get(id)?.takesKeyboard === true && commands.isEnabled(id) && !commands.hasHandler(id);
  const hold = isWaiting ? holdKeyboard() : undefined;
  try {
    return await commands.execute(id, ...args);
  } finally {
    hold?.dispose();
  }
}
