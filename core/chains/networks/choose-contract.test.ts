import type { PickItem } from '@core/commands/quick-input/quick-input';
import { describe, expect, it } from 'vitest';
import type { DeployedContract } from '../deployments/wire';
import { chooseContract } from './choose-contract';

const contracts = ['a', 'b'].map((id) => ({ id, name: `Counter ${id}`, address: `0x${id}` }));

function question(label?: string) {
  const placeholders: (string | undefined)[] = [];
  const pick = async ({ items, placeholder }: { items: readonly PickItem[]; placeholder?: string }) => {
    placeholders.push(placeholder);
    return items.find((item) => item.label === label);
  };
  const quickInput = { pick } as unknown as Parameters<typeof chooseContract>[0]['quickInput'];
  const choose = (of: readonly object[], id?: string) =>
    chooseContract({ quickInput }, of as readonly DeployedContract[], 'Verify', id);
  return { choose, placeholders };
}

describe('chooseContract', () => {
  it('returns the contract from the menu without a prompt', async () => {
    const { choose, placeholders } = question();
    expect(await choose(contracts, 'b')).toBe(contracts[1]);
    expect(await choose(contracts, 'c')).toBeUndefined();
    expect(placeholders).toEqual([]);
  });

  it('returns the contract that the user picks', async () => {
    expect(await question('Counter a').choose(contracts)).toBe(contracts[0]);
    expect(await question().choose(contracts)).toBeUndefined();
  });

  it('reports that no contracts are deployed', async () => {
    const { choose, placeholders } = question();
    expect(await choose([])).toBeUndefined();
    expect(placeholders).toEqual(['No contracts are deployed on this network']);
  });
});
