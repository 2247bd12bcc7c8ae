import type { Bash } from 'just-bash/browser';
import { commandName, printsLive } from './live-output';

type Script = ReturnType<Bash['transform']>['ast'];
type Statement = Script['statements'][number];

/** A statement of what was typed, which is run by itself so that its output shows before the next begins. */
export interface ScriptStatement {
  readonly source: string;
  /** The function that it defines, if it is nothing but that. */
  readonly defines: string | undefined;
  /** What our commands in it print may go to the screen as it comes. */
  readonly live: boolean;
  readonly exits: boolean;
}

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
  // The text of a statement lacks the here-document that belongs to it, and an array ends with what made it.
  const whole =
    /<<|\w\+?=\(|\b(declare|mapfile|readarray)\b/.test(script) ||
    statements.some(({ sourceText }) => sourceText === undefined);
  if (whole) return [{ source: script, defines: undefined, live: false, exits: false }];
  return statements.map((statement) => ({
    source: statement.sourceText ?? '',
    defines: definedFunction(statement),
    live: printsLive(statement, isOurs),
    exits: exits(statement),
  }));
}

function definedFunction({ pipelines }: Statement): string | undefined {
  const [command, ...others] = pipelines.flatMap(({ commands }) => commands);
  return command?.type === 'FunctionDef' && others.length === 0 ? command.name : undefined;
}

function exits({ pipelines }: Statement): boolean {
  const last = pipelines.flatMap(({ commands }) => commands).at(-1);
  return last !== undefined && commandName(last) === 'exit';
}
