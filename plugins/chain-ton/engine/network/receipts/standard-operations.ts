/** Operations whose numbers are defined by TON's standards, with their standard names. */
const OPERATIONS: ReadonlyMap<number, string> = new Map([
  // TEP-74, jettons. https://github.com/ton-blockchain/TEPs/blob/master/text/0074-jettons-standard.md
  [0x0f8a7ea5, 'transfer'],
  [0x178d4519, 'internal_transfer'],
  [0x7362d09c, 'transfer_notification'],
  [0xd53276db, 'excesses'],
  [0x595f07bc, 'burn'],
  [0x7bdd97de, 'burn_notification'],
  // TEP-62, NFTs. https://github.com/ton-blockchain/TEPs/blob/master/text/0062-nft-standard.md
  [0x5fcc3d14, 'transfer'],
  [0x05138d91, 'ownership_assigned'],
  [0x2fcb26a2, 'get_static_data'],
  [0x8b771735, 'report_static_data'],
  // TEP-66, royalties. https://github.com/ton-blockchain/TEPs/blob/master/text/0066-nft-royalty-standard.md
  [0x693d3950, 'get_royalty_params'],
  [0xa8cb00ad, 'report_royalty_params'],
  // TEP-89, jetton wallet discovery.
  // https://github.com/ton-blockchain/TEPs/blob/master/text/0089-jetton-wallet-discovery.md
  [0x2c76b973, 'provide_wallet_address'],
  [0xd1735400, 'take_wallet_address'],
]);

/** The standard name of an operation; undefined if no standard defines it. */
export function standardOperation(code: number): string | undefined {
  return OPERATIONS.get(code);
}
