import { programs } from '@tests/support/move-projects';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSource } from './format';

describe('formatSource', () => {
  it.each(programs)('does not change formatted source: $path', ({ content }) => {
    expect(formatSource(content)).toBe(content);
  });

  it('indents by brackets and normalises spaces', () => {
    const source = [
      'module 0x1::m{',
      'use std::vector ;',
      '',
      '',
      '  /// Adds.',
      '  public fun f(a:u64,b: u64 ):u64{',
      '      let x   = g(',
      'a,b ,',
      ' );   // the sum',
      'if(a>b){ return x }else{',
      'b"a  b,c";',
      '};',
      'match(x){',
      '1=>2,',
      '-1=>4,',
      '_  =>  3',
      '}',
      '',
      '}',
      '}',
    ].join('\n');
    expect(formatSource(source)).toBe(
      [
        'module 0x1::m {',
        '    use std::vector;',
        '',
        '    /// Adds.',
        '    public fun f(a:u64, b: u64 ):u64 {',
        '        let x = g(',
        '            a, b,',
        '        ); // the sum',
        '        if (a>b) { return x } else {',
        '            b"a  b,c";',
        '        };',
        '        match (x) {',
        '            1 => 2,',
        '            -1 => 4,',
        '            _ => 3',
        '        }',
        '    }',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('does not change multi-line comments', () => {
    const source = 'module 0x1::m {\n/* one\n     two { (\n   three */\nfun f() {}\n}\n';
    expect(formatSource(source)).toBe(
      'module 0x1::m {\n    /* one\n     two { (\n   three */\n    fun f() {}\n}\n',
    );
  });

  it('is idempotent and returns invalid source unchanged', () => {
    const broken = 'module 0x1::m {\nconst A: vector<u8> = b"open;\n}';
    expect(formatSource(broken)).toBe(broken);
    const lines = programs.flatMap(({ content }) => content.split('\n'));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 30 }), (picked) => {
        const once = formatSource(picked.join('\n'));
        expect(formatSource(once)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });
});
