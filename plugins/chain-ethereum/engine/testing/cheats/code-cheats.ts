import { errorMessage } from '@core/base/errors';
import { getContractAddress, type Hex, hexToBytes } from 'viem';
import * as z from 'zod/mini';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

/** The CREATE2 deployer that exists on most chains. */
const CREATE2_FACTORY = '0x4e59b44847b379578588920ca78fbf26c0b4956c';

type Kind = 'creation' | 'deployed';

function codeOf(call: CheatCall, name: string, kind: Kind): Hex {
  if (name.endsWith('.json')) return codeInFile(call, name, kind);
  const code = call.book.codeOf(name, kind);
  if (code === undefined) {
    throw new CheatError(
      `no matching artifact found for "${name}": it must be a contract of the project, such as "Token" or "Token.sol:Token", without unlinked libraries`,
    );
  }
  return code;
}

const code = z.optional(z.union([z.string(), z.object({ object: z.string() })]));
/** A build artifact in the format of solc, Foundry or Hardhat. */
const artifactSchema = z.object({
  bytecode: code,
  deployedBytecode: code,
  evm: z.optional(z.object({ bytecode: code, deployedBytecode: code })),
});

function codeInFile({ files }: CheatCall, path: string, kind: Kind): Hex {
  const { data } = artifactSchema.safeParse(parsedJson(files.text(path), path));
  const member = kind === 'creation' ? 'bytecode' : 'deployedBytecode';
  const found = data?.[member] ?? data?.evm?.[member];
  const digits = (typeof found === 'string' ? found : (found?.object ?? '')).replace(/^0x/, '');
  if (!/^(?:[\da-f]{2})+$/i.test(digits))
    throw new CheatError(`no bytecode for contract; is it abstract or unlinked?`);
  return `0x${digits}`;
}

function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CheatError(`${path} is not valid JSON: ${errorMessage(error)}`);
  }
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
