import { provideTranslation, removeTranslations } from '@core/base/localization/define-messages';
import { setLanguage } from '@core/base/localization/language';
import { afterEach, describe, expect, it } from 'vitest';
import { codeSizes } from './code-sizes';
import { german } from './messages.de';

const chains = [
  { id: 'ethereum', displayName: 'Ethereum', codeSizeLimit: 24_576 },
  { id: 'ton', displayName: 'TON' },
];
const token = (codeSize?: number, chain = 'ethereum') => ({
  name: 'Token',
  chain,
  ...(codeSize !== undefined && { codeSize }),
});

afterEach(() => {
  removeTranslations();
  setLanguage('en');
});

describe('codeSizes', () => {
  it.each([
    [1234, 'info', 'Token: 1,234 bytes of 24,576 (5%)'],
    [22_118, 'info', 'Token: 22,118 bytes of 24,576 (89%)'],
    [22_119, 'warning', 'Token: 22,119 bytes of 24,576 (90%)'],
    [24_576, 'warning', 'Token: 24,576 bytes of 24,576 (100%)'],
    [24_577, 'error', 'Token: 24,577 bytes, larger than the limit of 24,576'],
  ] as const)('shows %d bytes as %s', (size, severity, text) => {
    expect(codeSizes([token(size)], chains)).toEqual([{ text, severity }]);
  });

  it('shows only the size if the chain has no limit or is not enabled', () => {
    expect(codeSizes([token(1, 'ton')], chains)).toEqual([{ text: 'Token: 1 byte', severity: 'info' }]);
    expect(codeSizes([token(2000, 'aptos')], chains)).toEqual([
      { text: 'Token: 2,000 bytes', severity: 'info' },
    ]);
  });

  it('omits artifacts without code', () => {
    expect(codeSizes([token(), { ...token(10), name: 'Vault' }], chains).map(({ text }) => text)).toEqual([
      'Vault: 10 bytes of 24,576 (0%)',
    ]);
  });

  it('adds the chain to a name shared by artifacts from two chains', () => {
    expect(codeSizes([token(10), token(20, 'ton')], chains).map(({ text }) => text)).toEqual([
      'Token (Ethereum): 10 bytes of 24,576 (0%)',
      'Token (TON): 20 bytes',
    ]);
  });

  it('formats numbers and text in German if that is the page language', () => {
    provideTranslation('core/chains/builds', german['core/chains/builds']);
    setLanguage('de');
    const sizes = [
      token(1234),
      { ...token(30_000), name: 'Vault' },
      { ...token(1500, 'ton'), name: 'Jetton' },
    ];
    expect(codeSizes(sizes, chains).map(({ text }) => text)).toEqual([
      'Token: 1.234 von 24.576 Byte (5 %)',
      'Vault: 30.000 Byte, mehr als die erlaubten 24.576',
      'Jetton: 1.500 Byte',
    ]);
  });
});
