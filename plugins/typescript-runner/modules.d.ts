/** Sucrase's parser, whose types are in a different folder of the package. */
declare module 'sucrase/dist/parser/index.js' {
  export * from 'sucrase/dist/types/parser/index';
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export * from 'sucrase/dist/types/parser/tokenizer/types';
}

declare module 'sucrase/dist/index.js' {
  export * from 'sucrase';
}

/** Fake timers. The package provides no types. https://github.com/sinonjs/fake-timers */
declare module '@sinonjs/fake-timers' {
  export type ClockMethod =
    | 'setTimeout'
    | 'clearTimeout'
    | 'setInterval'
    | 'clearInterval'
    | 'setImmediate'
    | 'clearImmediate'
    | 'Date'
    | 'performance'
    | 'queueMicrotask'
    | 'nextTick';
  export interface Clock {
    readonly now: number;
    tick(milliseconds: number): number;
    tickAsync(milliseconds: number): Promise<number>;
    next(): number;
    nextAsync(): Promise<number>;
    runAll(): number;
    runAllAsync(): Promise<number>;
    runToLast(): number;
    runToLastAsync(): Promise<number>;
    runMicrotasks(): void;
    countTimers(): number;
    reset(): void;
    setSystemTime(time: number | Date): void;
    uninstall(): void;
  }
  export interface InstallOptions {
    readonly now?: number | Date;
    readonly toFake?: readonly ClockMethod[];
    readonly loopLimit?: number;
    readonly shouldAdvanceTime?: boolean;
    readonly advanceTimeDelta?: number;
    readonly ignoreMissingTimers?: boolean;
  }
  export function withGlobal(scope: object): {
    /** The scope's timer functions that can be replaced, by name. */
    readonly timers: Readonly<Record<string, unknown>>;
    install(options: InstallOptions): Clock;
  };
}
