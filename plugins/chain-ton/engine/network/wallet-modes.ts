import { SendMode } from '@ton/core';

/** What wallets send with, whatever they are asked for: fees apart, and errors skipped. */
export const WALLET_MODES = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;
