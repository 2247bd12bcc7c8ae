import { compileSources, openSession } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';
import type { CompiledModule } from '../bytecode/compiled-module';
import { readModule, readScript } from '../bytecode/read-module';
import { verifyModule } from '../verifier/verify-module';

const LIBRARY = `module me::lib {
  public struct Point has copy, drop { x: u64, y: u64 }
  public struct Pair<A, B>(A, B) has copy, drop;
  public struct Empty has copy, drop {}
  public struct Coin { value: u64 }
  public(package) struct Near has drop { n: u64 }
  public enum Shape has copy, drop {
    Circle { radius: u64 },
    Square { side: u64, name: u8 },
    Box { side: u64, height: u64 },
    Nothing,
  }
  struct Hidden has drop { n: u64 }
}`;

/** A name, the body of a function in another module, and the function's result. */
const programs: readonly (readonly [name: string, body: string, result: number])[] = [
  ['constructs and reads a struct', 'let p = Point { y: 2, x: 1 }; p.x * 10 + p.y', 12],
  ['destructures a struct', 'let Point { x, y } = Point { x: 3, y: 4 }; x * 10 + y', 34],
  ['destructures a struct without drop', 'let Coin { value } = Coin { value: 5 }; value', 5],
  ['changes fields', 'let p = Point { x: 1, y: 2 }; p.x = 7; p.y += 1; p.x * 10 + p.y', 73],
  [
    'borrows two fields mutably at the same time',
    'let p = Point { x: 1, y: 2 }; let a = &mut p.x; let b = &mut p.y; *a = 5; *b = 6; p.x * 10 + p.y',
    56,
  ],
  [
    'reads through a mutable reference',
    'let p = Point { x: 1, y: 2 }; let r = &mut p; r.x = 4; r.x + r.y',
    6,
  ],
  ['uses a generic positional struct', 'let Pair(a, b) = Pair(3, vector[4]); a + b[0]', 7],
  ['uses a struct without fields', 'let e = Empty {}; let Empty {} = e; 1', 1],
  ['uses a struct of its package', 'let n = Near { n: 8 }; n.n', 8],
  [
    'matches an enum',
    `let sum = 0;
     vector[Shape::Circle { radius: 1 }, Shape::Square { side: 2, name: 3 }, Shape::Nothing].for_each(|s| {
       sum += match (s) { Shape::Circle { radius } => radius, Shape::Square { side, .. } => side * 10, _ => 100 }
     });
     sum`,
    121,
  ],
  [
    'changes an enum through a mutable reference',
    `let s = Shape::Box { side: 1, height: 2 };
     match (&mut s) { Shape::Box { side: _, height } => *height = 9, _ => {} };
     s.height`,
    9,
  ],
  ['tests a variant', 'let s = Shape::Nothing; let r = &mut s; if (r is Shape::Nothing) 1 else 2', 1],
  [
    'tests several variants',
    'let s = Shape::Nothing; let r = &mut s; if (r is Shape::Circle | Shape::Nothing) 1 else 2',
    1,
  ],
];

function compileUser(body: string): readonly Uint8Array[] {
  const user = `module me::user {
    use me::lib::{Point, Pair, Empty, Coin, Near, Shape};
    public fun run(): u64 { ${body} }
  }`;
  return compileSources(LIBRARY, user).map(({ bytecode }) => bytecode);
}

function library(): CompiledModule {
  const [unit] = compileSources(LIBRARY);
  if (!unit) throw new Error('No module was compiled');
  return readModule(unit.bytecode);
}

describe('non-private structs', { timeout: 60_000 }, () => {
  it.each(programs)('%s', (_, body, result) => {
    const session = openSession(compileUser(body));
    expect(session.run(session.loader.function('0x42::user', 'run', []), [])).toEqual([result]);
  });

  it('can be used by scripts if they are public', () => {
    const main = `let p = Point { x: 1, y: 2 };
      p.x = 7;
      let Point { x, y } = p;
      let side = match (Shape::Box { side: 3, height: 4 }) { Shape::Box { side, .. } => side, _ => 0 };
      assert!(x == 7 && y == 2 && side == 3, 1);
      assert!(x == amount, 2);`;
    const units = compileSources(
      LIBRARY,
      `script { use me::lib::{Point, Shape}; fun main(amount: u64) { ${main} } }`,
    );
    const [module, script] = units.map(({ bytecode }) => bytecode);
    if (!module || !script) throw new Error('The module or the script was not compiled');
    const session = openSession([module]);
    const run = (amount: number) => session.run(session.loader.script(readScript(script), []), [amount]);
    expect(run(7)).toEqual([]);
    expect(() => run(8)).toThrow();
  });

  it('get the same functions that the Aptos compiler generates', () => {
    const module = library();
    const functions = module.functionDefs.map(({ function: row, visibility }) => {
      const handle = module.functionHandles[row];
      return `${visibility} ${module.identifiers[handle?.name ?? -1]}`;
    });
    expect(module.version).toBe(10);
    expect(functions).toEqual(
      expect.arrayContaining([
        'public pack$Point',
        'public unpack$Point',
        'public borrow$Point$0',
        'public borrow_mut$Point$1',
        'friend pack$Near',
        'public test_variant$Shape$Nothing',
        'public pack$Shape$Circle',
        // The fields at index 0 have the same type, but those at index 1 do not.
        'public borrow$Shape$0$0',
        'public borrow$Shape$1$1',
        'public borrow_mut$Shape$1$2',
      ]),
    );
    expect(functions.some((name) => name.includes('Hidden'))).toBe(false);
    expect(() => verifyModule(module)).not.toThrow();
  });
});
