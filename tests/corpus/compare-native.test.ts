import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { framework } from '@tests/support/aptos-vm';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { compareNative, showComparison } from './compare-native';

const FILES = {
  right: 'module 0x1::m {}',
  wrong: 'module 0x1::m {\n  fun f(): u64 { true }\n}',
  elsewhere: 'module 0x1::m {\n  fun f(): bool { 1 }\n}',
  refused: 'module 0x1::m { fun f() {} }',
  script: `//# publish
module 0x42::m {
  public fun add(a: u64, b: u64): u64 { assert!(a < 9, 7); a + b }
}
//# run 0x42::m::add --args 2 3
//# run 0x42::m::add --args 9 3
//# run --signers 0x5
script { fun main(_s: &signer) { assert!(0x42::m::add(1, 1) == 2, 1); } }
//# run 0x42::none::f
`,
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const entry = (file: keyof typeof FILES) => ({ file, sha256: sha256(FILES[file]) });

const ANSWERS = {
  files: [
    { ...entry('right'), accepted: true },
    { ...entry('wrong'), accepted: false, errorLine: 2 },
    { ...entry('elsewhere'), accepted: false, errorLine: 1 },
    { ...entry('refused'), accepted: false, errorLine: 1 },
    { file: 'absent', sha256: sha256('absent'), accepted: true },
  ],
  scripts: [
    {
      ...entry('script'),
      tasks: [
        { kind: 'publish', line: 1, ok: true },
        { kind: 'run', line: 5, ok: true, returns: '5' },
        { kind: 'run', line: 6, ok: false, status: 'ABORTED', code: '7' },
        { kind: 'run', line: 7, ok: true },
        { kind: 'run', line: 9, ok: false, status: 'OUT_OF_GAS', code: null },
      ],
    },
  ],
};

describe('compareNative', () => {
  it('counts matching results and lists every difference', async () => {
    const programs = Object.entries(FILES).map(([name, text]) => [`${name}.move`, text]);
    const folder = await temporaryFolder({
      ...Object.fromEntries(programs),
      'answers.json': JSON.stringify(ANSWERS),
    });
    const result = compareNative(join(folder, 'answers.json'), folder, framework);
    expect(result).toMatchObject({
      accepted: { same: 1, all: 1 },
      rejected: { same: 2, all: 3 },
      sameLine: { same: 1, all: 2 },
      tasks: { same: 4, all: 5 },
    });
    expect(result.differences.map((one) => one.split(': ')[0])).toEqual(['elsewhere', 'refused', 'script:9']);
    expect(showComparison(result)).toContain('script tasks: 4 of 5 (80.0 %)');
  });
});
