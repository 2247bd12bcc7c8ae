import type { NavigationService } from '@core/workspace/navigation/navigation';
import type { ComponentProps, MouseEvent } from 'react';

/** Props for {@link PageLink}; all attributes of an `a` element except `href` are allowed. */
export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The service that opens the page and creates its URL. */
  navigation: Pick<NavigationService, 'navigate' | 'href'>;
  /** Page path without the tenant. */
  path: string;
}

/**
 * A link to a page. It is an `a` element, so that the browser can open the page in a new tab. A plain click navigates
 * without reloading the page.
 */
export function PageLink({ navigation, path, ...rest }: PageLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.navigate(path);
  };
  return <a {...rest} href={navigation.href(path)} onClick={follow} />;
}
