import { exposeEngine } from '@host/api/engine';
import { askNode } from './client/ask-node';

/** The engine of the worker that may contact nodes. */
export interface AptosNodeEngine {
  readonly askNode: typeof askNode;
}

const engine: AptosNodeEngine = { askNode };

// The server sends this script with a separate content security policy, selected by file name (see server/headers.ts).
exposeEngine(engine);
