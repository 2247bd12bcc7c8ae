import hardhatToolboxViem from '@nomicfoundation/hardhat-toolbox-viem';
import { configVariable, defineConfig } from 'hardhat/config';

export default defineConfig({
  plugins: [hardhatToolboxViem],
  solidity: {
    profiles: {
      default: { version: '0.8.37' },
      production: {
        version: '0.8.37',
        settings: { optimizer: { enabled: true, runs: 200 } },
      },
    },
  },
  networks: {
    // Both values are requested on first use. To set them, run `npx hardhat keystore set SEPOLIA_RPC_URL`.
    sepolia: {
      type: 'http',
      chainType: 'l1',
      url: configVariable('SEPOLIA_RPC_URL'),
      accounts: [configVariable('SEPOLIA_PRIVATE_KEY')],
    },
  },
});
