import { PageLink } from '@host/ui/buttons/page-link';
import type { LayoutServices } from '../layout-services';
import { messages } from '../messages';

export interface BreadcrumbsProps {
  title: string;
  services: LayoutServices;
}

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
