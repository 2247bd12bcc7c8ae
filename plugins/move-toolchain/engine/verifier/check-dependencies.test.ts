import { aptosFramework, readFramework } from '@tests/support/aptos-framework';
import { local, refusal, ret, T0, U8 } from '@tests/support/move-example';
import { describe, expect, it } from 'vitest';
import type { CompiledModule, CompiledScript } from '../bytecode/compiled-module';
import { readModule } from '../bytecode/read-module';
import { ADDRESS, referenceTo, SIGNER, U64 } from '../bytecode/signature-token';
import { EMPTY_TABLES } from '../bytecode/tables';
import { checkModuleDependencies, checkScriptDependencies } from './check-dependencies';
import type { VerificationRule } from './verification-rule';
import { verifyScript } from './verify-module';

const framework = readFramework().map(({ bytecode }) => bytecode);
const modules = framework.map(readModule);

describe('checkModuleDependencies', { timeout: 60_000 }, () => {
  const all = aptosFramework(framework);
  const coin = modules.find((module) => moduleName(module) === 'coin');

  it.each<[VerificationRule, Parameters<typeof checkModuleDependencies>[1]]>([
    ['MISSING_DEPENDENCY', () => undefined],
    [
      'LOOKUP_FAILED',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, functions: [] };
      },
    ],
    [
      'LOOKUP_FAILED',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, structs: [] };
      },
    ],
    [
      'LOOKUP_FAILED',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, friends: [] };
      },
    ],
    [
      'TYPE_MISMATCH',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, functions: found.functions.map((each) => ({ ...each, results: [] })) };
      },
    ],
    [
      'TYPE_MISMATCH',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, structs: found.structs.map((each) => ({ ...each, abilities: [] })) };
      },
    ],
  ])('rejects a violation of %s', (rule, find) => {
    if (coin === undefined) throw new Error('The framework has no module of coins');
    expect(refusal(() => checkModuleDependencies(coin, find))?.rule).toBe(rule);
  });
});

function moduleName({ identifiers, moduleHandles, selfModuleHandle }: CompiledModule): string | undefined {
  const handle = moduleHandles[selfModuleHandle];
  return handle && identifiers[handle.name];
}

describe('verifyScript', { timeout: 60_000 }, () => {
  const call: CompiledScript = {
    ...EMPTY_TABLES,
    version: 7,
    flavor: 'enums-in-structs',
    addressIdentifiers: ['0x1'],
    identifiers: ['coin', 'transfer'],
    moduleHandles: [{ address: 0, name: 0 }],
    functionHandles: [
      {
        module: 0,
        name: 1,
        parameters: 0,
        results: 1,
        typeParameters: [0],
        accessSpecifiers: undefined,
        attributes: [],
      },
    ],
    functionInstantiations: [{ handle: 0, typeParameters: 2 }],
    signatures: [[referenceTo(SIGNER, false), ADDRESS, U64], [], [T0]],
    typeParameters: [0],
    parameters: 0,
    accessSpecifiers: undefined,
    code: {
      locals: 1,
      code: [
        local('MoveLoc', 0),
        local('MoveLoc', 1),
        local('MoveLoc', 2),
        { op: 'CallGeneric', index: 0 },
        ret,
      ],
    },
  };
  const all = aptosFramework(framework);

  it('accepts a script that calls the framework', () => {
    expect(refusal(() => verifyScript(call))).toBeUndefined();
    expect(refusal(() => checkScriptDependencies(call, (id) => all.interface(id)))).toBeUndefined();
  });

  it.each<[VerificationRule, Partial<CompiledScript>]>([
    ['INDEX_OUT_OF_BOUNDS', { parameters: 7 }],
    ['INDEX_OUT_OF_BOUNDS', { typeParameters: [] }],
    ['INVALID_FALL_THROUGH', { code: { locals: 1, code: call.code.code.slice(0, 4) } }],
    ['DUPLICATE_ELEMENT', { identifiers: ['coin', 'transfer', 'coin'] }],
  ])('rejects a violation of %s', (rule, change) => {
    const error = refusal(() => verifyScript({ ...call, ...change }));
    expect(error?.rule).toBe(rule);
  });

  it('rejects a call to a framework function that has a different signature', () => {
    const other = { ...call, signatures: [[referenceTo(SIGNER, false), ADDRESS, U8], [], [T0]] };
    const error = refusal(() => checkScriptDependencies(other, (id) => all.interface(id)));
    expect(error?.rule).toBe('TYPE_MISMATCH');
    const missing = { ...call, identifiers: ['coin', 'steal'] };
    expect(refusal(() => checkScriptDependencies(missing, (id) => all.interface(id)))?.rule).toBe(
      'LOOKUP_FAILED',
    );
  });
});
