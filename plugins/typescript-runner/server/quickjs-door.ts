/** Name of the global under which a QuickJS machine finds its thread; gone before anything of a project runs. */
export const DOOR = '__sinterDoor';

/** What the thread offers to the script in the machine, and what it calls there. */
export interface QuickJsDoor {
  /** Hands a message to whoever opened the machine, as `writeWireText` has it. */
  post(text: string): void;
  /** Calls {@link fire} with the number when the time has passed. */
  startTimer(id: number, milliseconds: number): void;
  stopTimer(id: number): void;
  /** Milliseconds since the thread began. */
  now(): number;
  /** At most 65536 random bytes. */
  random(count: number): ArrayBuffer;
  /** Runs a script that sees globals only, under a name for stacks; gives the value of its last expression. */
  evaluate(text: string, name: string): unknown;
  /** The parts of an address, as JSON; undefined for what is none. */
  parseUrl(text: string, base: string | undefined): string | undefined;
  /** Set by the script: somebody is there to talk to. */
  connect?: () => void;
  /** Set by the script: takes in a message. */
  receive?: (text: string) => void;
  /** Set by the script: a timer has come. */
  fire?: (id: number) => void;
}
