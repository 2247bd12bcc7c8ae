/** The check of messages from a sandbox, for a thread that is used in place of a frame: its first message has the limits. */
export { Gate } from '@host/sandbox/gate/gate';
