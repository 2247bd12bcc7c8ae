import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import './keybindings-editor.css';
import { errorMessage } from '@core/base/errors';
import type { KeyCombination } from '@core/shortcuts/key-combination';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Table } from '@host/ui/layout/table';
import { useCallback, useMemo, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { ChangeKeys } from '../keybindings/change-keys';
import {
  filterByKeys,
  filterByText,
  type KeybindingRow,
  keybindingRows,
} from '../keybindings/keybinding-rows';
import type { Keybindings } from '../keybindings/keybindings';
import { messages } from '../messages';
import { ChangeKeyDialog } from './change-key-dialog';
import { keybindingColumns } from './keybinding-columns';
import { KeybindingsJson } from './keybindings-json';
import { KeybindingsToolbar } from './keybindings-toolbar';

export interface KeybindingsEditorProps {
  readonly services: {
    readonly commands: CommandService;
    readonly contextKeys: ContextKeyService;
    readonly notifications: NotificationService;
    readonly shortcuts: ShortcutService;
  };
  readonly keybindings: Keybindings;
  readonly isJson$: BehaviorSubject<boolean>;
}

interface KeyRequest {
  readonly row: KeybindingRow;
  readonly how: 'change' | 'add';
}

/** The keyboard shortcuts editor. It lists all commands with their keys, which can be searched, changed and reset. */
export function KeybindingsEditor({ services, keybindings, isJson$ }: KeybindingsEditorProps) {
  const { commands, shortcuts, notifications } = services;
  const { platform } = shortcuts;
  const described = useObservable(commands.commands$, []);
  const inForce = useObservable(shortcuts.shortcuts$, []);
  const state = useObservable(keybindings.state$, keybindings.state$.value);
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState<readonly KeyCombination[]>();
  const [asking, setAsking] = useState<KeyRequest>();
  const isJson = useObservable(isJson$, isJson$.value);
  const [draft, setDraft] = useState<string>();
  const rows = useMemo(
    () => keybindingRows(described, inForce, state, platform),
    [described, inForce, state, platform],
  );
  const found = useMemo(
    () => (pressed ? filterByKeys(rows, pressed) : filterByText(rows, text)),
    [rows, pressed, text],
  );
  const changes = useMemo(() => new ChangeKeys(keybindings, platform), [keybindings, platform]);
  const report = useCallback(
    (error: unknown) =>
      notifications.show({ severity: 'error', message: errorMessage(error), source: messages.title }),
    [notifications],
  );
  const columns = useMemo(
    () =>
      keybindingColumns({
        onChange: (row) => setAsking({ row, how: row.keys === '' ? 'add' : 'change' }),
        onAdd: (row) => setAsking({ row, how: 'add' }),
        onRemove: (row) => changes.remove(row).catch(report),
        onReset: (row) => changes.reset(row).catch(report),
      }),
    [changes, report],
  );
  const save = ({ row, how }: KeyRequest, keys: readonly KeyCombination[]) => {
    setAsking(undefined);
    changes[how](row, keys).catch(report);
  };
  const failures = [...(state.failure === undefined ? [] : [state.failure]), ...state.problems];
  return (
    <div className="keybindings">
      <KeybindingsToolbar
        platform={platform}
        text={text}
        onText={setText}
        pressed={pressed}
        onPressed={setPressed}
        shown={found.length}
        total={rows.length}
        onReset={() => void keybindings.write(undefined)}
        canReset={state.text !== ''}
        isJson={isJson}
        onJson={(wanted) => isJson$.next(wanted)}
      />
      {isJson ? (
        <KeybindingsJson
          services={services}
          keybindings={keybindings}
          commands={described}
          stored={state.text}
          draft={draft}
          onDraft={setDraft}
        />
      ) : (
        <KeybindingsTable failures={failures} columns={columns} rows={found} />
      )}
      {asking && (
        <ChangeKeyDialog
          title={asking.how === 'add' ? messages.addKey(asking.row.title) : messages.change(asking.row.title)}
          platform={platform}
          rows={rows}
          command={asking.row.command}
          onSave={(keys) => save(asking, keys)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

interface KeybindingsTableProps {
  failures: readonly string[];
  columns: ReturnType<typeof keybindingColumns>;
  rows: readonly KeybindingRow[];
}

function KeybindingsTable({ failures, columns, rows }: KeybindingsTableProps) {
  return (
    <>
      {failures.map((complaint) => (
        <p key={complaint} role="alert" className="keybindings-complaint">
          {complaint}
        </p>
      ))}
      <div className="keybindings-table">
        <Table
          label={messages.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon="keyboard" title={messages.noKeybinding} hint={messages.noKeybindingHint} />
          }
        />
      </div>
    </>
  );
}
