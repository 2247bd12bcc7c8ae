import { describe, expect, it } from 'vitest';
import { InlineFunctions } from '../../../../move-toolchain/engine/inline/inline-functions';
import { checkModules } from '../../../../move-toolchain/engine/semantics/check-modules';
import { compiledModule } from '../../../../move-toolchain/engine/semantics/program/compiled-modules';
import { readFramework } from '../../../packaging/packed-framework';
import { aptosDialect } from '../../dialect/aptos-dialect';
import { aptosFramework } from '../../framework/aptos-framework';
import { frameworkExtensions } from './framework-extensions';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const compiled = framework.ids.flatMap((id) => {
  const shown = framework.interface(id);
  return shown ? [compiledModule(shown)] : [];
});
const checked = checkModules({
  dialect: aptosDialect,
  packages: [],
  dependencies: [],
  compiled,
  extensions: [frameworkExtensions()],
});

describe("the framework's inline functions", { timeout: 60_000 }, () => {
  const inline = new InlineFunctions(checked);
  const functions = checked.declared.flatMap(({ symbol }) =>
    [...symbol.functions.values()].filter(({ isInline }) => isInline),
  );

  it.each(functions.map(({ module, name }) => `${module}::${name}`))(
    'include %s, which compiles against the modules on the chain',
    (key) => {
      const [, module = '', name = ''] = /^(.*)::(\w+)$/.exec(key) ?? [];
      expect(inline.bodyOf({ module, name })).toBeDefined();
    },
  );

  it('do not redeclare items that the bytecode contains', () => {
    const vector = checked.program.module('0x1::vector');
    expect(vector?.functions.get('for_each')?.isInline).toBe(true);
    expect(vector?.functions.get('push_back')?.isNative).toBe(true);
    const hidden = functions.filter(({ module, name }) => {
      const before = compiled.find(({ key }) => key === module);
      return before?.functions.has(name) ?? true;
    });
    expect(hidden).toEqual([]);
  });
});
