import type { KeyboardEvent } from 'react';

/**
 * Moves focus between the buttons of a vertical toolbar with the arrow keys, Home and End (the ARIA toolbar pattern).
 * Focus wraps around.
 */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-toolbar-stop]')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  if (index < 0) return;
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: (index + 1) % buttons.length,
    ArrowUp: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const goal = buttons[goals[event.key] ?? -1];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
