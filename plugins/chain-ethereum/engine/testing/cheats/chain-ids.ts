/** Chain ids, keyed by forge's chain names. https://github.com/alloy-rs/chains */
export const CHAIN_IDS: ReadonlyMap<string, bigint> = new Map(
  `
mainnet 1, morden 2, ropsten 3, rinkeby 4, goerli 5, optimism 10, flare 14, elastos 20, cronos 25, rsk 30,
rsk-testnet 31, telos 40, telos-testnet 41, kovan 42, crab 44, darwinia 46, xdc-mainnet 50, xdc-testnet 51,
bsc 56, optimism-kovan 69, cfx-testnet 71, sokol 77, viction 88, bsc-testnet 97, poa 99, xdai 100,
flare-coston2 114, fuse 122, unichain 130, polygon 137, monad 143, sonic 146, shimmer 148, redbelly 151,
redbelly-testnet 153, opbnb-mainnet 204, happychain-testnet 216, lens 232, fantom 250, fraxtal 252, boba 288,
zksync-testnet 300, filecoin-mainnet 314, zksync 324, cronos-testnet 338, pulsechain 369, syndr 404,
optimism-goerli 420, pgn 424, world 480, acala-mandala-testnet 595, karura-testnet 596, acala-testnet 597,
battlechain 626, battlechain-testnet 627, karura 686, koi 701, canto-testnet 740, acala 787, mode-sepolia 919,
pulsechain-testnet 943, stable-mainnet 988, hyperliquid 999, cfx 1030, metis 1088, core 1116, lisk 1135,
moonbeam-dev 1281, moonbeam 1284, moonriver 1285, moonbase 1287, unichain-sepolia 1301, sei-testnet 1328,
sei 1329, dev 1337, injective-testnet 1439, vana 1480, story 1514, gravity-alpha-mainnet 1625, pharos 1672,
injective 1776, soneium 1868, soneium-minato-testnet 1946, ronin 2020, stable-testnet 2201, fraxtal-testnet 2522,
abstract 2741, fantom-testnet 4002, merlin 4200, tempo 4217, megaeth 4326, memecore 4352, robinhood 4663,
iotex 4689, world-sepolia 4801, mantle 5000, mantle-sepolia 5003, opbnb-testnet 5611, megaeth-testnet 6343,
zeta 7000, canto 7700, kaia 8217, base 8453, evmos-testnet 9000, evmos 9001, plasma 9745, plasma-testnet 9746,
monad-testnet 10143, chiado 10200, abstract-testnet 11124, cannon 13370, immutable 13371,
immutable-testnet 13473, gravity-alpha-testnet-sepolia 13505, signet-pecorino 14174, sonic-testnet 14601,
holesky 17000, fluent-devnet 20993, fluent-testnet 20994, fluent 25363, oasis 26863, tempo-devnet 31318,
anvil-hardhat 31337, curtis 33111, apechain 33139, mode 34443, lens-testnet 37111, arbitrum 42161,
arbitrum-nova 42170, celo 42220, emerald-testnet 42261, emerald 42262, tempo-testnet 42429, tempo-moderato 42431,
etherlink 42793, fuji 43113, avalanche 43114, formicarium 43521, insectarium 43522, robinhood-testnet 46630,
sophon 50104, superposition 55244, ink 57073, pgn-sepolia 58008, linea-goerli 59140, linea-sepolia 59141,
linea 59144, bob 60808, treasure 61166, radius-testnet 72344, amoy 80002, berachain-bepolia 80069,
berachain 80094, blast 81457, base-goerli 84531, base-sepolia 84532, plume 98866, plume-testnet 98867,
superposition-testnet 98985, grav 127001, etherlink-shadownet 127823, taiko 167000, taiko-hekla 167009,
bitlayer 200901, ronin-testnet 202601, filecoin-calibration-testnet 314159, arbitrum-testnet 421611,
arbitrum-goerli 421613, arbitrum-sepolia 421614, syndr-sepolia 444444, autonomys-nova-testnet 490000,
scroll-sepolia 534351, scroll 534352, hoodi 560048, xai 660279, pharos-testnet 688688, radius 723487,
katana 747474, ink-sepolia 763373, bob-sepolia 808813, odyssey 911867, treasure-topaz 978658,
arc-testnet 5042002, zora 7777777, celo-sepolia 11142220, sepolia 11155111, optimism-sepolia 11155420,
corn 21000000, corn-testnet 21000001, blast-sepolia 168587773, skale-base-sepolia-testnet 324705682,
polkadot-testnet 420420417, kusama 420420418, polkadot 420420419, sophon-testnet 531050104, degen 666666666,
zora-sepolia 999999999, skale-base 1187947933, aurora 1313161554, aurora-testnet 1313161555,
xai-sepolia 37714555429,
`
    .trim()
    .split(/,\s*/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', id = ''] = entry.split(' ');
      return [name, BigInt(id)];
    }),
);
