import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { TextPosition } from '@core/languages/editor/editor';
import type { ListFault } from './keybindings/scan-jsonc-list';

export const messages = defineMessages('plugins/shortcuts', {
  title: 'Keyboard Shortcuts',
  searchShortcuts: 'Search shortcuts...',
  clearSearch: 'Clear search',
  shown: (shown: number, total: number) => `${shown}/${total}`,
  noneFound: 'No shortcuts found',
  noneFoundHint: (query: string) => `Nothing matches '${query}'`,
  noneAvailable: 'No shortcuts available',
  noneAvailableHint: 'Check back later',
  toClose: 'to close',
  toOpen: 'to open',
  escape: 'Esc',
  categories: (number: number) => counted(number, 'category', 'categories'),
  shortcuts: (number: number) => counted(number, 'shortcut', 'shortcuts'),

  chordWaiting: (keys: string) => `(${keys}) was pressed. Waiting for second key of chord...`,
  chordMissed: (keys: string) => `The key combination (${keys}) is not a command.`,

  searchKeybindings: 'Search by command or key',
  searchByKeys: 'Press the keys to search for',
  record: 'Record Keys',
  resetAll: 'Reset All',
  resetAllQuestion: 'Put all keys back as they were?',
  resetAllYes: 'Reset all keys',
  cancel: 'Cancel',
  save: 'Save',
  command: 'Command',
  key: 'Key',
  when: 'When',
  source: 'Source',
  actions: 'Actions',
  sourceDefault: 'Default',
  sourceUser: 'User',
  change: (command: string) => `Change key of ${command}`,
  addKey: (command: string) => `Add a key to ${command}`,
  removeKey: (command: string, keys: string) => `Remove ${keys} from ${command}`,
  resetKey: (command: string) => `Reset keys of ${command}`,
  unknownCommand: 'There is no such command now',
  conflict: 'Conflict',
  conflictWith: (commands: string) => `Also does: ${commands}`,
  overridden: 'Overridden',
  overriddenBy: (command: string) => `${command} has this key before it`,
  noKeybinding: 'No key or command matches',
  noKeybindingHint: 'Try another word, or record other keys',

  pressKeys: 'Press the keys, then Enter. Escape gives up.',
  newKey: 'New key',
  noKeysYet: 'No keys pressed yet',
  taken: (commands: string) => `Already does: ${commands}. The new key will win.`,
  reserved: (keys: string, reason: string) => `Your browser keeps ${keys} for itself: it ${reason}.`,
  reservedTwin: (twin: string) => `${twin} is a good one in its place.`,
  browserKey: 'Browser key',

  needsCommandId: 'needs the id of a command',
  form: 'Form',
  json: 'JSON',
  jsonText: 'Keybindings as JSON',
  jsonSuggestions: 'What fits here',
  jsonHint: 'Type a quotation mark for what fits. Save with the button or Ctrl+S.',
  newEntry: 'New entry',
  member: (name: 'key' | 'command' | 'when' | 'args') =>
    ({
      key: "For example 'ctrl+k ctrl+t'",
      command: "A command's id; with a - before it the key is taken away",
      when: 'Clause under which the key acts',
      args: 'What is handed to the command',
    })[name],
  saved: 'Keys saved',
  notSaved: (reason: string) => `The keys were not saved: ${reason}`,

  fileBroken: ({ line, column }: TextPosition, reason: string) =>
    `keybindings.json cannot be read (line ${line}, column ${column}): ${reason}. Until it is mended or reset, the default keys are in force.`,
  missing: (what: ListFault['missing']) =>
    ({
      list: 'it must be a list of { "key", "command", "when" }',
      value: 'a value is missing, or is none: text stands in quotation marks',
      name: 'a name in quotation marks is missing',
      colon: 'a colon is missing',
      comma: 'a comma or a closing bracket is missing',
      quote: 'this text has no closing quotation mark, or a sign in it that needs a backslash',
      end: 'there is more after the end of the list',
    })[what],
  badEntry: (number: number, line: number, reason: string) =>
    `Entry ${number} of keybindings.json (line ${line}) was left out: ${reason}`,
  unknownEntry: (number: number, command: string) => `Entry ${number}: there is no command '${command}' now`,
  needsMending:
    'The keys cannot be changed while keybindings.json cannot be read. Reset all keys, or mend the file.',

  telemetryChannel: 'Telemetry',
  telemetryHead: (registered: number, inForce: number) =>
    `${counted(registered, 'shortcut', 'shortcuts')} registered, ${inForce} in force. Counted since this page was opened; nothing leaves this machine.`,
  telemetryLine: (event: string, subject: string, times: number, last: string) =>
    [event, subject, counted(times, 'time', 'times'), `last ${last}`].filter(Boolean).join('  '),
});

/** What browsers do with the keys that they keep for themselves, after 'it'. */
export const browserActions = defineMessages('plugins/shortcuts/browser-actions', {
  otherTab: 'goes to another tab of the browser',
  opensTab: 'opens a tab of the browser',
  closesTab: 'closes the tab of the browser',
  opensWindow: 'opens a window of the browser',
  reopensTab: 'opens the tab that was closed last',
  closesWindow: 'closes the window of the browser',
  opensPrivate: 'opens a private window',
  opensPrivateInFirefox: 'opens a private window in Firefox',
  endsBrowser: 'ends the browser',
  closesAny: 'closes the window',
  hidesBrowser: 'hides the browser',
  minimises: 'minimises the window',
  otherWindow: 'goes to another window of the browser',
  systemSearch: 'opens the search of the system',
});
