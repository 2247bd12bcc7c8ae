import { errorMessage } from '@core/base/errors';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { findLinks, type OutputLink } from '@core/notifications/output/find-links';
import { classNames } from '@host/ui/styles/class-names';
import { Fragment, memo, type ReactNode } from 'react';
import { messages } from '../messages';
import { type StyledText, styledText } from '../styled-text';

export interface OutputTextProps {
  services: {
    readonly editor: EditorService;
    readonly files: ProjectFiles;
    readonly notifications: NotificationService;
  };
  text: string;
}

/** Maximum number of characters shown per line. A line with megabytes of text would block the page. */
const MAX_CHARACTERS = 10_000;

/** A line's text, with its colours and with links to locations. */
export const OutputText = memo(function OutputText({ services, text: line }: OutputTextProps) {
  const { editor, files, notifications } = services;
  const styled = styledText(shortened(line));
  const { text } = styled;
  const links = findLinks(text, (path) => files.exists(path));
  const open = ({ path, line: startLine, column }: OutputLink) => {
    const range = { startLine, startColumn: column, endLine: startLine, endColumn: column };
    editor.open(path, { range }).catch((error: unknown) => {
      notifications.show({ severity: 'error', message: errorMessage(error) });
    });
  };
  return (
    <>
      {links.map((link, index) => (
        <Fragment key={link.start}>
          {slice(styled, links[index - 1]?.end ?? 0, link.start)}
          <button type="button" className="output-link" onClick={() => open(link)}>
            {slice(styled, link.start, link.end)}
          </button>
        </Fragment>
      ))}
      {slice(styled, links.at(-1)?.end ?? 0, text.length)}
    </>
  );
});

function shortened(line: string): string {
  if (line.length <= MAX_CHARACTERS) return line;
  return `${line.slice(0, MAX_CHARACTERS)}${messages.longLine(line.length)}`;
}

/** The text from `start` to `end` (exclusive). Segments without a style are plain text. */
function slice({ text, parts }: StyledText, start: number, end: number): ReactNode {
  return parts
    .filter((part) => part.end > start && part.start < end)
    .map((part) => {
      const shown = text.slice(Math.max(start, part.start), Math.min(end, part.end));
      if (part.styles.length === 0) return shown;
      return (
        <span key={part.start} className={classNames(...part.styles.map((style) => `output-${style}`))}>
          {shown}
        </span>
      );
    });
}
