/**
 * Runs untrusted code in a worker inside a frame with an opaque origin. The code has no access to the network or
 * storage. The script calls `exposeSandbox` (./sandbox-script) and is imported as text: const sandbox = new
 * Sandbox<Runner>({ name: 'scripts/deploy.ts', profile: 'runner', script: async () => (await
 * import('./sandbox/worker.ts?sandbox')).script, calls: { compile: (source) => … }, });
 */
export { Sandbox } from '@host/sandbox/sandbox';
export type { SandboxCalls } from '@host/sandbox/sandbox-calls';
export { SandboxHangError, SandboxStoppedError } from '@host/sandbox/sandbox-errors';
export type { OpenSandboxFrame, SandboxFrame } from '@host/sandbox/sandbox-frame';
export type { ConsoleText } from '@host/sandbox/worker/print-queue';
