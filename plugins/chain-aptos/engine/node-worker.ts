import { exposeEngine } from '@host/api/engine';
import { askNode } from './client/ask-node';

/** The engine of the worker that may contact nodes. */
export interface AptosNodeEngine {
  readonly askNode: typeof askNode;
}

const engine: AptosNodeEngine = { askNode };

// The server sends this script, identified by its name, with its own security policy: server/headers.ts.
exposeEngine(engine);
