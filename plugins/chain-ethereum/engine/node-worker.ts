import { exposeEngine } from '@host/api/engine';
import { askNode } from './network/ask-node';

/** What the worker does that may ask other servers. */
export interface NodeEngine {
  readonly askNode: typeof askNode;
}

// The server gives this script, by its name, a policy of its own: server/headers.ts.
exposeEngine({ askNode } satisfies NodeEngine);
