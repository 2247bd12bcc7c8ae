import { exposeEngine } from '@host/api/engine';
import { createModelEngine } from './index';

// The server sends this script with a separate content security policy, selected by file name (see server/headers.ts).
exposeEngine(createModelEngine());
