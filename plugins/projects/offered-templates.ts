import { EMPTY_TEMPLATE, type TemplateDescription } from '@core/files/templates/templates';
import type { Tenant } from '@core/tenant/wire';

/**
 * The templates that a tenant offers, sorted by `order` and then by title. A tenant without the multiChain feature
 * offers only templates for its chain and templates without a chain.
 */
export function offeredTemplates(
  templates: readonly TemplateDescription[],
  { blockchain, features }: Pick<Tenant, 'blockchain' | 'features'>,
): readonly TemplateDescription[] {
  return templates
    .filter(
      (template) =>
        features.multiChain ||
        template.blockchain === EMPTY_TEMPLATE.blockchain ||
        template.blockchain === blockchain,
    )
    .toSorted((a, b) => a.order - b.order || (a.title < b.title ? -1 : 1));
}
