/**
 * Globals of Node that TON's packages take for granted, for a worker. Imported before anything else there. `process` has
 * no `versions`, so that emscripten's scripts still see a worker.
 */
import { Buffer } from 'buffer';

const globals = globalThis as Record<string, unknown>;
globals.Buffer ??= Buffer;
globals.process ??= { env: {} };
globals.global ??= globalThis;
