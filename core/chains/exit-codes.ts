/**
 * An exit or abort code in decimal and hexadecimal, with its name if it is known: `42 (0x2a) E_NOT_OWNER`. The success
 * code is shown simply as `0`.
 * @param name the constant's name in the sources, or the virtual machine's name for the code.
 */
export function formatExitCode(code: number | bigint, name?: string): string {
  if (BigInt(code) === 0n) return '0';
  const digits = code < 0 ? `-0x${(-code).toString(16)}` : `0x${code.toString(16)}`;
  return `${code} (${digits})${name === undefined ? '' : ` ${name}`}`;
}
