import { errorMessage } from '@core/base/errors';
import type {
  ChangeableLevel,
  ConfigurationService,
  InspectedSetting,
} from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import { JsonEditor } from '@host/ui/fields/json-editor';
import { useEffect, useMemo, useState } from 'react';
import { jsonProblems } from '../editor/json-problems';
import { suggestSettings } from '../editor/json-suggestions';
import { messages } from '../messages';

export interface SettingsJsonProps {
  services: { readonly configuration: ConfigurationService; readonly notifications: NotificationService };
  level: ChangeableLevel;
  settings: readonly InspectedSetting[];
}

/** Edits one level's settings as JSON and validates them while the user types. */
export function SettingsJson({ services, level, settings }: SettingsJsonProps) {
  const { configuration, notifications } = services;
  const [text, setText] = useState<string>();
  const problems = useMemo(() => jsonProblems(text ?? '{}', settings), [text, settings]);

  useEffect(() => {
    void configuration.readText(level).then(setText, (error: unknown) => {
      notifications.show({ severity: 'error', message: errorMessage(error) });
    });
  }, [configuration, notifications, level]);

  const save = () => {
    if (text === undefined) return;
    configuration.writeText(level, text).then(
      () => notifications.show({ severity: 'success', message: messages.saved }),
      (error: unknown) =>
        notifications.show({ severity: 'error', message: messages.notSaved(errorMessage(error)) }),
    );
  };
  return (
    <JsonEditor
      label={messages.jsonText}
      value={text}
      onChange={setText}
      problems={problems}
      suggest={(typed, caret) => suggestSettings(typed, caret, settings)}
      suggestionsLabel={messages.jsonSuggestions}
      hint={messages.jsonHint}
      saveLabel={messages.save}
      onSave={save}
    />
  );
}
