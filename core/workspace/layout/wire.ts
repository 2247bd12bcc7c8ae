import { errorMessage } from '@core/base/errors';
import { err, ok, type Result } from '@core/base/result';
import * as z from 'zod/mini';
import { settleMaximized } from '../operations/maximize-operations';
import { mapTabs } from '../operations/tab-operations';
import { layoutProblems } from './invariants';
import { floatingWindowSchema, type WorkspaceLayout, workspaceLayoutSchema } from './layout';

/**
 * The layout setting (specification §3): everything except the floating windows, which have a separate
 * setting.
 */
const storedLayoutSchema = z.extend(z.omit(workspaceLayoutSchema, { floating: true }), {
  version: z.literal(1),
  /** ISO time. Settings that were written together have the same time. */
  updatedAt: z.iso.datetime(),
});

/** The floating windows setting. */
const storedFloatingSchema = z.object({
  version: z.literal(1),
  updatedAt: z.iso.datetime(),
  floating: z.array(floatingWindowSchema),
});

/** A stored layout: the text of both settings. */
export interface StoredTexts {
  /** Text of the layout setting. */
  readonly layout: string;
  /** Text of the floating windows setting. */
  readonly floating: string;
}

/** A parsed layout with the time of its last change. */
export interface StoredLayout {
  /** The layout. */
  readonly layout: WorkspaceLayout;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Serialises a layout. Unsaved-changes markers are omitted, because they do not survive a page reload. */
export function writeLayout(layout: WorkspaceLayout, updatedAt: Date): StoredTexts {
  const { floating, ...rest } = mapTabs(layout, ({ isDirty: _, ...tab }) => tab);
  const head = { version: 1, updatedAt: updatedAt.toISOString() } as const;
  return {
    layout: JSON.stringify({ ...head, ...rest } satisfies z.input<typeof storedLayoutSchema>),
    floating: JSON.stringify({
      ...head,
      floating: [...floating],
    } satisfies z.input<typeof storedFloatingSchema>),
  };
}

/** Parses the layout setting and the floating windows setting; the error describes the problem. */
export function readLayout(texts: StoredTexts): Result<StoredLayout> {
  try {
    const { version, updatedAt, ...rest } = storedLayoutSchema.parse(JSON.parse(texts.layout));
    const { floating } = storedFloatingSchema.parse(JSON.parse(texts.floating));
    // Older versions had different rules for maximised panes, so their layouts are corrected instead of rejected.
    const layout = settleMaximized({ ...rest, floating });
    const [problem] = layoutProblems(layout);
    return problem === undefined ? ok({ layout, updatedAt: Date.parse(updatedAt) }) : err(problem);
  } catch (error) {
    return err(error instanceof z.core.$ZodError ? z.prettifyError(error) : errorMessage(error));
  }
}
