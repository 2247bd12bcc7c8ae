import { describe, expect, it } from 'vitest';
import { readMoveModule } from '../engine/bytecode/move-module';
import { project, suiEngine } from '../engine/engine-for-tests';
import { suiPayload } from '../engine/payload';
import { failureOf } from './transaction-receipt';

const FILES = project({
  'Move.toml': '[package]\nname = "shop"\nedition = "2024"\n[dependencies]\nbank = { local = "bank" }\n',
  'sources/shop.move': `module shop::shop;
use bank::bank;
const E_NOT_OWNER: u64 = 42;
const ELimit: u64 = 0x1_F4;
#[error]
const EClosed: vector<u8> = b"The shop is closed";
public fun own(isOwner: bool) { assert!(isOwner, E_NOT_OWNER); }
public fun limit(amount: u64) { assert!(amount < 9, ELimit); bank::take(amount); }
public fun open(isOpen: bool) { assert!(isOpen, EClosed); }
`,
  'bank/Move.toml': '[package]\nname = "bank"\nedition = "2024"\n',
  'bank/sources/bank.move': `module bank::bank;
const EEmpty: u64 = 7;
public fun take(amount: u64) { assert!(amount > 0, EEmpty); }
`,
});

const abort = (module: string, code: bigint) =>
  `MoveAbort(MoveLocation { module: ModuleId { address: 5, name: Identifier("${module}") }, function: 0, instruction: 9, function_name: Some("f") }, ${code}) in command 0`;

describe('failureOf', { timeout: 60_000 }, () => {
  it('labels abort codes with constant names from the package and its dependencies', async () => {
    const { artifacts } = await suiEngine.compile({ files: FILES });
    const shop = artifacts.find(({ name }) => name === 'shop');
    if (!shop) throw new Error('The package does not compile');
    const { aborts, modules } = suiPayload(shop);
    expect(failureOf(abort('shop', 42n), aborts)).toEqual({
      exitCode: 42,
      exitCodeName: 'E_NOT_OWNER',
      reason: 'shop::f aborted with code 42 (0x2a) E_NOT_OWNER',
    });
    expect(failureOf(abort('shop', 500n), aborts)).toMatchObject({ exitCodeName: 'ELimit' });
    expect(failureOf(abort('bank', 7n), aborts).reason).toBe('bank::f aborted with code 7 (0x7) EEmpty');
    expect(failureOf(abort('bank', 8n), aborts)).toEqual({
      exitCode: 8,
      reason: 'bank::f aborted with code 8 (0x8)',
    });
    const bytecode = modules.map((text) =>
      readMoveModule(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
    );
    const index = bytecode.find(({ name }) => name === 'shop')?.constants.indexOf('EClosed') ?? -1;
    const closed = (1n << 63n) | (9n << 32n) | (BigInt(index) << 16n);
    expect(failureOf(abort('shop', closed), aborts)).toEqual({
      exitCodeName: 'EClosed',
      reason: 'shop::f aborted at source line 9: EClosed',
    });
  });
});
