import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown';

const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }));

/**
 * A model's text as markdown. It is shown as plain text until the parser has been loaded, which happens when the first
 * answer is shown.
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
