import type {
  ScriptCallContext,
  ScriptLibraryProvider,
  ScriptLibraryService,
} from '@core/execution/scripts/script-libraries';
import { type ConsoleText, type OpenSandboxFrame, Sandbox, type SandboxCalls } from '@host/api/sandbox';
import type { LibraryPart, ScriptRunner } from './sandbox/protocol';

/** Where sandboxes stand, and what runs in them. */
export interface SandboxPlace {
  /** Text of the runner's script. */
  readonly script: () => Promise<string>;
  /** Absent: frames of this page. */
  readonly openFrame?: OpenSandboxFrame;
}

export const thisPage: SandboxPlace = {
  script: async () => (await import('./sandbox/worker.ts?sandbox')).script,
};

export interface ScriptSandboxOptions {
  /** The script or test file that runs there; errors name it. */
  readonly path: string;
  readonly place: SandboxPlace;
  readonly providers: readonly ScriptLibraryProvider[];
  readonly context: ScriptCallContext;
  readonly onConsole: (text: ConsoleText) => void;
  readonly onNote: (value: unknown) => void;
  /** Milliseconds for which it has not answered; 0 when it answers again. */
  readonly onSilence?: (silentMs: number) => void;
  /** What it may ask for besides what its libraries bring. */
  readonly calls?: SandboxCalls;
}

/** A runner behind the wall, which may call what its libraries bring and nothing else. */
export function createScriptSandbox({
  path,
  place,
  providers,
  context,
  onConsole,
  onNote,
  onSilence,
  calls = {},
}: ScriptSandboxOptions): Sandbox<ScriptRunner> {
  return new Sandbox<ScriptRunner>({
    name: path,
    profile: 'runner',
    script: place.script,
    ...(place.openFrame && { openFrame: place.openFrame }),
    calls: { ...callsOf(providers, context), ...calls },
    onConsole,
    onNote,
    ...(onSilence && { onSilence }),
    // A thousand tests tell of themselves in a blink.
    limits: { messagesPerSecond: 100_000 },
  });
}

function callsOf(providers: readonly ScriptLibraryProvider[], context: ScriptCallContext): SandboxCalls {
  const calls: Record<string, (...args: unknown[]) => unknown> = {};
  for (const { calls: own = {} } of providers) {
    for (const [name, call] of Object.entries(own)) calls[name] = (...args) => call(context, ...args);
  }
  return calls;
}

/** The providers behind some libraries, each once. */
export async function providersOf(
  names: readonly string[],
  libraries: Pick<ScriptLibraryService, 'provider'>,
): Promise<readonly ScriptLibraryProvider[]> {
  const providers = await Promise.all(names.map((name) => libraries.provider(name)));
  return [...new Set(providers.filter((provider) => provider !== undefined))];
}

export function partsOf(providers: readonly ScriptLibraryProvider[]): Promise<readonly LibraryPart[]> {
  return Promise.all(providers.map((provider) => provider.code()));
}
