import type { Statement } from './script-writer';

type Command = Statement['pipelines'][number]['commands'][number];
type Redirection = Extract<Command, { type: 'SimpleCommand' }>['redirections'][number];

/** Commands that print nothing, so a plugin command that follows them can still print immediately. */
const SILENT: ReadonlySet<string> = new Set(['cd', 'export', 'set', 'unset', 'true', 'false', ':', '[']);

/** The source of a command's output. */
type Print =
  /** A plugin command, which prints directly to the screen. */
  | 'ours'
  /** A built-in shell command that may print. The shell returns its output after the whole statement. */
  | 'others'
  /** A loop that runs both plugin commands and built-in commands. */
  | 'mixed';

/**
 * Whether plugin commands in a statement can print to the screen while they run. The shell returns the output of its
 * built-in commands only after the whole statement. Therefore, no built-in command may print before a plugin command,
 * and the plugin command's output must not be piped, redirected or captured.
 */
export function printsLive(statement: Statement, isOurs: (command: string) => boolean): boolean {
  const reader = new PrintReader(isOurs);
  const prints = reader.statements([statement], true);
  const last = prints.lastIndexOf('ours');
  if (last < 0 || prints.includes('mixed') || prints.slice(0, last).includes('others')) return false;
  // The reader does not count plugin commands whose output is captured, such as those in substitutions or before a
  // pipe.
  return reader.count === countOurs(statement, isOurs);
}

class PrintReader {
  readonly #isOurs: (command: string) => boolean;
  count = 0;

  constructor(isOurs: (command: string) => boolean) {
    this.#isOurs = isOurs;
  }

  statements(statements: readonly Statement[], onScreen: boolean): readonly Print[] {
    return statements.flatMap(({ pipelines }) =>
      pipelines.flatMap(({ commands }) =>
        commands.flatMap((command, index) =>
          this.#command(command, onScreen && index === commands.length - 1),
        ),
      ),
    );
  }

  #command(command: Command, isReached: boolean): readonly Print[] {
    const onScreen = isReached && !command.redirections.some(redirectsOutput);
    switch (command.type) {
      case 'SimpleCommand': {
        const name = commandName(command);
        if (name !== undefined && this.#isOurs(name)) {
          if (!onScreen) return [];
          this.count++;
          return ['ours'];
        }
        const isSilent = command.name === null || (name !== undefined && SILENT.has(name));
        return isSilent || !onScreen ? [] : ['others'];
      }
      case 'Group':
      case 'Subshell':
        return this.statements(command.body, onScreen);
      case 'If': {
        const clauses = command.clauses.flatMap(({ condition, body }) => [...condition, ...body]);
        return this.statements([...clauses, ...(command.elseBody ?? [])], onScreen);
      }
      case 'Case':
        return this.statements(
          command.items.flatMap(({ body }) => body),
          onScreen,
        );
      case 'For':
      case 'CStyleFor':
        return looped(this.statements(command.body, onScreen));
      case 'While':
      case 'Until':
        return looped(this.statements([...command.condition, ...command.body], onScreen));
      default:
        return [];
    }
  }
}

function looped(prints: readonly Print[]): readonly Print[] {
  return new Set(prints).size > 1 ? ['mixed'] : prints;
}

/** Whether the redirection affects the output. Input redirections and `2>&1` do not. */
function redirectsOutput({ operator, target }: Redirection): boolean {
  if (operator === '<' || operator === '<<<') return false;
  const [part] = target.type === 'Word' ? target.parts : [];
  return !(operator === '>&' && part?.type === 'Literal' && part.value === '1');
}

/** The name of a simple command if it is a literal; undefined if it contains expansions. */
export function commandName(command: Command): string | undefined {
  if (command.type !== 'SimpleCommand') return undefined;
  const [part, ...others] = command.name?.parts ?? [];
  return part?.type === 'Literal' && others.length === 0 ? part.value : undefined;
}

/** Number of plugin commands anywhere in a syntax tree. */
export function countOurs(node: unknown, isOurs: (command: string) => boolean): number {
  if (typeof node !== 'object' || node === null) return 0;
  const inside = Object.values(node).reduce<number>((sum, value) => sum + countOurs(value, isOurs), 0);
  const name = 'type' in node && node.type === 'SimpleCommand' ? commandName(node as Command) : undefined;
  return inside + (name !== undefined && isOurs(name) ? 1 : 0);
}
