/**
 * Node globals that TON's packages require in a worker. This module must be imported first. `process` has no `versions`
 * property, so that Emscripten scripts still detect a worker.
 */
import { Buffer } from 'buffer';

const globals = globalThis as Record<string, unknown>;
globals.Buffer ??= Buffer;
globals.process ??= { env: {} };
globals.global ??= globalThis;
