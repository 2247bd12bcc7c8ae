import { product } from '@core/base/product';

/**
 * The manifest by which wallets show users the name and the icon of the app at an origin. Wallets show no SVG, and round the
 * corners of the icon. https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md#app-manifest
 */
export function originFiles(origin: string) {
  return {
    'tonconnect-manifest.json': { url: origin, name: product.name, iconUrl: `${origin}/icon-180.png` },
  };
}
