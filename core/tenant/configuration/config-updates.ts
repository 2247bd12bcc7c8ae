import * as z from 'zod/mini';
import { tenantSchema } from '../wire';

/**
 * Message of a server when a tenant's configuration changed (specification §3): with `updateType` 'full' it
 * contains the whole configuration, otherwise it asks for a reload (§4.6).
 */
export const configUpdateSchema = z.object({
  tenantId: z.string(),
  updateType: z.string(),
  config: z.optional(tenantSchema),
  version: z.int(),
});

/** Type of the first message of a connection, which has no configuration: its version shows whether the receiver missed a change. */
export const CONNECTED = 'connected';

export type ConfigUpdate = z.infer<typeof configUpdateSchema>;
