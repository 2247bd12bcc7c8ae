import type { StateEntry, StateSection } from '@core/chains/toolchain';
import { parseAddress } from '../../../move-toolchain/engine/vm/values/address';
import type { JsonValue } from '../../../move-toolchain/engine/vm/values/json-value';
import type { LocalNetwork } from '../vm/network/local-network';
import { toContractValue } from './contract-values';
import { messages } from './messages';

const OBJECT = '0x1::object::ObjectCore';
const STORE = '0x1::fungible_asset::FungibleStore';
const METADATA = '0x1::fungible_asset::Metadata';
const COIN_STORE = /^0x1::coin::CoinStore<(.*)>$/;

/**
 * The state at an address on a local network: its objects and assets, its resources including their tables, and its
 * modules.
 */
export function accountState(network: LocalNetwork, text: string): readonly StateSection[] {
  const address = parseAddress(text.trim());
  if (address === undefined) throw new RangeError(messages.notAddress(text));
  const resources = Object.entries(network.resources(address));
  const owned = ownedBy(network, address);
  const stores = owned.filter(({ resources: held }) => STORE in held);
  const sections: readonly StateSection[] = [
    {
      title: messages.assets,
      entries: [
        ...resources.flatMap(([type, value]) => {
          const coin = COIN_STORE.exec(type)?.[1];
          return coin === undefined ? [] : [entry(coin, member(member(value, 'coin'), 'value'))];
        }),
        ...stores.map(({ resources: held }) => assetIn(network, held[STORE])),
      ],
    },
    {
      title: messages.objects,
      entries: owned
        .filter((one) => !stores.includes(one))
        .map(({ address: at, resources: held }) => entry(at, held)),
    },
    { title: messages.resources, entries: resources.map(([type, value]) => entry(type, value)) },
    ...tablesIn(
      network,
      resources.map(([, value]) => value),
    ),
    { title: messages.modules, entries: network.modules(address).map((id) => ({ name: id, value: '' })) },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

interface OwnedObject {
  readonly address: string;
  readonly resources: Readonly<Record<string, JsonValue>>;
}

function ownedBy(network: LocalNetwork, owner: string): readonly OwnedObject[] {
  const objects = [...network.state.resources].filter(([, held]) => held.has(OBJECT));
  return objects.flatMap(([address]) => {
    if (member(network.resource(address, OBJECT), 'owner') !== owner) return [];
    return [{ address, resources: network.resources(address) }];
  });
}

function assetIn(network: LocalNetwork, store: JsonValue | undefined): StateEntry {
  const metadata = member(member(store, 'metadata'), 'inner');
  const at = typeof metadata === 'string' ? metadata : '';
  const symbol = at === '' ? undefined : member(network.resource(at, METADATA), 'symbol');
  return entry(typeof symbol === 'string' ? `${symbol} (${at})` : at, member(store, 'balance'));
}

/** The entries of all tables in the values, including nested tables. */
function tablesIn(network: LocalNetwork, values: readonly JsonValue[]): readonly StateSection[] {
  const sections: StateSection[] = [];
  const seen = new Set<string>();
  const visit = (value: JsonValue) => {
    if (typeof value !== 'object' || value === null) return;
    const handle = member(value, 'handle');
    if (typeof handle === 'string' && !seen.has(handle) && network.state.table(handle) !== undefined) {
      seen.add(handle);
      const entries = network.tableEntries(handle);
      sections.push({
        title: messages.table(handle, entries.length),
        entries: entries.map((one) => entry(shown(one.key), one.value)),
      });
      for (const one of entries) visit(one.value);
    }
    for (const one of Object.values(value)) visit(one as JsonValue);
  };
  for (const value of values) visit(value);
  return sections;
}

function entry(name: string, value: JsonValue | undefined): StateEntry {
  return { name, value: toContractValue(value) };
}

function shown(key: JsonValue): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}

function member(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as Readonly<Record<string, JsonValue>>)[name];
}
