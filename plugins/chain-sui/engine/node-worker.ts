import { askNode } from '@core/chains/networks/ask-node';
import { exposeEngine } from '@host/api/engine';
import { fetchPackage } from './framework/fetch-package';

/** The engine in the worker that is allowed to connect to other servers. */
export interface SuiNodeEngine {
  readonly askNode: typeof askNode;
  readonly fetchPackage: typeof fetchPackage;
}

const engine: SuiNodeEngine = { askNode, fetchPackage };

// The server identifies this script by its name and serves it with a separate security policy (see server/headers.ts).
exposeEngine(engine);
