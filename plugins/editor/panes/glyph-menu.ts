import type { DecorationAction } from '@core/languages/editor/decorations';

/** What the pictures beside a line offer, and where it was asked for, in CSS pixels of the window. */
export interface GlyphMenu {
  readonly actions: readonly DecorationAction[];
  readonly at: { readonly clientX: number; readonly clientY: number };
}
