import * as z from 'zod/mini';

const item = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('youtube'),
    id: z.string(),
    videoId: z.string().check(z.regex(/^[\w-]{11}$/)),
    title: z.string(),
    start: z.number(),
  }),
  z.object({ kind: z.literal('file'), id: z.string(), title: z.string(), mediaType: z.string() }),
]);

export const storedQueueSchema = z.object({
  items: z.array(item),
  /** Playback positions in seconds, by item id. */
  positions: z.record(z.string(), z.number()),
});
