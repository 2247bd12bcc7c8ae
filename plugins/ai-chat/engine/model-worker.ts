import { exposeEngine } from '@host/api/engine';
import { createModelEngine } from './index';

// The server gives this script, by its name, a policy of its own: server/headers.ts.
exposeEngine(createModelEngine());
