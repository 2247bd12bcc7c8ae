/**
 * Checks messages from a sandbox that runs in a thread instead of a frame. The first message contains the
 * limits.
 */
export { Gate } from '@host/sandbox/gate/gate';
