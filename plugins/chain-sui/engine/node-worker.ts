import { askNode } from '@core/chains/networks/ask-node';
import { exposeEngine } from '@host/api/engine';
import { fetchPackage } from './framework/fetch-package';

/** What the worker does that may ask other servers. */
export interface SuiNodeEngine {
  readonly askNode: typeof askNode;
  readonly fetchPackage: typeof fetchPackage;
}

const engine: SuiNodeEngine = { askNode, fetchPackage };

// The server gives this script, by its name, a policy of its own: server/headers.ts.
exposeEngine(engine);
