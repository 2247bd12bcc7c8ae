import { askNode } from '@core/chains/networks/ask-node';
import { exposeEngine } from '@host/api/engine';
import { fetchPackage } from './framework/fetch-package';

/** The engine of the worker that may contact other servers. */
export interface SuiNodeEngine {
  readonly askNode: typeof askNode;
  readonly fetchPackage: typeof fetchPackage;
}

const engine: SuiNodeEngine = { askNode, fetchPackage };

// The server sends this script, identified by its name, with its own security policy: server/headers.ts.
exposeEngine(engine);
