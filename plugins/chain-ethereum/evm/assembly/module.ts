/** The functions of the WebAssembly module. evm/wasm-exports.ts has their types. */
export {
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
export { setBudget } from './budget';
export { newestCode } from './code';
export { clearEvents, eventsEnd, eventsStart } from './events';
export { entryAt, position, restore } from './journal';
export { logsEnd, logsStart } from './logs';
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
export { warmSlot } from './storage';
export { countHits, offerInstruction, offerNothing, pauseGas, record, resetGas } from './watch';
