import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { sanitizeLayout } from '@core/tenant/layouts/sanitize-layout';
import { LAYOUT_TYPES, validateLayout } from '@core/tenant/layouts/validate-layout';
import { ApiError } from '../api/api-error';

/** The layout of a request. */
export interface AcceptedLayout {
  /** Null: the tenant has the layout of its type. */
  readonly layout: LayoutTemplate | null;
  readonly warnings: readonly string[];
}

/**
 * Validates and sanitises a layout from outside (specification §5). Null and an empty object are the default layout; undefined
 * if a request does not name one.
 * @throws ApiError with all errors.
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

/** @throws ApiError for a type that no layout has. */
export function demandLayoutType(type: string): void {
  if (!LAYOUT_TYPES.some((known) => known === type))
    throw new ApiError(400, layoutMessages.invalidType(type));
}
