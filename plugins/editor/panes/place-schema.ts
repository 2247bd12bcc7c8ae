import * as z from 'zod/mini';
import type { ViewState } from './editor-pane';

const position = z.object({ lineNumber: z.number(), column: z.number() });

/** A view state of Monaco as far as it is needed to be taken back safely; what its contributions keep is their own. */
const viewStateSchema: z.ZodMiniType<ViewState> = z.object({
  cursorState: z.array(z.object({ inSelectionMode: z.boolean(), selectionStart: position, position })),
  viewState: z.looseObject({
    scrollLeft: z.number(),
    firstPosition: position,
    firstPositionDeltaTop: z.number(),
  }),
  contributionsState: z.record(z.string(), z.unknown()),
});

/** The places of a project as they are stored: by path, the one that was left last at the end. */
export const storedPlacesSchema = z.object({
  version: z.literal(1),
  places: z.array(z.tuple([z.string(), viewStateSchema])),
});
