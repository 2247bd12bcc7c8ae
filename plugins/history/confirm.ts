import type { HistoryServices } from './history-services';
import { messages } from './messages';

/** Asks the user to confirm a permanent deletion. Resolves to true if the user agrees. */
export async function confirm(
  { quickInput }: Pick<HistoryServices, 'quickInput'>,
  title: string,
  yes: string,
): Promise<boolean> {
  const items = [
    { label: yes, description: messages.cannotUndo, icon: 'trash' },
    { label: messages.keep },
  ] as const;
  return (await quickInput.pick({ title, items })) === items[0];
}
