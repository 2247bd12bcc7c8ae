import { exposeEngine } from '@host/api/engine';
import { askNode } from './client/ask-node';

/** The engine of the worker that may contact nodes. */
export interface AptosNodeEngine {
  readonly askNode: typeof askNode;
}

const engine: AptosNodeEngine = { askNode };

// The server recognises this script by its name and serves it with its own security policy (see server/headers.ts).
exposeEngine(engine);
