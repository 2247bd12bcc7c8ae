import { exposeEngine } from '@host/api/engine';
import { createModelEngine } from './index';

// The server sends this script with a separate content security policy, based on its file name: server/headers.ts.
exposeEngine(createModelEngine());
