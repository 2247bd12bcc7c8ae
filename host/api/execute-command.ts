import type { CommandService } from '@core/commands/commands';
import { holdKeyboard } from '@host/ui/keyboard/hold-keyboard';

/**
 * Runs a command for the user. If the command opens an input field, keys that are typed while its code is loading go to
 * that field.
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
