import { settingsFiles } from '@core/base/product';
import type { KeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useEffect, useRef } from 'react';
import { messages } from '../messages';
import { KeyRecorder } from './key-recorder';

export interface KeybindingsToolbarProps {
  readonly platform: Platform;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Keys to search for; undefined while searching by words. */
  readonly pressed: readonly KeyCombination[] | undefined;
  readonly onPressed: (keys: readonly KeyCombination[] | undefined) => void;
  readonly shown: number;
  readonly total: number;
  readonly isJson: boolean;
  readonly onJson: (isJson: boolean) => void;
  readonly canReset: boolean;
  readonly onReset: () => void;
}

/** Search bar for the keyboard shortcuts editor. It searches by words or by pressed keys. */
export function KeybindingsToolbar(props: KeybindingsToolbarProps) {
  const { platform, text, onText, pressed, onPressed, shown, total, isJson, onJson, canReset, onReset } =
    props;
  const field = useRef<HTMLInputElement>(null);
  const isRecording = pressed !== undefined;
  const wasRecording = useRef(isRecording);
  useEffect(() => {
    if (wasRecording.current !== isRecording) field.current?.focus();
    wasRecording.current = isRecording;
  }, [isRecording]);
  const instead = isJson ? (
    <code className="keybindings-file">{settingsFiles.keybindings}</code>
  ) : (
    pressed && (
      <KeyRecorder
        ref={field}
        icon="record-keys"
        aria-label={messages.searchByKeys}
        placeholder={messages.searchByKeys}
        platform={platform}
        keys={pressed}
        onKeys={onPressed}
        onEscape={() => onPressed(undefined)}
      />
    )
  );
  return (
    <SearchToolbar
      ref={field}
      className="keybindings-toolbar"
      label={messages.searchKeybindings}
      value={text}
      onChange={onText}
      clearLabel={messages.clearSearch}
      count={isJson ? undefined : messages.shown(shown, total)}
      field={instead}
    >
      {!isJson && (
        <IconButton
          icon="record-keys"
          label={messages.record}
          pressed={isRecording}
          onClick={() => onPressed(isRecording ? undefined : [])}
        />
      )}
      <Button variant="ghost" icon={isJson ? 'list-flat' : 'json'} onClick={() => onJson(!isJson)}>
        {isJson ? messages.form : messages.json}
      </Button>
      <Button variant="ghost" icon="discard" disabled={!canReset} onClick={onReset}>
        {messages.resetAll}
      </Button>
    </SearchToolbar>
  );
}
