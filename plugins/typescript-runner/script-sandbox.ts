import type {
  ScriptCallContext,
  ScriptLibraryProvider,
  ScriptLibraryService,
} from '@core/execution/scripts/script-libraries';
import { type ConsoleText, type OpenSandboxFrame, Sandbox, type SandboxCalls } from '@host/api/sandbox';
import type { LibraryPart, ScriptRunner } from './sandbox/protocol';

export interface SandboxPlace {
  readonly script: () => Promise<string>;
  /** If undefined, frames in this page are used. */
  readonly openFrame?: OpenSandboxFrame;
}

export const thisPage: SandboxPlace = {
  script: async () => (await import('./sandbox/worker.ts?sandbox')).script,
};

export interface ScriptSandboxOptions {
  /** The script or test file that runs in the sandbox. Used in error messages. */
  readonly path: string;
  readonly place: SandboxPlace;
  readonly providers: readonly ScriptLibraryProvider[];
  readonly context: ScriptCallContext;
  readonly onConsole: (text: ConsoleText) => void;
  readonly onNote: (value: unknown) => void;
  /** Called with the time since the last response, in milliseconds. Called with 0 when the sandbox responds again. */
  readonly onSilence?: (silentMs: number) => void;
  /** Calls that the script may make in addition to those of its libraries. */
  readonly calls?: SandboxCalls;
}

/** Creates a sandboxed runner that can make only its libraries' calls and those in `calls`. */
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
    // High, because thousands of quick tests send many messages per second.
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
