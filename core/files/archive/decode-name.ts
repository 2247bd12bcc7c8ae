import { messages } from './messages';
import { ZipError } from './zip-entry';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Code page 437 from 0x80 on: the names of archives that do not say UTF-8. */
const HIGH_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

/**
 * An entry's name. Many tools write UTF-8 without saying so, so that it is tried first; what it cannot be is of the old
 * code page. Throws {@link ZipError} for a name that says UTF-8 and is not.
 */
export function decodeName(bytes: Uint8Array, saysUtf8: boolean, archive: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    if (saysUtf8) throw new ZipError(messages.damaged(archive, messages.badEncoding));
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : HIGH_HALF[byte - 0x80],
    ).join('');
  }
}
