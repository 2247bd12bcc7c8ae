import { product } from '@core/base/product';

/**
 * Page on which the first administrator signs in (plugins/admin). The token is in the fragment, which
 * browsers do not send to servers or proxies.
 */
const PAGE = '/tenant/admin/admin/first-administrator';

/**
 * Prints the link for the first administrator.
 * @param origin the server's public origin.
 * @param token the link's token; absent if an administrator has already signed in.
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
