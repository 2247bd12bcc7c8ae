import { Badge } from '@host/ui/feedback/badge';
import { useMemo } from 'react';
import type { LicenceEntry, LicenceList } from '../licence-entry';
import { messages } from '../messages';

/** Makes the text focusable, so that arrow keys scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** Shows one component's licence, source URL and texts. */
export function LicenceDetails({ entry, texts }: { entry: LicenceEntry; texts: LicenceList['texts'] }) {
  const shown = useMemo(
    () => entry.texts.flatMap((index) => (texts[index] === undefined ? [] : [{ index, text: texts[index] }])),
    [entry, texts],
  );
  return (
    <section aria-label={entry.id} className="licences-details" {...scrolledByKeys}>
      <h2>
        {entry.name} <small>{entry.version}</small>
      </h2>
      <div className="licences-facts">
        <Badge>{entry.licence ?? messages.noLicence}</Badge>
        {entry.source && (
          <span>
            {messages.source}{' '}
            <a href={entry.source} target="_blank" rel="noreferrer">
              {entry.source}
            </a>
          </span>
        )}
      </div>
      {shown.length === 0 && <p className="licences-none">{messages.noText}</p>}
      {shown.map(({ index, text }) => (
        <pre key={index}>{text}</pre>
      ))}
    </section>
  );
}
