import { describe, expect, it } from 'vitest';
import { runEventSchema } from '../wire';
import { packArtifacts, unpackArtifacts } from './artifact-payloads';

const artifact = (name: string, payload: unknown) => ({
  name,
  chain: 'ethereum',
  language: 'solidity',
  sourcePath: `${name}.sol`,
  codeHash: 'ab',
  files: [{ path: `${name}.json`, content: '{}' }],
  payload,
});

describe('artifacts sent as JSON', () => {
  it('are restored exactly, with shared parts of payloads sent only once', () => {
    const sources = { 'a.sol': { id: 0, content: 'x'.repeat(10_000) } };
    const artifacts = [
      artifact('A', { abi: [], sources }),
      artifact('B', { abi: [{ type: 'function' }], sources }),
      artifact('C', undefined),
      artifact('D', ['list']),
    ];
    const text = JSON.stringify(packArtifacts(artifacts));
    expect(text.length).toBeLessThan(15_000);
    const event = runEventSchema.parse(JSON.parse(text));
    if (event.type !== 'artifacts') throw new Error(event.type);
    const back = unpackArtifacts(event);
    expect(back).toEqual(JSON.parse(JSON.stringify(artifacts)));
  });

  it('omit the table of shared parts if no parts are shared', () => {
    expect(packArtifacts([artifact('A', { abi: [] })])).not.toHaveProperty('shared');
  });
});
