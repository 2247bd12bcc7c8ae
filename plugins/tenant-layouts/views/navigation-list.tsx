import type { NavigationItem } from '@core/tenant/layouts/layout-template';
import { PageLink, type PageLinkProps } from '@host/ui/buttons/page-link';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import type { LayoutServices } from '../layout-services';

export interface NavigationListProps {
  items: readonly NavigationItem[];
  navigation: LayoutServices['navigation'];
  showIcons?: boolean | undefined;
}

/** Items that link to product pages open in the same tab. Other addresses open in a new tab. */
export function NavigationList({ items, navigation, showIcons = false }: NavigationListProps) {
  const { path } = useObservable(navigation.location$, navigation.location);
  return (
    <ul>
      {items.map(({ id, label, href = '/', icon, children = [] }) => (
        <li key={id ?? href}>
          <ItemLink navigation={navigation} path={href} aria-current={href === path ? 'page' : undefined}>
            {showIcons && icon !== undefined && <Icon name={icon} />}
            <span>{label}</span>
          </ItemLink>
          {children.length > 0 && (
            <NavigationList items={children} navigation={navigation} showIcons={showIcons} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ItemLink({ path, navigation, ...rest }: PageLinkProps) {
  if (path.startsWith('/') && !path.startsWith('//')) {
    return <PageLink navigation={navigation} path={path} {...rest} />;
  }
  return <a href={path} rel="noopener noreferrer" target="_blank" {...rest} />;
}
