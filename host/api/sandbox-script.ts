/** The other end of `Sandbox`: stands in the script that runs behind the wall. */
export { exposeSandbox, type SandboxHost } from '@host/sandbox/worker/expose-sandbox';
