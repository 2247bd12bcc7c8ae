import { PageLink } from '@host/ui/page-link';
import { messages } from '../messages';
import type { LayoutFrameProps } from './layout-frame';

export interface BreadcrumbsProps {
  /** Name of the page. */
  title: string;
  services: LayoutFrameProps['services'];
}

/** The way from the home page to this one. */
export function Breadcrumbs({ title, services: { navigation } }: BreadcrumbsProps) {
  if (navigation.location.path === '/') return null;
  return (
    <nav aria-label={messages.breadcrumbs} className="tenant-frame-breadcrumbs">
      <ol>
        <li>
          <PageLink navigation={navigation} path="/">
            {messages.home}
          </PageLink>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
