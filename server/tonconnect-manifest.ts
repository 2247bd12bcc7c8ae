import type { FastifyInstance } from 'fastify';

/**
 * Tells TON's wallets who asks, in the name of the address that this server is reached at. They show no SVG, and round the
 * corners of the picture by themselves.
 * https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md#app-manifest
 */
export function addTonConnectManifest(app: FastifyInstance): void {
  app.get('/tonconnect-manifest.json', async ({ protocol, host }, reply) => {
    const url = `${protocol}://${host}`;
    // Wallets read it from their own pages and servers.
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store')
      .send({ url, name: 'Sinter', iconUrl: `${url}/icon-180.png` });
  });
}
