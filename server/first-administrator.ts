import { product } from '@core/base/product';

/** Page on which the first administrator signs in (plugins/admin); the fragment with the token is sent to no server or proxy. */
const PAGE = '/tenant/admin/admin/first-administrator';

/**
 * Announces the link that makes the first administrator's session.
 *
 * @param origin that browsers open.
 * @param token of the link; absent where an administrator has signed in before.
 */
export function printFirstLink(
  origin: string,
  token: string | undefined,
  print: (line: string) => void,
): void {
  if (token === undefined) return;
  print(
    `${product.name} has no administrator yet. To become its administrator, open this link. It works once:\n${origin}${PAGE}#${token}`,
  );
}
