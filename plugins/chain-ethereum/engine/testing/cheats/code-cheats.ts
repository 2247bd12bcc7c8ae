import { getContractAddress, type Hex, hexToBytes } from 'viem';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

/** The CREATE2 deployer that exists on most chains. */
const CREATE2_FACTORY = '0x4e59b44847b379578588920ca78fbf26c0b4956c';

function codeOf({ book }: CheatCall, name: string, kind: 'creation' | 'deployed'): Hex {
  const code = book.codeOf(name, kind);
  if (code === undefined) {
    throw new CheatError(
      `no matching artifact found for "${name}": it must be a contract of the test file or its imports, such as "Token" or "Token.sol:Token", without unlinked libraries`,
    );
  }
  return code;
}

async function deployCode(call: CheatCall, name: string, ...rest: readonly (Hex | bigint)[]): Promise<Hex> {
  const given = (type: string) => rest[call.types.indexOf(type) - 1];
  const args = given('bytes') ?? '0x';
  const salt = given('bytes32');
  const code = hexToBytes(`${codeOf(call, name, 'creation')}${String(args).slice(2)}`);
  const value = BigInt(given('uint256') ?? 0n);
  const address = await call.create(code, value, typeof salt === 'string' ? BigInt(salt) : undefined);
  if (address === undefined) throw new CheatError(`deployment of "${name}" failed`);
  return address;
}

/** Cheatcodes for the code of project contracts and for the addresses of future contracts. */
export const codeCheats: CheatHandlers = {
  getCode: (call, name: string) => codeOf(call, name, 'creation'),
  getDeployedCode: (call, name: string) => codeOf(call, name, 'deployed'),
  deployCode,
  computeCreateAddress: (_call, from: Hex, nonce: bigint) => getContractAddress({ from, nonce }),
  computeCreate2Address: (_call, salt: Hex, bytecodeHash: Hex, from: Hex = CREATE2_FACTORY) =>
    getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash }),
};
