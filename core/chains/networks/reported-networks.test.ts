import { describe, expect, it } from 'vitest';
import { ReportedNetworks } from './reported-networks';

describe('ReportedNetworks', () => {
  it('returns the last reported network, or the previous network once the last one is disposed', () => {
    const networks = new ReportedNetworks();
    const name = () => networks.network$.value?.name;
    const local = networks.use({ chain: 'ton', name: 'TON local network' });
    const test = networks.use({ chain: 'ethereum', name: 'Sepolia' });
    expect(name()).toBe('Sepolia');
    test.dispose();
    test.dispose();
    expect(name()).toBe('TON local network');
    local.dispose();
    expect(name()).toBeUndefined();
  });
});
