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
  noneFoundHint: (query: string) => `No matches for “${query}”`,
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
  cancel: 'Cancel',
  save: 'Save',
  command: 'Command',
  key: 'Key',
  when: 'When',
  source: 'Source',
  actions: 'Actions',
  sourceDefault: 'Default',
  sourceUser: 'User',
  change: (command: string) => `Change key for ${command}`,
  addKey: (command: string) => `Add key for ${command}`,
  removeKey: (command: string, keys: string) => `Remove ${keys} from ${command}`,
  resetKey: (command: string) => `Reset keys for ${command}`,
  unknownCommand: 'This command is not available',
  conflict: 'Conflict',
  conflictWith: (commands: string) => `Also assigned to: ${commands}`,
  overridden: 'Overridden',
  overriddenBy: (command: string) => `${command} takes precedence for this key`,
  noKeybinding: 'No matching key or command',
  noKeybindingHint: 'Try a different search term, or record different keys',

  pressKeys: 'Press the keys, then Enter. Press Escape to cancel.',
  newKey: 'New key',
  noKeysYet: 'No keys pressed yet',
  taken: (commands: string) => `Already assigned to: ${commands}. The new key will take precedence.`,
  reserved: (keys: string, reason: string) => `Your browser reserves ${keys}, which ${reason}.`,
  reservedTwin: (key: string) => `Use ${key} instead.`,
  browserKey: 'Reserved by the browser',

  needsCommandId: 'the command ID is missing or invalid',
  form: 'Form',
  json: 'JSON',
  jsonText: 'Keybindings as JSON',
  jsonSuggestions: 'Suggestions',
  jsonHint: 'Type a quotation mark for suggestions. Use the Save button or Ctrl+S to save.',
  newEntry: 'New entry',
  member: (name: 'key' | 'command' | 'when' | 'args') =>
    ({
      key: "For example 'ctrl+k ctrl+t'",
      command: 'Command ID. Prefix it with - to remove the keybinding.',
      when: 'Condition under which the key is active',
      args: 'Arguments for the command',
    })[name],
  saved: 'Keyboard shortcuts saved',
  notSaved: (reason: string) => `The keyboard shortcuts were not saved: ${reason}`,

  fileBroken: ({ line, column }: TextPosition, reason: string) =>
    `keybindings.json cannot be read (line ${line}, column ${column}): ${reason}. The default keys are active until you fix or reset it.`,
  missing: (what: ListFault['missing']) =>
    ({
      list: 'it must be a list of { "key", "command", "when" } objects',
      value: 'a value is missing or invalid; text needs quotation marks',
      name: 'a quoted property name is missing',
      colon: 'a colon is missing',
      comma: 'a comma or a closing bracket is missing',
      quote: 'the closing quotation mark is missing, or a character must be escaped with a backslash',
      end: 'there is unexpected text after the end of the list',
    })[what],
  badEntry: (number: number, line: number, reason: string) =>
    `Entry ${number} of keybindings.json (line ${line}) was ignored: ${reason}`,
  unknownEntry: (number: number, command: string) =>
    `Entry ${number}: the command “${command}” is not available`,
  needsMending:
    'The keys cannot be changed until keybindings.json can be read. Reset all keyboard shortcuts, or fix the file.',

  telemetryChannel: 'Telemetry',
  telemetryHead: (registered: number, inForce: number) =>
    `${counted(registered, 'shortcut', 'shortcuts')} registered, ${inForce} active. Events have been counted since this page was opened. No data is sent.`,
  telemetryLine: (event: string, subject: string, times: number, last: string) =>
    [event, subject, counted(times, 'time', 'times'), `last ${last}`].filter(Boolean).join('  '),
});

/** Browser actions for reserved keys. Each message continues a sentence after 'it'. */
export const browserActions = defineMessages('plugins/shortcuts/browser-actions', {
  otherTab: 'switches to another browser tab',
  opensTab: 'opens a browser tab',
  closesTab: 'closes the browser tab',
  opensWindow: 'opens a browser window',
  reopensTab: 'reopens the last closed tab',
  closesWindow: 'closes the browser window',
  opensPrivate: 'opens a private window',
  opensPrivateInFirefox: 'opens a private window in Firefox',
  endsBrowser: 'quits the browser',
  closesAny: 'closes the window',
  hidesBrowser: 'hides the browser',
  minimises: 'minimises the window',
  otherWindow: 'switches to another browser window',
  systemSearch: 'opens the system search',
});
