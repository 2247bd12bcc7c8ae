import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown';

const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }));

/**
 * A model's text as markdown; plain until the parser is loaded, which is needed only for the first answer.
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
