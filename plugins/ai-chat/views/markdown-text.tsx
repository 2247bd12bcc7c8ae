import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown';

const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }));

/**
 * Renders a model's text as Markdown. The parser is loaded when the first answer is shown. Until it has loaded, the
 * text is shown unformatted.
 */
export function MarkdownText(props: MarkdownProps) {
  return (
    <div className="ai-chat-text">
      <Suspense fallback={<p className="ai-chat-said">{props.text}</p>}>
        <Markdown {...props} />
      </Suspense>
    </div>
  );
}
