import { NavigationService } from '@core/workspace/navigation/navigation';
import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import { feature, missingPage, missingTenant, type Refusal, route } from './refusals';
import { RefusalPage } from './views/refusal-page';

export function activate(context: PluginContext): void {
  const { views } = context;
  const services = {
    navigation: context.get(NavigationService),
  };
  const page = (refusal: Refusal) => () => createElement(RefusalPage, { refusal, services });
  views.registerView('tenant-pages.notFound', page(missingPage));
  views.registerView('tenant-pages.noTenant', page(missingTenant));
  views.registerView('tenant-pages.noRoute', page(route));
  views.registerView('tenant-pages.noFeature', page(feature));
}
