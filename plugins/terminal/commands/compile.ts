import { throwIfCancelled } from '@core/base/errors';
import { isAtOrInside } from '@core/base/path';
import type { Build } from '@core/chains/builds/builds';
import { buildSummary, diagnosticLine } from '@core/chains/builds/describe-build';
import type { CommandService } from '@core/commands/commands';
import type { TerminalCommandHandler } from '@core/commands/terminal-commands';
import type { ProjectFiles } from '@core/files/project-files';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { messages } from '../messages';
import { green, red, yellow } from './colors';
import { projectPath } from './project-path';
import { readOptions, UsageError } from './read-options';

const colors: Partial<Record<Diagnostic['severity'], (text: string) => string>> = {
  error: red,
  warning: yellow,
};

/**
 * Flags that force a full build in desktop tools. They are accepted and ignored, because every build is already a full
 * build.
 */
const FLAGS = ['--all', '--force'];

/**
 * `compile [path|contract…]`: builds the project like 'Build: Compile'. If paths or names are given, reports only on
 * the files and contracts they identify.
 */
export function compileCommand(services: {
  readonly commands: CommandService;
  readonly files: ProjectFiles;
}): TerminalCommandHandler {
  return async ({ args, folder, print, signal }) => {
    const { words } = readOptions(args, [], FLAGS);
    const isName = (word: string) => /^\w+$/.test(word) && !services.files.exists(pathOf(word));
    const pathOf = (word: string) => projectPath(word, { folder });
    const missing = words.find((word) => !isName(word) && !services.files.exists(pathOf(word)));
    if (missing !== undefined) throw new UsageError(messages.noSuchFile(missing));

    const build = await compileProject(services, signal);
    const paths = words.flatMap((word) => {
      if (!isName(word)) return pathOf(word);
      const named = build.artifacts.filter(({ name }) => name.toLowerCase() === word.toLowerCase());
      // If the build has no artifacts, the contract name cannot be checked, and the diagnostics explain why.
      if (named.length === 0 && build.artifacts.length > 0) {
        throw new UsageError(
          messages.whichContract(word, [...new Set(build.artifacts.map(({ name }) => name))]),
        );
      }
      return named.map(({ sourcePath }) => sourcePath);
    });
    const isMeant = (path: string) => paths.length === 0 || paths.some((one) => isAtOrInside(path, one));
    const diagnostics = build.diagnostics.filter(({ path }) => isMeant(path));
    const artifacts = build.artifacts.filter(({ sourcePath }) => isMeant(sourcePath));
    for (const diagnostic of diagnostics) {
      const line = diagnosticLine(diagnostic);
      print(`${colors[diagnostic.severity]?.(line) ?? line}\n`, 'stderr');
    }
    for (const { name, sourcePath } of artifacts) print(`${green(name)} ${sourcePath}\n`);
    if (build.artifacts.length + build.diagnostics.length === 0)
      print(`${yellow(messages.nothingToCompile)}\n`, 'stderr');
    print(`${buildSummary({ artifacts, diagnostics })}\n`);
    return artifacts.length === 0 || diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
  };
}

/**
 * Runs the shared 'build.compile' command. Aborting the signal stops the build. If the build does not run, rejects with
 * the reason.
 */
export async function compileProject(
  { commands }: { readonly commands: CommandService },
  signal: AbortSignal,
): Promise<Build> {
  if (!commands.get('build.compile')) throw new Error(messages.noBuilds);
  const stop = () => void commands.execute('run.stop').catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    let reason: string = messages.busy;
    const failed = (reported: string) => {
      reason = reported;
    };
    const build = await commands.execute('build.compile', { showOutput: false, failed });
    throwIfCancelled(signal);
    if (!build) throw new Error(reason);
    return build as Build;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
