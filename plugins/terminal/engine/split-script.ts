import type { Bash } from 'just-bash/browser';
import { commandName, countOurs, printsLive } from './live-output';
import { ScriptWriter, type Statement } from './script-writer';

/** A unit of a line that runs separately, so that its output is visible before the next unit runs. */
export interface ScriptStatement {
  readonly source: string;
  /** The result that the previous statement must have for this statement to run. */
  readonly after: 'anything' | 'success' | 'failure';
  /** Name of the function that the statement defines, if any. */
  readonly defines: string | undefined;
  readonly live: boolean;
  readonly exits: boolean;
}

const writer = new ScriptWriter();

/** The parser's error messages for incomplete input. */
const UNFINISHED = /\bEOF\b|unterminated here-document|unexpected token `(fi|done|esac|})'/;

/** Splits input into statements. Returns undefined if the input is incomplete. Throws the parser's syntax errors. */
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
  // A statement's source text does not include its here-documents, and an array exists only in the interpreter that
  // created it. Scripts that contain either are run as a whole.
  const whole =
    /<<|\w\+?=\(|\b(declare|mapfile|readarray)\b/.test(script) ||
    statements.some(({ sourceText }) => sourceText === undefined);
  if (whole) {
    return [{ source: script, after: 'anything', defines: undefined, live: false, exits: false }];
  }
  return statements.flatMap((statement) => partsOf(statement, isOurs));
}

/**
 * Splits a statement that contains plugin commands into pipelines, so that the output of built-in commands is printed
 * between them.
 */
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
