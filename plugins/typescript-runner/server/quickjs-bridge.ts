/** Name of the global that connects the QuickJS runtime to its thread. It is deleted before project code runs. */
export const BRIDGE = '__sinterDoor';

/** Functions that the thread provides to the script in QuickJS, and callbacks that the script sets. */
export interface QuickJsBridge {
  /** Sends a message to the host. The text must be in the format of `writeWireText`. */
  post(text: string): void;
  /** Calls {@link fire} with the id after the given time. */
  startTimer(id: number, milliseconds: number): void;
  stopTimer(id: number): void;
  /** Milliseconds since the thread started. */
  now(): number;
  /** Returns `count` random bytes, at most 65536. */
  random(count: number): ArrayBuffer;
  /**
   * Runs a script that can access only globals. `name` appears in stack traces. Returns the value of the script's last
   * expression.
   */
  evaluate(text: string, name: string): unknown;
  /** A URL's components as JSON; undefined if the URL is invalid. */
  parseUrl(text: string, base: string | undefined): string | undefined;
  /** Set by the script. Called when the host has connected. */
  connect?: () => void;
  /** Set by the script. Handles a message. */
  receive?: (text: string) => void;
  /** Set by the script. Called when a timer has fired. */
  fire?: (id: number) => void;
}
