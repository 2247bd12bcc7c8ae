import { aptosFramework, readFramework } from '@tests/support/aptos-framework';
import {
  at,
  type Broken,
  copy,
  drop,
  Example,
  jump,
  key,
  local,
  one,
  pop,
  refusal,
  ret,
  ruleBroken,
  struct,
  T0,
  U8,
  vector,
} from '@tests/support/move-example';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledModule } from '../bytecode/compiled-module';
import { MalformedBytecodeError } from '../bytecode/malformed-bytecode-error';
import { readModule } from '../bytecode/read-module';
import { ADDRESS, BOOL, referenceTo, SIGNER, type SignatureToken, U64 } from '../bytecode/signature-token';
import { checkModuleDependencies } from './check-dependencies';
import type { VerificationRule } from './verification-rule';
import { verifyModule } from './verify-module';

/**
 * Violations that are not in code, or that involve several functions: acquired resources, instantiations, structs and
 * constants.
 */
const brokenParts: readonly Broken[] = [
  [
    'MISSING_ACQUIRES_ANNOTATION',
    (e) =>
      e.function('f', {
        parameters: [ADDRESS],
        code: [local('MoveLoc', 0), at('ImmBorrowGlobal', e.resource), pop, ret],
      }),
  ],
  ['EXTRANEOUS_ACQUIRES_ANNOTATION', (e) => e.function('f', { acquires: [e.resource], code: [ret] })],
  [
    'LOOP_IN_INSTANTIATION_GRAPH',
    (e) => {
      const typeParameters = e.sig(vector(T0));
      const handle = e.function('f', { typeParameters: [0], code: [at('CallGeneric', 0), ret] });
      e.builder.row('functionInstantiations', { handle, typeParameters });
    },
  ],
  ['FIELD_MISSING_TYPE_ABILITY', (e) => e.struct('Bad', copy, e.types.hot)],
  ['FIELD_MISSING_TYPE_ABILITY', (e) => e.struct('Bad', key, e.types.plain)],
  ['INVALID_SIGNATURE_TOKEN', (e) => e.struct('Bad', drop, referenceTo(U64, false))],
  [
    'INVALID_SIGNATURE_TOKEN',
    (e) => e.function('f', { locals: [vector(referenceTo(U64, false))], code: [ret] }),
  ],
  ['ZERO_SIZED_STRUCT', (e) => e.struct('Bad', drop)],
  ['CONSTRAINT_NOT_SATISFIED', (e) => e.struct('Bad', 0, struct(e.box, e.types.hot))],
  ['RECURSIVE_STRUCT_DEFINITION', (e) => e.struct('Bad', 0, vector(struct(5)))],
  ['INVALID_CONSTANT_TYPE', (e) => e.builder.constant(SIGNER, new Uint8Array(32))],
  ['INVALID_CONSTANT_TYPE', (e) => e.builder.constant(e.types.plain, new Uint8Array(16))],
  ['MALFORMED_CONSTANT_DATA', (e) => e.builder.constant(U64, new Uint8Array(7))],
  ['MALFORMED_CONSTANT_DATA', (e) => e.builder.constant(BOOL, Uint8Array.of(2))],
  ['MALFORMED_CONSTANT_DATA', (e) => e.builder.constant(vector(U8), Uint8Array.of(3, 1, 2))],
];

