import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { JsonEditor, type JsonSuggestions } from './json-editor';

afterEach(cleanup);

function suggest(value: string, caret: number): JsonSuggestions | undefined {
  const typed = /"\w*$/.exec(value.slice(0, caret))?.[0];
  const items = [
    { label: 'size', detail: 'Of the text', text: '"size": 13' },
    { label: 'wrap', text: '"wrap": true' },
  ];
  return typed === undefined ? undefined : { from: caret - typed.length, to: caret, items };
}

function Example({ onSave }: { onSave: (value: string) => void }) {
  const [value, setValue] = useState('{}');
  return (
    <JsonEditor
      label="Text"
      value={value}
      onChange={setValue}
      problems={value.includes('!') ? [{ severity: 'error', message: 'No signs of surprise' }] : []}
      suggest={suggest}
      suggestionsLabel="Names"
      hint="Type something"
      saveLabel="Save"
      onSave={() => onSave(value)}
    />
  );
}

it('JsonEditor inserts a suggestion with the keyboard and places the caret after it', () => {
  render(<Example onSave={() => undefined} />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  fireEvent.change(text, { target: { value: '{"w"}', selectionStart: 3, selectionEnd: 3 } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'sizeOf the text',
    'wrap',
  ]);
  fireEvent.keyDown(text, { key: 'ArrowUp' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('wrap');
  expect(text.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(text, { key: 'Enter' });
  expect(text.value).toBe('{"wrap": true}');
  expect(text.selectionStart).toBe('{"wrap": true'.length);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('JsonEditor saves when its button or shortcut is used, but not while the text has errors', async () => {
  const onSave = vi.fn();
  render(<Example onSave={onSave} />);
  const user = userEvent.setup();
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(screen.getByText('Type something')).toBeTruthy();
  fireEvent.keyDown(text, { key: 's', ctrlKey: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledTimes(2);
  fireEvent.change(text, { target: { value: '!' } });
  expect(screen.getByText('No signs of surprise')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.keyDown(text, { key: 's', ctrlKey: true });
  expect(onSave).toHaveBeenCalledTimes(2);
});
