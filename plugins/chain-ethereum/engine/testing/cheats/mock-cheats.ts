import type { Hex } from 'viem';
import { lower } from './addresses';
import type { CheatCall, CheatHandlers } from './cheat-call';

/** All overloads of `mockCall`, `mockCalls` and `mockCallRevert`. */
const mock =
  (reverts: boolean) =>
  ({ state, chain, codeOf }: CheatCall, callee: Hex, ...args: readonly (Hex | bigint | readonly Hex[])[]) => {
    const value = typeof args[0] === 'bigint' ? args[0] : undefined;
    const [data, answer] = (value === undefined ? args : args.slice(1)) as [Hex, Hex | readonly Hex[]];
    const address = lower(callee);
    chain.warmAddress(address);
    // Before a call, Solidity checks that the callee has code.
    if (codeOf(address).length === 0) chain.setCode(address, new Uint8Array([0]));
    const isSame = (other: (typeof state.mocks)[number]) =>
      other.callee === address && other.data === data && other.value === value;
    state.mocks = state.mocks.filter((other) => !isSame(other));
    state.mocks.push({
      callee: address,
      data,
      reverts,
      answers: [answer].flat(),
      ...(value !== undefined && { value }),
    });
  };

export const mockCheats: CheatHandlers = {
  mockCall: mock(false),
  mockCalls: mock(false),
  mockCallRevert: mock(true),
  mockFunction: ({ state }, callee: Hex, target: Hex, data: Hex) =>
    void state.mockedFunctions.push({ callee: lower(callee), target: lower(target), data }),
  clearMockedCalls: ({ state }) => {
    state.mocks = [];
    state.mockedFunctions = [];
  },
};
