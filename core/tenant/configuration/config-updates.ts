import * as z from 'zod/mini';
import { tenantSchema } from '../wire';

/**
 * Message that a server sends when a tenant's configuration has changed (specification §3). If `updateType` is 'full',
 * it contains the whole configuration; otherwise it requests a reload (§4.6).
 */
export const configUpdateSchema = z.object({
  tenantId: z.string(),
  updateType: z.string(),
  config: z.optional(tenantSchema),
  version: z.int(),
});

/**
 * Type of a connection's first message, which contains no configuration. The message's version shows whether the
 * receiver missed a change.
 */
export const CONNECTED = 'connected';

export type ConfigUpdate = z.infer<typeof configUpdateSchema>;
