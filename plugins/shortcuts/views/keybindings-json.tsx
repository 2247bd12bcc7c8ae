import { errorMessage } from '@core/base/errors';
import type { CommandDescription } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { NotificationService } from '@core/notifications/notifications';
import { JsonEditor } from '@host/ui/fields/json-editor';
import { useMemo } from 'react';
import { newKeybindingText } from '../keybindings/edit-keybindings';
import { keybindingProblems } from '../keybindings/keybinding-problems';
import type { Keybindings } from '../keybindings/keybindings';
import { suggestJson } from '../keybindings/suggest-json';
import { messages } from '../messages';

export interface KeybindingsJsonProps {
  readonly services: { readonly contextKeys: ContextKeyService; readonly notifications: NotificationService };
  readonly keybindings: Keybindings;
  readonly commands: readonly CommandDescription[];
  readonly stored: string;
  /** Unsaved text; undefined if there are no changes. */
  readonly draft: string | undefined;
  readonly onDraft: (draft: string | undefined) => void;
}

export function KeybindingsJson({
  services,
  keybindings,
  commands,
  stored,
  draft,
  onDraft,
}: KeybindingsJsonProps) {
  const { contextKeys, notifications } = services;
  const value = draft ?? (stored === '' ? newKeybindingText : stored);
  const ids = useMemo(() => new Set(commands.map(({ id }) => id)), [commands]);
  const problems = useMemo(() => keybindingProblems(value, (id) => ids.has(id)), [value, ids]);
  const save = () => {
    keybindings.write(value.trim() === '' ? undefined : value).then(
      () => {
        onDraft(undefined);
        notifications.show({ severity: 'success', message: messages.saved });
      },
      (error: unknown) =>
        notifications.show({ severity: 'error', message: messages.notSaved(errorMessage(error)) }),
    );
  };
  return (
    <JsonEditor
      label={messages.jsonText}
      value={value}
      onChange={onDraft}
      problems={problems}
      suggest={(typed, caret) => suggestJson(typed, caret, { commands, contextKeys: contextKeys.declared })}
      suggestionsLabel={messages.jsonSuggestions}
      hint={messages.jsonHint}
      saveLabel={messages.save}
      onSave={save}
    />
  );
}
