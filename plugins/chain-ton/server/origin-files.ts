import { product } from '@core/base/product';

/**
 * The manifest that wallets use to show the app's name and icon. Wallets round the icon's corners and do not support
 * SVG. https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md#app-manifest
 */
export function originFiles(origin: string) {
  return {
    'tonconnect-manifest.json': { url: origin, name: product.name, iconUrl: `${origin}/icon-180.png` },
  };
}
