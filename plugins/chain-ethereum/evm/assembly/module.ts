/** The functions that the WebAssembly module exports. Their types are in evm/wasm-exports.ts. */
export {
  accountCount,
  clearStorage,
  deleteAccount,
  endTransaction,
  newestAccount,
  setOrigin,
  touchAccount,
  touched,
  touchedCount,
  transaction,
  warmAccount,
} from './accounts';
export {
  blobHashes,
  blockHash,
  blockHashNumber,
  environment,
  setBlobHashCount,
  setBlockHashKnown,
} from './environment';
export { newestCode } from './code';
export { clearEvents, eventsEnd, eventsStart } from './events';
export { setBudget } from './budget';
export { coolAccount, enterTransaction, isolate, leaveTransaction } from './isolation';
export { entryAt, position, restore } from './journal';
export { logsEnd, logsStart } from './logs';
export {
  forgetUnseenGas,
  hasUnseenGas,
  observeAccount,
  observeTo,
  unseenGasLimit,
  unseenGasUsed,
} from './observed-messages';
export { allocate, release } from './pool';
export { setRules } from './rules';
export {
  abandonRun,
  answerFrame,
  changeMessage,
  describeFrame,
  describeInstruction,
  exchange,
  run,
  skipReport,
  startMessage,
} from './run';
export {
  beginTransaction,
  commit,
  enterPast,
  findAccount,
  findSlot,
  isPrecompile,
  leavePast,
  mark,
  provideAccount,
  provideSlot,
  readTransient,
  rewind,
  writeBalance,
  writeCode,
  writeNonce,
  writeSlot,
} from './state';
export { neededAccount, neededSlot, refund, setRefund } from './state-instructions';
export { coolSlot, coolSlots, warmCooledSlot, warmSlot } from './storage';
export { countHits, limitSteps, offerInstruction, offerNothing, pauseGas, record, resetGas } from './watch';
