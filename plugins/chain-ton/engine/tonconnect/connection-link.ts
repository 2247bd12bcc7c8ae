import { type ConnectRequest, PROTOCOL_VERSION } from './wallet-requests';

/**
 * The URL that opens a wallet and sends it a connection request, for use in a link or QR code.
 * https://github.com/ton-blockchain/ton-connect/blob/main/bridge.md#universal-link
 * @param link URL that opens the wallet.
 * @param clientId our public key in hexadecimal.
 */
export function connectionLink(link: string, clientId: string, request: ConnectRequest): string {
  const parameters = new URLSearchParams({
    v: String(PROTOCOL_VERSION),
    id: clientId,
    r: JSON.stringify(request),
    ret: 'none',
  });
  const url = new URL(link);
  if (url.hostname === 't.me') return telegramLink(url, parameters);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return url.href;
}

/** Telegram accepts only one parameter, with a restricted character set. Other characters are escaped with dashes. */
function telegramLink(url: URL, parameters: URLSearchParams): string {
  if (url.searchParams.has('attach')) {
    url.searchParams.delete('attach');
    url.pathname += '/start';
  }
  const spelled = String(parameters)
    .replaceAll('+', '%20')
    .replaceAll('.', '%2E')
    .replaceAll('-', '%2D')
    .replaceAll('_', '%5F')
    .replaceAll('*', '%2A')
    .replaceAll('&', '-')
    .replaceAll('=', '__')
    .replaceAll('%', '--');
  url.searchParams.set('startapp', `tonconnect-${spelled}`);
  return url.href;
}
