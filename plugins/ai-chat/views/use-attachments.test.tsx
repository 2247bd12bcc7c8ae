import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { useRef } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '../chat-session';
import manifest from '../manifest.json';
import { useAttachments } from './use-attachments';

const question$ = new BehaviorSubject<Question>({ text: '', attachments: [] });
const session = {
  question$,
  write: (part: Partial<Question>) => question$.next({ ...question$.value, ...part }),
};

function Target({ services }: { services: PluginFixture['services'] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { dropHandlers } = useAttachments(session, services, field, []);
  return (
    <form aria-label="Question" {...dropHandlers}>
      <textarea ref={field} aria-label="Message" />
    </form>
  );
}

describe('drag and drop onto the question field', () => {
  let fixture: PluginFixture;
  beforeEach(() => {
    fixture = new PluginFixture('ai-chat', manifest);
    render(<Target services={fixture.services} />);
  });
  afterEach(() => {
    cleanup();
    fixture.lifetime.dispose();
  });

  it('accepts files dragged over the field, and attaches them on drop', async () => {
    const field = screen.getByRole('textbox', { name: 'Message' });
    const dataTransfer = { types: ['Files'], files: [new File(['text'], 'note.md')] };
    // `fireEvent` returns false when a handler prevented the default action.
    expect(fireEvent.dragEnter(field, { dataTransfer })).toBe(false);
    expect(fireEvent.dragOver(field, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(field, { dataTransfer })).toBe(false);
    await waitFor(() => expect(question$.value.attachments).toMatchObject([{ name: 'note.md' }]));
  });

  it('lets the field handle dragged text', () => {
    const field = screen.getByRole('textbox', { name: 'Message' });
    const dataTransfer = { types: ['text/plain'], files: [] };
    for (const fire of [fireEvent.dragEnter, fireEvent.dragOver, fireEvent.drop])
      expect(fire(field, { dataTransfer })).toBe(true);
  });
});
