import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askNode } from './ask-node';

let answer: string;
let bodies: unknown[];
let address: string;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    bodies.push(JSON.parse(body));
    response.writeHead(200).end(answer);
  });
});

beforeEach(async () => {
  bodies = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rpc`;
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

it('sends JSON-RPC requests and distinguishes results from errors', async () => {
  answer = '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}';
  expect(await askNode(address, { method: 'eth_chainId' })).toEqual({ result: '0x7a69' });
  expect(bodies).toEqual([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }]);
  answer = '{"jsonrpc":"2.0","id":1,"result":null}';
  expect(await askNode(address, { method: 'eth_getTransactionReceipt' })).toEqual({ result: null });
  answer = '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"reverted","data":"0x01"}}';
  expect(await askNode(address, { method: 'eth_call' })).toEqual({
    error: { code: 3, message: 'reverted', data: '0x01' },
  });
});

it('includes the host name in the error if the host is not a node or is not responding', async () => {
  const { host } = new URL(address);
  answer = '<html>';
  await expect(askNode(address, { method: 'eth_chainId' })).rejects.toThrow(
    `${host} responded with status 200, but it is not a JSON-RPC node`,
  );
  await expect(askNode('http://127.0.0.1:1/', { method: 'eth_chainId' })).rejects.toThrow(
    '127.0.0.1:1 is not responding',
  );
});
