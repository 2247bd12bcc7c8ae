/** State reported by the current player. 'blocked' means that the browser requires a user gesture to start playback. */
export type Playback = 'playing' | 'paused' | 'blocked' | 'ended' | 'failed';
