import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { sanitizeLayout } from '@core/tenant/layouts/sanitize-layout';
import { LAYOUT_TYPES, validateLayout } from '@core/tenant/layouts/validate-layout';
import { ApiError } from '../api/api-error';

/**
 * A layout from outside, once it is valid and can do no harm (specification §5).
 * @throws ApiError with all that is wrong.
 */
export function acceptedLayout(value: unknown): LayoutTemplate {
  const { errors, layout } = validateLayout(value);
  if (!layout || errors.length > 0) throw new ApiError(400, layoutMessages.invalid(errors.join(', ')));
  return sanitizeLayout(layout);
}

/** @throws ApiError for a type that no layout has. */
export function demandLayoutType(type: string): void {
  if (!LAYOUT_TYPES.some((known) => known === type))
    throw new ApiError(400, layoutMessages.invalidType(type));
}
