import type { Artifact, ChainToolchain, LocalNetwork } from '@core/chains/toolchain';
import { beginCell, Cell, contractAddress } from '@ton/core';
import { type BareNetwork, deployBare, openBareNetwork, sendBare } from './bare-network';

/** A message to the template's counter: op::increase, query id and amount. */
const INCREASE = beginCell().storeUint(0x7e8764ef, 32).storeUint(0, 64).storeUint(1, 32).endCell();

const GETTER = 'get_counter';

/** Deploys the same counter on our network and on the bare one. Returns functions that send messages to each. */
export function messageSenders(
  engine: Required<ChainToolchain>,
  artifact: () => Promise<Artifact>,
  emulator: () => Promise<WebAssembly.Module>,
  times: number,
) {
  let ours: Promise<{ network: LocalNetwork; address: string; artifact: Artifact }> | undefined;
  let bare: Promise<BareNetwork & { init: { code: Cell; data: Cell } }> | undefined;
  const startOurs = async () => {
    const [network, contract] = [await engine.openLocalNetwork(), await artifact()];
    const { address } = await network.deploy({ artifact: contract });
    return { network, address, artifact: contract };
  };
  const startBare = async () => {
    const [network, { payload }] = [await openBareNetwork(await emulator()), await artifact()];
    const code = Cell.fromBase64((payload as { code: string }).code);
    const init = { code, data: beginCell().storeUint(0, 32).storeUint(0, 32).endCell() };
    await deployBare(network, contractAddress(0, init), init);
    return { ...network, init };
  };
  return {
    engine: async () => {
      ours ??= startOurs();
      const { network, address, artifact: contract } = await ours;
      const data = INCREASE.toBoc().toString('base64');
      for (let time = 0; time < times; time++) {
        await network.sendData?.({ artifact: contract, address, data, value: '100000000' });
      }
      const { values } = await network.call({ artifact: contract, address, method: GETTER });
      return String(values[0]?.value);
    },
    bare: async () => {
      bare ??= startBare();
      const network = await bare;
      return sendBare(network, {
        to: contractAddress(0, network.init),
        body: INCREASE,
        times,
        getter: GETTER,
      });
    },
  };
}
