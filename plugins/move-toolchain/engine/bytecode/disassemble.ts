import type {
  FieldInterface,
  FunctionInterface,
  StructInterface,
  TypeParameter,
} from '../interface/module-interface';
import { moveType, readInterface } from '../interface/read-interface';
import { showModuleId, showType } from '../interface/show-type';
import { abilityNames } from './ability-set';
import type { CodeUnit, CompiledModule, CompiledScript } from './compiled-module';
import { CodeText } from './disassemble-code';
import { rowAt } from './table-row';
import { EMPTY_TABLES, type Tables } from './tables';

/**
 * Formats a module as text, in the layout of the official Move disassembler. Bytecode does not contain parameter or
 * local names, so they are shown as `arg0` and `loc1`.
 * @throws MissingRowError if an index is out of bounds.
 */
export function disassembleModule(module: CompiledModule): string {
  const shown = readInterface(module);
  const text = new CodeText(module, showModuleId(shown));
  const functions = module.functionDefs.map(({ code }, index) => {
    const declared = shown.functions[index];
    return declared === undefined ? '' : functionText(text, module, declared, code);
  });
  const parts = [
    ...shown.friends.map((friend) => `friend ${showModuleId(friend)}`),
    ...shown.structs.map(structText),
    ...functions,
  ];
  return `${versionLine(module)}\nmodule ${showModuleId(shown)} {\n\n${parts.join('\n\n')}\n}\n`;
}

export function disassembleScript(script: CompiledScript): string {
  const tables: Tables = { ...EMPTY_TABLES, ...script };
  const parameters = rowAt(tables, 'signatures', script.parameters).map((type) => moveType(tables, type));
  const main: FunctionInterface = {
    name: 'main',
    visibility: 'private',
    isEntry: false,
    isNative: false,
    isPersistent: false,
    typeParameters: script.typeParameters.map((constraints) => ({
      constraints: abilityNames(constraints),
      isPhantom: false,
    })),
    parameters: parameters.map((type) => ({ type })),
    results: [],
  };
  const text = new CodeText(tables, undefined);
  return `${versionLine(script)}\nscript {\n\n${functionText(text, tables, main, script.code)}\n}\n`;
}

function versionLine({ version }: Pick<CompiledModule, 'version'>): string {
  return `// Move bytecode v${version}`;
}

function structText({ name, abilities, typeParameters, layout }: StructInterface): string {
  const has = abilities.length === 0 ? '' : ` has ${abilities.join(', ')}`;
  const head = `${name}${typeParametersText(typeParameters)}${has}`;
  const fieldTexts = (fields: readonly FieldInterface[]) =>
    fields.map((field) => `${field.name}: ${showType(field.type)}`);
  switch (layout.kind) {
    case 'native':
      return `native struct ${head}`;
    case 'struct':
      return `struct ${head} {\n  ${fieldTexts(layout.fields).join(',\n  ')}\n}`;
    case 'enum': {
      const variants = layout.variants.map((variant) => {
        const fields = fieldTexts(variant.fields);
        return `  ${variant.name}${fields.length === 0 ? '' : ` { ${fields.join(', ')} }`}`;
      });
      return `enum ${head} {\n${variants.join(',\n')}\n}`;
    }
  }
}

function functionText(
  text: CodeText,
  unit: Tables,
  { name, visibility, isEntry, isNative, typeParameters, parameters, results }: FunctionInterface,
  code: CodeUnit | undefined,
): string {
  const words = [
    visibility === 'private' ? '' : visibility === 'public' ? 'public' : `public(${visibility})`,
    isEntry ? 'entry' : '',
    isNative ? 'native' : '',
    'fun',
  ];
  const given = parameters.map(({ type }, index) => `arg${index}: ${showType(type)}`).join(', ');
  const head = `${words.filter(Boolean).join(' ')} ${name}${typeParametersText(typeParameters)}(${given})`;
  const returned = text.results(results.map(showType));
  if (code === undefined) return `${head}${returned}`;
  const others = rowAt(unit, 'signatures', code.locals);
  const locals = others.map((type, index) => {
    const local = parameters.length + index;
    return `L${local}: loc${local}: ${showType(moveType(unit, type))}`;
  });
  const types = [...parameters.map(({ type }) => type), ...others.map((type) => moveType(unit, type))];
  const lines = text.lines(code.code, types.map(showType), parameters.length);
  return `${head}${returned} {\n${[...locals, ...lines].join('\n')}\n}`;
}

function typeParametersText(parameters: readonly TypeParameter[]): string {
  if (parameters.length === 0) return '';
  const texts = parameters.map(({ constraints, isPhantom }, index) => {
    const demands = constraints.length === 0 ? '' : `: ${constraints.join(' + ')}`;
    return `${isPhantom ? 'phantom ' : ''}T${index}${demands}`;
  });
  return `<${texts.join(', ')}>`;
}
