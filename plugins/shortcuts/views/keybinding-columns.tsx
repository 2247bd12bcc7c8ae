import { compareTexts } from '@core/base/localization/format';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Badge } from '@host/ui/feedback/badge';
import type { TableColumn } from '@host/ui/layout/table';
import { tooltip } from '@host/ui/overlays/tooltip';
import type { KeybindingRow } from '../keybindings/keybinding-rows';
import { messages } from '../messages';
import { KeySequence } from './key-sequence';

export interface KeybindingActions {
  readonly onChange: (row: KeybindingRow) => void;
  readonly onAdd: (row: KeybindingRow) => void;
  readonly onRemove: (row: KeybindingRow) => void;
  readonly onReset: (row: KeybindingRow) => void;
}

export function keybindingColumns(actions: KeybindingActions): readonly TableColumn<KeybindingRow>[] {
  return [
    {
      id: 'command',
      header: messages.command,
      cell: (row) => <Command row={row} />,
      compare: (a, b) => compareTexts(a.title, b.title),
    },
    {
      id: 'key',
      header: messages.key,
      cell: (row) => <Keys row={row} onChange={actions.onChange} />,
      compare: (a, b) => compareTexts(a.keys, b.keys),
    },
    { id: 'when', header: messages.when, cell: ({ when }) => <When clause={when} /> },
    {
      id: 'source',
      header: messages.source,
      cell: ({ source }) => (source === 'user' ? messages.sourceUser : messages.sourceDefault),
      compare: (a, b) => compareTexts(a.source, b.source),
    },
    {
      id: 'actions',
      header: messages.actions,
      align: 'end',
      cell: (row) => <Actions row={row} {...actions} />,
    },
  ];
}

function Command({ row: { title, command, isKnown } }: { readonly row: KeybindingRow }) {
  return (
    <span className="keybindings-command" {...tooltip({ text: isKnown ? command : messages.unknownCommand })}>
      {title}
      {!isKnown && <Badge tone="warning">{messages.unknownCommand}</Badge>}
    </span>
  );
}

function Keys({ row, onChange }: { readonly row: KeybindingRow } & Pick<KeybindingActions, 'onChange'>) {
  return (
    <span className="keybindings-keys">
      <button
        type="button"
        className="keybindings-key"
        aria-label={`${row.keys} ${messages.change(row.title)}`.trim()}
        onDoubleClick={() => onChange(row)}
        onClick={(event) => event.detail === 0 && onChange(row)}
      >
        {row.keys === '' ? '—' : <KeySequence keys={row.keys} />}
      </button>
      <Conflicts row={row} />
      {row.reserved !== undefined && <Note tone="neutral" label={messages.browserKey} text={row.reserved} />}
    </span>
  );
}

function Conflicts({ row: { conflicts, wins } }: { readonly row: KeybindingRow }) {
  const [first] = conflicts;
  if (!first) return undefined;
  const text = wins
    ? messages.conflictWith(conflicts.map(({ title }) => title).join(', '))
    : messages.overriddenBy(first.title);
  return wins ? (
    <Note tone="warning" label={messages.conflict} text={text} />
  ) : (
    <Note tone="neutral" label={messages.overridden} text={text} />
  );
}

interface NoteProps {
  readonly tone: 'neutral' | 'warning';
  readonly label: string;
  readonly text: string;
}

/** A label for a key, with an explanation on hover and for screen readers. */
function Note({ tone, label, text }: NoteProps) {
  return (
    <span {...tooltip({ text })}>
      <Badge tone={tone}>{label}</Badge>
      <span className="keybindings-spoken">{text}</span>
    </span>
  );
}

function When({ clause }: { readonly clause: string | undefined }) {
  if (clause === undefined) return '—';
  return (
    <code className="keybindings-when" {...tooltip({ text: clause })}>
      {clause}
    </code>
  );
}

function Actions({
  row,
  onChange,
  onAdd,
  onRemove,
  onReset,
}: { readonly row: KeybindingRow } & KeybindingActions) {
  const has = row.keys !== '';
  return (
    <span className="keybindings-actions">
      {has && (
        <IconButton
          size="small"
          icon="edit"
          label={messages.change(row.title)}
          onClick={() => onChange(row)}
        />
      )}
      <IconButton size="small" icon="add" label={messages.addKey(row.title)} onClick={() => onAdd(row)} />
      {has && (
        <IconButton
          size="small"
          icon="trash"
          label={messages.removeKey(row.title, row.keys)}
          onClick={() => onRemove(row)}
        />
      )}
      {row.isChanged && (
        <IconButton
          size="small"
          icon="discard"
          label={messages.resetKey(row.title)}
          onClick={() => onReset(row)}
        />
      )}
    </span>
  );
}
