import { chooseFiles } from '@host/api/choose-files';
import { Button } from '@host/ui/buttons/button';
import { Input } from '@host/ui/fields/input';
import { Icon } from '@host/ui/icons/icon';
import { type FormEvent, useId, useState } from 'react';
import { messages } from '../messages';
import type { MediaItem } from '../queue/media-item';
import type { MediaQueue } from '../queue/media-queue';
import { parseLink } from '../queue/parse-link';

export interface AddMediaProps {
  queue: MediaQueue;
  /** Why dropped files cannot be played; undefined if there is no problem. */
  fileProblem: string | undefined;
  onFiles: (files: readonly File[]) => void;
  onAdded: (item: MediaItem) => void;
}

/** Adds a link or files to the queue, and explains why something cannot be added. */
export function AddMedia({ queue, fileProblem, onFiles, onAdded }: AddMediaProps) {
  const noteId = useId();
  const [link, setLink] = useState('');
  const [linkProblem, setLinkProblem] = useState<string>();
  const problem = linkProblem ?? fileProblem;
  const change = (text: string) => {
    setLink(text);
    setLinkProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseLink(link);
    if (!parsed.ok) return setLinkProblem(parsed.error);
    if (!queue.add(parsed.value)) {
      const known = queue.items$.value.find(({ id }) => id === parsed.value.id);
      return setLinkProblem(messages.alreadyQueued(known?.title ?? parsed.value.title));
    }
    change('');
    onAdded(parsed.value);
  };
  const chooseMedia = async () => {
    setLinkProblem(undefined);
    onFiles(await chooseFiles({ accept: 'audio/*,video/*', multiple: true }));
  };
  return (
    <form className="media-add" onSubmit={submit}>
      <div className="media-add-row">
        <Input
          aria-label={messages.link}
          aria-describedby={problem ? noteId : undefined}
          aria-invalid={linkProblem ? true : undefined}
          icon="link"
          placeholder={messages.linkPlaceholder}
          value={link}
          onChange={(event) => change(event.target.value)}
          onClear={() => change('')}
        />
        <Button type="submit" disabled={link.trim() === ''}>
          {messages.add}
        </Button>
        <Button icon="folder-opened" onClick={chooseMedia}>
          {messages.addFiles}
        </Button>
      </div>
      {problem && (
        <p id={noteId} role="alert" className="ui-field-error">
          <Icon name="error" size="small" />
          {problem}
        </p>
      )}
    </form>
  );
}
