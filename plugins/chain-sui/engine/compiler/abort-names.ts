import type { MoveModule } from '../bytecode/move-module';
import type { ScannedModule } from './scan-source';

/**
 * Names of constants, by module and abort code (`counter 1`). For `#[error]` constants, the key contains the index of
 * the constant that stores the name (`counter #7`).
 */
export type AbortNames = Readonly<Record<string, string>>;

/** Matches the names of abort code constants, according to Move's convention. */
export const ERROR_NAME = /^E[A-Z_]/;

/** Names for the abort codes in sources, such as `const E_NOT_OWNER: u64 = 42`. */
export function abortNamesOf(modules: readonly ScannedModule[]): AbortNames {
  const constants = modules.flatMap(({ name: module, items }) =>
    items.flatMap(({ kind, name, value = '' }) => {
      const code = kind === 'constant' && ERROR_NAME.test(name) ? integer(value) : undefined;
      return code === undefined ? [] : [[`${module} ${code}`, name] as const];
    }),
  );
  return Object.fromEntries(constants);
}

/** Names of the `#[error]` constants in a compiled module. The bytecode stores each name as a separate constant. */
export function errorConstants({ name: module, constants }: MoveModule): AbortNames {
  return Object.fromEntries(
    constants.flatMap((name, index) => (ERROR_NAME.test(name) ? [[`${module} #${index}`, name]] : [])),
  );
}

/** Parses an integer such as `42`, `1_000`, `0x2a` or `42u64`. */
function integer(text: string): bigint | undefined {
  const digits = text.replaceAll('_', '').replace(/u\d+$/, '');
  return /^(?:\d+|0x[\da-f]+)$/i.test(digits) ? BigInt(digits) : undefined;
}
