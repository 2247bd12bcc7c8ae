import { getAddress, type Hex } from 'viem';
import { jsonText } from '../json/json';
import { accountDiffs, diffJson, diffText } from '../recording/state-diff';
import { slotsOf } from '../recording/storage-layout';
import { bytes32, lower } from './addresses';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';
import type { AddressHex, LogRecord } from './cheat-state';

const accesses = ({ state }: CheatCall) => (state.accountAccesses ?? []).flat();

function namesOf(call: CheatCall) {
  const { state, book } = call;
  const diffs = accountDiffs(accesses(call));
  const contracts = new Map<AddressHex, string>();
  for (const { account } of diffs) {
    const found = book.find(call.codeOf(account), false);
    if (found) contracts.set(account, found.payload.qualifiedName);
  }
  const names = (account: AddressHex) => ({
    label: state.labels.get(account),
    contract: contracts.get(account),
  });
  return { diffs, names };
}

function takeLogs({ state }: CheatCall): readonly LogRecord[] {
  const logs = state.recordedLogs ?? [];
  if (state.recordedLogs) state.recordedLogs = [];
  return logs;
}

const mappingOf = ({ state }: CheatCall, target: Hex) => state.mappings?.get(lower(target));

export const recordCheats: CheatHandlers = {
  record: ({ state }) => {
    state.accesses = { isOn: true, byAccount: new Map() };
  },
  stopRecord: ({ state }) => {
    if (state.accesses) state.accesses.isOn = false;
  },
  accesses: ({ state }, address: Hex) => {
    const { reads = [], writes = [] } = state.accesses?.byAccount.get(lower(address)) ?? {};
    return [reads, writes];
  },
  recordLogs: ({ state }) => {
    state.recordedLogs = [];
  },
  getRecordedLogs: (call) => [
    takeLogs(call).map(({ address: emitter, topics, data }) => ({ emitter, topics, data })),
  ],
  getRecordedLogsJson: (call) =>
    JSON.stringify(
      takeLogs(call).map(({ address, topics, data }) => ({ topics, data, emitter: getAddress(address) })),
    ),
  startStateDiffRecording: ({ state }) => {
    state.accountAccesses = [];
    state.mappings ??= new Map();
  },
  stopAndReturnStateDiff: (call) => {
    const found = accesses(call);
    if (call.state.accountAccesses) call.state.accountAccesses = [];
    return [found];
  },
  getStateDiff: (call) => {
    const { diffs, names } = namesOf(call);
    return diffText(diffs, names);
  },
  getStateDiffJson: (call) => {
    const { diffs, names } = namesOf(call);
    return jsonText(diffJson(diffs, names));
  },
  getStorageAccesses: (call) => [accesses(call).flatMap(({ storageAccesses }) => storageAccesses)],
  getStorageSlots: ({ chain, book, codeOf }, target: Hex, variable: string) => {
    chain.warmAddress(target);
    const contract = book.find(codeOf(target), false);
    if (!contract) throw new CheatError(`Storage layout not available for contract at ${getAddress(target)}`);
    const load = (slot: bigint) => chain.storage(target, slot);
    return [slotsOf(contract.payload.storageLayout, variable, load)];
  },
  startMappingRecording: ({ state }) => {
    state.mappings ??= new Map();
  },
  stopMappingRecording: ({ state }) => {
    state.mappings = undefined;
  },
  getMappingLength: (call, target: Hex, slot: Hex) =>
    BigInt(mappingOf(call, target)?.children.get(slot)?.length ?? 0),
  getMappingSlotAt: (call, target: Hex, slot: Hex, index: bigint) =>
    mappingOf(call, target)?.children.get(slot)?.at(Number(index)) ?? bytes32(0n),
  getMappingKeyAndParentOf: (call, target: Hex, slot: Hex) => {
    const slots = mappingOf(call, target);
    const element = slots?.elements.get(slot) ?? slots?.hashes.get(slot);
    return [element !== undefined, element?.key ?? bytes32(0n), element?.parent ?? bytes32(0n)];
  },
};
