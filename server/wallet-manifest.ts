/** Path of the manifest that TON's wallets read, relative to the root of the web app. */
export const WALLET_MANIFEST = 'tonconnect-manifest.json';

/**
 * Tells TON's wallets the name and the icon of the app at an origin. Wallets show no SVG, and round the corners of the icon.
 * https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md#app-manifest
 */
export function walletManifest(origin: string) {
  return { url: origin, name: 'Sinter', iconUrl: `${origin}/icon-180.png` };
}
