import type { QuickAccessPreview } from '@core/commands/quick-access/quick-access';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from '@core/search/match-letters';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { HighlightedText } from '@host/ui/text/highlighted-text';
import type { Observable } from 'rxjs';
import { messages } from '../messages';
import type { ModalPreview } from '../modal/modal-state';

export interface PreviewPaneProps {
  preview$: Observable<ModalPreview | undefined>;
}

/** The 'Preview' region for the selected row. */
export function PreviewPane({ preview$ }: PreviewPaneProps) {
  const shown = useObservable(preview$, undefined);
  return (
    <section aria-label={messages.preview} className="search-modal-preview">
      {shown ? (
        <Preview preview={shown.preview} />
      ) : (
        <EmptyState icon="preview" title={messages.selectFile} />
      )}
    </section>
  );
}

function Preview({ preview }: { preview: QuickAccessPreview }) {
  return (
    <>
      <h2 className="search-modal-preview-title">{preview.title}</h2>
      {preview.type === 'text' ? (
        <TextPreview preview={preview} />
      ) : (
        <EmptyState title={preview.message} hint={preview.detail} />
      )}
      {preview.type === 'text' && (
        <footer className="search-modal-preview-footer">
          {preview.remaining > 0 && (
            <p className="search-modal-more">{messages.moreLines(preview.remaining)}</p>
          )}
          <p>{messages.pressEnter}</p>
        </footer>
      )}
    </>
  );
}

function TextPreview({ preview }: { preview: QuickAccessPreview & { type: 'text' } }) {
  const { lines, firstLine, range } = preview;
  return (
    <div className="search-modal-code">
      {lines.map((line, index) => {
        const number = firstLine + index;
        const isMarked = range !== undefined && number >= range.startLine && number <= range.endLine;
        return (
          <div key={number} className={isMarked ? 'search-modal-line is-marked' : 'search-modal-line'}>
            <span aria-hidden className="search-modal-number">
              {number}
            </span>
            <code>
              <HighlightedText text={line} spans={spansIn(range, number, line.length)} />
            </code>
          </div>
        );
      })}
    </div>
  );
}

/** The part of a line that is inside a range; empty for an empty range. */
function spansIn(range: TextRange | undefined, line: number, length: number): readonly TextSpan[] {
  if (!range || line < range.startLine || line > range.endLine) return [];
  const start = line === range.startLine ? range.startColumn - 1 : 0;
  const end = Math.min(line === range.endLine ? range.endColumn - 1 : length, length);
  return end > start ? [{ start, end }] : [];
}
