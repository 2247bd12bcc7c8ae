import { SendMode } from '@ton/core';

/** The send mode that wallets always use: pay fees separately and ignore errors. */
export const WALLET_MODES = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;
