import { defineMessages } from '@core/base/localization/define-messages';

/** Key names, and reasons why text is not a valid key. */
export const messages = defineMessages('core/shortcuts', {
  notAKey: (text: string, part: string) => `“${text}” is not a valid key: “${part}” is unknown`,
  longChord: (text: string) => `“${text}” is not a valid shortcut: a chord has at most two key combinations`,
  // Key names as printed on keyboards.
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  win: 'Win',
  meta: 'Meta',
  space: 'Space',
  Escape: 'Escape',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
});
