import { exposeEngine } from '@host/api/engine';
import { createModelEngine } from './index';

// The server sends this script, by its file name, with a separate content security policy: server/headers.ts.
exposeEngine(createModelEngine());
