import { messages } from './messages';
import { ZipError } from './zip-entry';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The characters of code page 437 from 0x80 onwards, for names in archives without the UTF-8 flag. */
const HIGH_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

/**
 * Decodes an entry's name. Many tools write UTF-8 without the flag, so UTF-8 is tried first and code page 437 is used
 * if that fails. Throws {@link ZipError} for a name that has the flag but is not UTF-8.
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
