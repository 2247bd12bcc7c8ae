/** What the player of the current item reports; 'blocked': the browser refuses to start it without a press. */
export type Playback = 'playing' | 'paused' | 'blocked' | 'ended' | 'failed';
