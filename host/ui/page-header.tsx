import './page-header.css';
import { product } from '@core/base/product';
import type { NavigationService } from '@core/navigation/navigation';
import { Logo } from './logo';
import { PageLink } from './page-link';

export interface PageHeaderProps {
  navigation: Pick<NavigationService, 'navigate' | 'href'>;
  /** What the page is, as its heading. */
  title: string;
}

/** Top of a page that fills the window: the product's mark, which leads home, and the page's heading. */
export function PageHeader({ navigation, title }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <PageLink navigation={navigation} path="/" aria-label={product.name}>
        <Logo />
      </PageLink>
      <h1>{title}</h1>
    </header>
  );
}
