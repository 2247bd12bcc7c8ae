import type { Bash } from 'just-bash/browser';

type Script = ReturnType<Bash['transform']>['ast'];
type Statement = Script['statements'][number];

/** A statement of what was typed, which is run by itself so that its output shows before the next begins. */
export interface ScriptStatement {
  readonly source: string;
  /** The function that it defines, if it is nothing but that. */
  readonly defines: string | undefined;
  /** Its output may go to the screen as it comes: nothing pipes, redirects or collects it, and nothing else prints. */
  readonly live: boolean;
  readonly exits: boolean;
}

/** Commands that say nothing, so that what follows them in a statement can print at once. */
const SILENT: ReadonlySet<string> = new Set(['cd', 'export', 'set', 'true', ':']);

/** How the parser says that more is to come. */
const UNFINISHED = /\bEOF\b|unterminated here-document|unexpected token `(fi|done|esac|})'/;

/** Splits what was typed into its statements; undefined when it is not finished. Throws what the parser says. */
export function splitScript(
  bash: Bash,
  script: string,
  isOurs: (command: string) => boolean,
): readonly ScriptStatement[] | undefined {
  if (/(^|[^\\])(\\\\)*\\$/.test(script) || /(\||&&)\s*$/.test(script)) return undefined;
  let statements: readonly Statement[];
  try {
    statements = bash.transform(script).ast.statements;
  } catch (error) {
    if (error instanceof Error && UNFINISHED.test(error.message)) return undefined;
    throw error;
  }
  // The text of a statement lacks the here-document that belongs to it.
  const whole = script.includes('<<') || statements.some(({ sourceText }) => sourceText === undefined);
  if (whole) return [{ source: script, defines: undefined, live: false, exits: false }];
  return statements.map((statement) => ({
    source: statement.sourceText ?? '',
    defines: definedFunction(statement),
    live: isLive(statement, isOurs),
    exits: commandNames(statement).at(-1) === 'exit',
  }));
}

function definedFunction({ pipelines }: Statement): string | undefined {
  const [command, ...others] = pipelines.flatMap(({ commands }) => commands);
  return command?.type === 'FunctionDef' && others.length === 0 ? command.name : undefined;
}

function isLive(statement: Statement, isOurs: (command: string) => boolean): boolean {
  const names = commandNames(statement);
  return (
    statement.pipelines.every(({ commands }) => commands.length === 1) &&
    names.every((name) => name !== undefined && (isOurs(name) || SILENT.has(name)))
  );
}

/** The name of each command; undefined for one that is more than a plain command, or that redirects. */
function commandNames({ pipelines }: Statement): readonly (string | undefined)[] {
  return pipelines.flatMap(({ commands }) =>
    commands.map((command) => {
      if (command.type !== 'SimpleCommand' || command.redirections.length > 0) return undefined;
      const [part, ...others] = command.name?.parts ?? [];
      return part?.type === 'Literal' && others.length === 0 ? part.value : undefined;
    }),
  );
}
