import './page-frame.css';
import { product } from '@core/base/product';
import { Logo } from '@host/ui/logo';
import { PageLink } from '@host/ui/page-link';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import type { ProjectsServices } from '../projects-services';

export interface PageFrameProps {
  navigation: ProjectsServices['navigation'];
  children: ReactNode;
}

/** A page outside the workspace: the product's name above, one column below. */
export function PageFrame({ navigation, children }: PageFrameProps) {
  const current = navigation.location.path;
  const link = (path: string, text: string) => (
    <PageLink navigation={navigation} path={path} aria-current={current === path ? 'page' : undefined}>
      {text}
    </PageLink>
  );
  return (
    <div className="projects-frame">
      <header className="projects-frame-header">
        <PageLink navigation={navigation} path="/" className="projects-frame-brand">
          <Logo />
          {product.name}
        </PageLink>
        <nav aria-label={messages.pages} className="projects-frame-nav">
          {link('/projects', messages.projects)}
        </nav>
      </header>
      <main className="projects-frame-main">{children}</main>
    </div>
  );
}
