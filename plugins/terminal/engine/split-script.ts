import type { Bash } from 'just-bash/browser';
import { commandName, countOurs, printsLive } from './live-output';
import { ScriptWriter, type Statement } from './script-writer';

/** What of a line is run by itself, so that its output shows before the next begins: a statement, or a part of one. */
export interface ScriptStatement {
  readonly source: string;
  /** Whether what ran before it must have succeeded, or failed. */
  readonly after: 'anything' | 'success' | 'failure';
  /** The function that it defines, if it is nothing but that. */
  readonly defines: string | undefined;
  /** What our commands in it print may go to the screen as it comes. */
  readonly live: boolean;
  readonly exits: boolean;
}

const writer = new ScriptWriter();

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
  if (whole) {
    return [{ source: script, after: 'anything', defines: undefined, live: false, exits: false }];
  }
  return statements.flatMap((statement) => partsOf(statement, isOurs));
}

/** A statement with commands of ours is run pipeline by pipeline, so that those of the shell show in between. */
function partsOf(statement: Statement, isOurs: (command: string) => boolean): readonly ScriptStatement[] {
  const isJoined = statement.pipelines.length > 1 && !statement.operators.includes(';');
  const isSplit = isJoined && (countOurs(statement, isOurs) > 0 || exits(statement));
  if (!isSplit)
    return [{ ...toRun(statement, isOurs), source: statement.sourceText ?? '', after: 'anything' }];
  return writer.pipelines(statement).map(({ part, text }, index) => {
    const operator = statement.operators[index - 1];
    const after = operator === '&&' ? 'success' : operator === '||' ? 'failure' : 'anything';
    return { ...toRun(part, isOurs), source: text, after };
  });
}

function toRun(
  statement: Statement,
  isOurs: (command: string) => boolean,
): Pick<ScriptStatement, 'defines' | 'live' | 'exits'> {
  return {
    defines: definedFunction(statement),
    live: printsLive(statement, isOurs),
    exits: exits(statement),
  };
}

function definedFunction({ pipelines }: Statement): string | undefined {
  const [command, ...others] = pipelines.flatMap(({ commands }) => commands);
  return command?.type === 'FunctionDef' && others.length === 0 ? command.name : undefined;
}

function exits({ pipelines }: Statement): boolean {
  const last = pipelines.flatMap(({ commands }) => commands).at(-1);
  return last !== undefined && commandName(last) === 'exit';
}
