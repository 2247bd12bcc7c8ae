import { SendMode } from '@ton/core';

/** The mode with which wallets always send: pay fees separately and ignore errors. */
export const WALLET_MODES = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;
