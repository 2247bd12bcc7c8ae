import { errorMessage } from '@core/base/error-message';
import { findLinks, type OutputLink } from '@core/output/find-links';
import type { PluginServices } from '@host/api/plugin-context';
import { Fragment, memo } from 'react';

export interface OutputTextProps {
  services: Pick<PluginServices, 'editor' | 'files' | 'notifications'>;
  text: string;
}

/** The text of a line, in which the places it names can be gone to. */
export const OutputText = memo(function OutputText({ services, text }: OutputTextProps) {
  const { editor, files, notifications } = services;
  const links = findLinks(text, (path) => files.exists(path));
  const open = ({ path, line, column }: OutputLink) => {
    const range = { startLine: line, startColumn: column, endLine: line, endColumn: column };
    editor.open(path, { range }).catch((error: unknown) => {
      notifications.show({ severity: 'error', message: errorMessage(error) });
    });
  };
  return (
    <>
      {links.map((link, index) => (
        <Fragment key={link.start}>
          {text.slice(links[index - 1]?.end ?? 0, link.start)}
          <button type="button" className="output-link" onClick={() => open(link)}>
            {text.slice(link.start, link.end)}
          </button>
        </Fragment>
      ))}
      {text.slice(links.at(-1)?.end ?? 0)}
    </>
  );
});
