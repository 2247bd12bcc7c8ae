import { parseKeySequence } from '@core/shortcuts/key-combination';
import { expect, it } from 'vitest';
import { keyText } from './key-text';

it.each([
  'ctrl+k ctrl+s',
  'ctrl+shift+alt+up',
  'f12',
  'ctrl+space',
  'alt+plus',
  'ctrl+-',
  'cmd+pagedown',
  'meta+/',
])('%s has the same meaning after it is parsed and formatted, on a Mac and on Linux', (text) => {
  const onMac = keyText(parseKeySequence(text, 'mac'), 'mac');
  expect(parseKeySequence(onMac, 'mac')).toEqual(parseKeySequence(text, 'mac'));
  const onLinux = keyText(parseKeySequence(text, 'linux'), 'linux');
  expect(parseKeySequence(onLinux, 'linux')).toEqual(parseKeySequence(text, 'linux'));
});