/** Violations that ModuleBuilder cannot create. Each is created by changing the built module. */
const brokenTables: readonly (readonly [
  VerificationRule,
  (module: CompiledModule) => Partial<CompiledModule>,
])[] = [
  ['NO_MODULE_HANDLES', () => ({ moduleHandles: [] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ selfModuleHandle: 9 })],
  ['INDEX_OUT_OF_BOUNDS', ({ identifiers }) => ({ identifiers: identifiers.slice(0, 2) })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ addressIdentifiers: [] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ fieldHandles: [{ owner: 0, field: 7 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ fieldHandles: [{ owner: 4, field: 0 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ structVariantHandles: [{ owner: 4, variant: 2 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ structVariantHandles: [{ owner: 0, variant: 0 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ variantFieldHandles: [{ owner: 4, field: 1, variants: [0] }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ functionInstantiations: [{ handle: 0, typeParameters: 99 }] })],
  ['NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', ({ signatures }) => ({ signatures: [...signatures, [struct(3)]] })],
  [
    'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
    ({ signatures }) => ({ signatures: [...signatures, [struct(0, U64)]] }),
  ],
  [
    'INDEX_OUT_OF_BOUNDS',
    ({ structDefs }) => ({
      structDefs: structDefs.map((definition) => ({
        ...definition,
        fieldInformation: {
          kind: 'declared',
          fields: [{ name: 0, type: { kind: 'type-parameter', index: 5 } }],
        },
      })),
    }),
  ],
  [
    'ZERO_VARIANTS_ERROR',
    ({ structDefs }) => ({
      structDefs: structDefs.map((definition) => ({
        ...definition,
        fieldInformation: { kind: 'declared-variants', variants: [] },
      })),
    }),
  ],
  ['DUPLICATE_ELEMENT', ({ identifiers }) => ({ identifiers: [...identifiers, 'example'] })],
  ['DUPLICATE_ELEMENT', ({ signatures }) => ({ signatures: [...signatures, [U8], [U8]] })],
  ['DUPLICATE_ELEMENT', ({ structDefs }) => ({ structDefs: [...structDefs, ...structDefs.slice(0, 1)] })],
  ['DUPLICATE_ELEMENT', ({ fieldHandles }) => ({ fieldHandles: [...fieldHandles, ...fieldHandles] })],
  ['UNIMPLEMENTED_HANDLE', ({ structDefs }) => ({ structDefs: structDefs.slice(0, -1) })],
  [
    'INVALID_MODULE_HANDLE',
    ({ moduleHandles, structHandles, identifiers }) => ({
      identifiers: [...identifiers, 'other'],
      moduleHandles: [...moduleHandles, { address: 0, name: identifiers.length }],
      structHandles: structHandles.map((handle) => ({ ...handle, module: 1 })),
    }),
  ],
  [
    'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ({ structHandles }) => ({
      structHandles: structHandles.map((handle) => ({
        ...handle,
        typeParameters: handle.typeParameters.map((parameter) => ({ ...parameter, isPhantom: true })),
      })),
    }),
  ],
  ['INVALID_SELF_FRIEND', ({ moduleHandles }) => ({ friendDecls: [...moduleHandles] })],
  [
    'INVALID_FRIEND_ADDRESS',
    ({ addressIdentifiers }) => ({
      addressIdentifiers: [...addressIdentifiers, '0x7'],
      friendDecls: [{ address: 1, name: 1 }],
    }),
  ],
];

const framework = readFramework().map(({ bytecode }) => bytecode);
const modules = framework.map(readModule);

describe('verifyModule', () => {
  it('accepts all framework modules and their dependencies', {
    timeout: 60_000,
  }, () => {
    const all = aptosFramework(framework);
    for (const module of modules) {
      expect(refusal(() => verifyModule(module))).toBeUndefined();
      expect(refusal(() => checkModuleDependencies(module, (id) => all.interface(id)))).toBeUndefined();
    }
  });

  it('accepts the valid example that the violations are based on', () => {
    expect(refusal(() => verifyModule(new Example().builder.build()))).toBeUndefined();
  });

  it('accepts calls to closures that capture values', () => {
    const example = new Example();
    const add = example.function('add', {
      parameters: [U64, U64],
      results: [U64],
      code: [local('MoveLoc', 0), local('MoveLoc', 1), { op: 'Add' }, ret],
    });
    const type: SignatureToken = {
      kind: 'function',
      parameters: [U64],
      results: [U64],
      abilities: copy | drop,
    };
    example.function('call', {
      results: [U64],
      code: [
        one,
        one,
        { op: 'PackClosure', index: add, mask: 1n },
        at('CallClosure', example.sig(type)),
        ret,
      ],
    });
    expect(refusal(() => verifyModule(example.builder.build()))).toBeUndefined();
  });

  it('accepts loops and references to different fields of the same value', () => {
    const example = new Example();
    const other = example.builder.row('fieldHandles', { owner: example.plain, field: 1 });
    example.function('both', {
      parameters: [referenceTo(example.types.plain, true)],
      code: [
        local('CopyLoc', 0),
        at('MutBorrowField', example.field),
        local('MoveLoc', 0),
        at('ImmBorrowField', other),
        { op: 'ReadRef' },
        pop,
        pop,
        ret,
      ],
    });
    example.function('count', {
      parameters: [U64],
      code: [
        local('CopyLoc', 0),
        one,
        { op: 'Lt' },
        jump('BrTrue', 9),
        local('MoveLoc', 0),
        one,
        { op: 'Sub' },
        local('StLoc', 0),
        jump('Branch', 0),
        ret,
      ],
    });
    expect(refusal(() => verifyModule(example.builder.build()))).toBeUndefined();
  });

  it.each(brokenParts)('rejects a violation of %s', (rule, build) => {
    expect(ruleBroken(build)).toBe(rule);
  });

  it.each(brokenTables)('rejects tables that violate %s', (rule, change) => {
    const module = new Example().builder.build();
    expect(refusal(() => verifyModule({ ...module, ...change(module) }))?.rule).toBe(rule);
  });

  it('reports the position of a violation', () => {
    const example = new Example();
    example.function('busy', { code: [one, pop, { op: 'LdTrue' }, { op: 'Abort' }] });
    const error = refusal(() => verifyModule(example.builder.build()));
    expect(error?.place).toEqual({ kind: 'instruction', function: 'busy', instruction: 3 });
    expect(error?.message).toContain('at instruction 3 in function `busy`');
  });

  it('does not hang or throw unexpected errors for randomly modified modules', { timeout: 60_000 }, () => {
    const small = [...framework].sort((first, second) => first.length - second.length).slice(0, 60);
    let refused = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...small),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 3 }),
        (original, changes) => {
          const file = Uint8Array.from(original);
          for (const [place, byte] of changes) file[place % file.length] = byte;
          let module: CompiledModule;
          try {
            module = readModule(file);
          } catch (error) {
            if (error instanceof MalformedBytecodeError) return;
            throw error;
          }
          if (refusal(() => verifyModule(module)) !== undefined) refused += 1;
        },
      ),
      { numRuns: 300, seed: 1 },
    );
    expect(refused).toBeGreaterThan(10);
  });
});
