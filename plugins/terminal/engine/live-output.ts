import type { Statement } from './script-writer';

type Command = Statement['pipelines'][number]['commands'][number];
type Redirection = Extract<Command, { type: 'SimpleCommand' }>['redirections'][number];

/** Commands that say nothing, so that others in the same statement can print at once. */
const SILENT: ReadonlySet<string> = new Set(['cd', 'export', 'set', 'unset', 'true', 'false', ':', '[']);

/** What a command does to the screen, in the order in which they run. */
type Print =
  /** A command of ours, whose output goes to the screen. */
  | 'ours'
  /** A command of the shell that may print, which the shell tells when the statement has ended. */
  | 'others'
  /** Both, again and again. */
  | 'mixed';

/**
 * Whether our commands in a statement can print on the screen while they run. The shell gives all that its own commands
 * print when the statement has ended; so ours may not come behind one of them, and nothing may pipe, redirect or collect
 * what they print.
 */
export function printsLive(statement: Statement, isOurs: (command: string) => boolean): boolean {
  const reader = new PrintReader(isOurs);
  const prints = reader.statements([statement], true);
  const last = prints.lastIndexOf('ours');
  if (last < 0 || prints.includes('mixed') || prints.slice(0, last).includes('others')) return false;
  // One that is met elsewhere, in a substitution or ahead of a pipe, has its output wanted there.
  return reader.count === countOurs(statement, isOurs);
}

class PrintReader {
  readonly #isOurs: (command: string) => boolean;
  /** Commands of ours that print on the screen. */
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
    const onScreen = isReached && !command.redirections.some(leadsAway);
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

/** All but what is read, and errors that go where the rest goes. */
function leadsAway({ operator, target }: Redirection): boolean {
  if (operator === '<' || operator === '<<<') return false;
  const [part] = target.type === 'Word' ? target.parts : [];
  return !(operator === '>&' && part?.type === 'Literal' && part.value === '1');
}

/** The name of a plain command, where it stands there as it is. */
export function commandName(command: Command): string | undefined {
  if (command.type !== 'SimpleCommand') return undefined;
  const [part, ...others] = command.name?.parts ?? [];
  return part?.type === 'Literal' && others.length === 0 ? part.value : undefined;
}

/** Commands of ours anywhere in a tree. */
export function countOurs(node: unknown, isOurs: (command: string) => boolean): number {
  if (typeof node !== 'object' || node === null) return 0;
  const inside = Object.values(node).reduce<number>((sum, value) => sum + countOurs(value, isOurs), 0);
  const name = 'type' in node && node.type === 'SimpleCommand' ? commandName(node as Command) : undefined;
  return inside + (name !== undefined && isOurs(name) ? 1 : 0);
}
