/** The sandboxed end of `Sandbox`, for scripts that run in the sandbox. */
export { exposeSandbox, type SandboxHost } from '@host/sandbox/worker/expose-sandbox';
