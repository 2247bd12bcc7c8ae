import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names';

/** One section of the gallery. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="ui-gallery-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="ui-gallery-grid">{children}</div>
    </section>
  );
}

/** One component, or one of its states. */
export function Example({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <article className={classNames('ui-gallery-example', wide && 'ui-gallery-wide')}>
      <h3>{title}</h3>
      {children}
    </article>
  );
}
