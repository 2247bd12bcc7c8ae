import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { sanitizeLayout } from '@core/tenant/layouts/sanitize-layout';
import { LAYOUT_TYPES, validateLayout } from '@core/tenant/layouts/validate-layout';
import { ApiError } from '../api/api-error';

export interface AcceptedLayout {
  /** Null if the tenant uses the default layout for its type. */
  readonly layout: LayoutTemplate | null;
  readonly warnings: readonly string[];
}

/**
 * Validates and sanitises a layout from a request (specification §5). Null and an empty object select the default
 * layout. Returns undefined if the request contains no layout.
 * @throws ApiError that lists all errors.
 */
export function acceptedLayout(value: unknown): AcceptedLayout | undefined {
  if (value === undefined) return undefined;
  if (isNone(value)) return { layout: null, warnings: [] };
  const { errors, warnings, layout } = validateLayout(value);
  if (!layout || errors.length > 0) throw new ApiError(400, layoutMessages.invalid(errors));
  return { layout: sanitizeLayout(layout), warnings };
}

function isNone(value: unknown): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return Object.keys(value ?? {}).length === 0;
}

/** @throws ApiError if no layout has this type. */
export function requireLayoutType(type: string): void {
  if (!LAYOUT_TYPES.some((known) => known === type))
    throw new ApiError(400, layoutMessages.invalidType(type));
}
