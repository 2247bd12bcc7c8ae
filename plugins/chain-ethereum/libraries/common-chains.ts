/**
 * A subset of `viem/chains`, without the hundreds of chains that Sinter cannot reach. Its type declarations contain the
 * same subset.
 */
export {
  anvil,
  arbitrum,
  arbitrumSepolia,
  avalanche,
  avalancheFuji,
  base,
  baseSepolia,
  bsc,
  bscTestnet,
  foundry,
  gnosis,
  hardhat,
  holesky,
  hoodi,
  linea,
  localhost,
  mainnet,
  optimism,
  optimismSepolia,
  polygon,
  polygonAmoy,
  scroll,
  sepolia,
} from 'viem/chains';
