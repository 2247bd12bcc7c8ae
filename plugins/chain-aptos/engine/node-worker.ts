import { exposeEngine } from '@host/api/engine';
import { askNode } from './client/ask-node';

/** What the worker does that may ask the nodes of networks. */
export interface AptosNodeEngine {
  readonly askNode: typeof askNode;
}

const engine: AptosNodeEngine = { askNode };

// The server gives this script, by its name, a policy of its own: server/headers.ts.
exposeEngine(engine);
