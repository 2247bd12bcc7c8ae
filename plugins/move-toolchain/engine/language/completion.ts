import type { SourceFile } from '@core/chains/toolchain';
import { PROBE_NAME, type Probed } from '../semantics/program/probe';
import type { Program } from '../semantics/program/program';
import type { FieldSymbol, FunctionSymbol, ModuleSymbol, StructSymbol } from '../semantics/program/symbols';
import { formatType } from '../semantics/types/format-type';
import { INTEGER_TYPES } from '../syntax/tree/literal-node';
import type { ProjectChecker } from './check-package';
import { showConstant, showFields, showFunction } from './describe-symbol';
import { packageOf } from './find-name';
import { Viewpoint } from './viewpoint';

export type CompletionKind =
  | 'variable'
  | 'field'
  | 'function'
  | 'struct'
  | 'enum'
  | 'enum-member'
  | 'constant'
  | 'module'
  | 'type'
  | 'keyword';

export interface CompletionItem {
  /** The text that is listed and inserted. */
  readonly label: string;
  readonly kind: CompletionKind;
  /** The item's type or declaration. */
  readonly detail?: string;
  readonly documentation?: string;
}

/** The completions at an offset, and the start of the text that they replace. */
export interface Completion {
  /** Start offset of the incomplete word. */
  readonly from: number;
  readonly items: readonly CompletionItem[];
}

const TYPES = [...INTEGER_TYPES, 'bool', 'address', 'signer', 'vector'];
const EXPRESSION_WORDS = [
  'let',
  'if',
  'else',
  'while',
  'for',
  'loop',
  'match',
  'break',
  'continue',
  'return',
  'abort',
  'move',
  'copy',
  'true',
  'false',
];
const ITEM_WORDS = [
  'use',
  'friend',
  'const',
  'struct',
  'enum',
  'fun',
  'public',
  'entry',
  'inline',
  'native',
  'spec',
];
const BUILT_INS = [
  'assert!',
  'move_to',
  'move_from',
  'borrow_global',
  'borrow_global_mut',
  'exists',
  'freeze',
];

/**
 * Completions at an offset in a source file: the names that are visible there. The editor filters them by the partial
 * word.
 */
export function completionsAt(
  files: readonly SourceFile[],
  checker: ProjectChecker,
  path: string,
  offset: number,
): Completion {
  const text = files.find((file) => file.path === path)?.content ?? '';
  const from = offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  if (isInText(text.slice(0, from))) return { from, items: [] };
  const until = offset + (/^\w*/.exec(text.slice(offset))?.[0].length ?? 0);
  const content = `${text.slice(0, from)}${PROBE_NAME}${text.slice(until)}`;
  const asked = files.map((file) => (file.path === path ? { path, content } : file));
  const checked = packageOf(checker.check(asked).packages, path);
  if (!checked) return { from, items: [] };
  const viewpoint = new Viewpoint(checked, path, from);
  const before = text.slice(0, from).trimEnd();
  return { from, items: itemsFor(checked.result.program, viewpoint, before) };
}

function itemsFor(program: Program, viewpoint: Viewpoint, before: string): readonly CompletionItem[] {
  const { probed } = program;
  if (before.endsWith('.')) return probed.receiver ? membersOf(probed.receiver, program, viewpoint) : [];
  if (probed.enum)
    return viewpoint.canAccessMembers(probed.enum) ? probed.enum.variants.map(variantItem) : [];
  if (probed.module) return moduleItems(probed.module, viewpoint);
  if (probed.address !== undefined) return modulesAt(program, probed.address, viewpoint);
  const fields = fieldsOf(probed.fieldsOf, viewpoint);
  const items = fields.map(({ name, type }) => item(name, 'field', formatType(type)));
  if (!probed.names) return probed.fieldsOf ? items : words(ITEM_WORDS);
  return distinct([...items, ...namesIn(probed, viewpoint)]);
}

/** Fields that code at the viewpoint can access. */
function fieldsOf(struct: StructSymbol | undefined, viewpoint: Viewpoint): readonly FieldSymbol[] {
  return struct && viewpoint.canAccessMembers(struct) ? struct.variants.flatMap(({ fields }) => fields) : [];
}

function namesIn({ locals, names: visible }: Probed, viewpoint: Viewpoint): readonly CompletionItem[] {
  const nameable = [...(visible ?? [])].filter(([, meaning]) => {
    if (!('kind' in meaning)) return viewpoint.canNameModule(meaning);
    return meaning.kind === 'function' ? viewpoint.canCall(meaning) : viewpoint.canName(meaning);
  });
  const names = nameable.map(([name, meaning]): CompletionItem => {
    if (!('kind' in meaning)) return item(name, 'module', meaning.key, meaning.source?.node.documentation);
    switch (meaning.kind) {
      case 'function':
        return functionItem(meaning, name);
      case 'struct':
        return structItem(meaning, name);
      default:
        return item(name, 'constant', showConstant(meaning), meaning.node.documentation);
    }
  });
  const types = TYPES.map((name) => item(name, 'type'));
  // Variables are available only in expressions. Elsewhere, a type is expected.
  if (!locals) return [...names.filter(({ kind }) => kind !== 'function' && kind !== 'constant'), ...types];
  const variables = locals.map(({ name, type }) => item(name, 'variable', formatType(type)));
  const builtIns = BUILT_INS.map((name) => item(name, 'function'));
  return [...variables, ...names, ...builtIns, ...words(EXPRESSION_WORDS), ...types];
}

/** Returns the type's visible fields, and the visible functions in its module whose `self` parameter has that type. */
function membersOf(
  type: NonNullable<Probed['receiver']>,
  program: Program,
  viewpoint: Viewpoint,
): readonly CompletionItem[] {
  const target = type.kind === 'reference' ? type.target : type;
  const struct = target.kind === 'struct' ? program.struct(target) : undefined;
  const module =
    target.kind === 'struct'
      ? program.module(target.module)
      : target.kind === 'vector'
        ? program.module(program.standard.vector)
        : undefined;
  const methods = [...(module?.functions.values() ?? [])].filter((method) => {
    const [self] = method.parameters;
    if (self?.name !== 'self' || !viewpoint.canCall(method)) return false;
    const of = self.type.kind === 'reference' ? self.type.target : self.type;
    return target.kind === 'struct' ? of.kind === 'struct' && of.name === target.name : of.kind === 'vector';
  });
  return distinct([
    ...fieldsOf(struct, viewpoint).map((field) => item(field.name, 'field', formatType(field.type))),
    ...methods.map((method) => functionItem(method)),
  ]);
}

function moduleItems(module: ModuleSymbol, viewpoint: Viewpoint): readonly CompletionItem[] {
  return [
    ...[...module.functions.values()].filter((one) => viewpoint.canCall(one)).map((one) => functionItem(one)),
    ...[...module.structs.values()].filter((one) => viewpoint.canName(one)).map((one) => structItem(one)),
    ...[...module.constants.values()]
      .filter((one) => viewpoint.canName(one))
      .map((one) => item(one.name, 'constant', showConstant(one), one.node.documentation)),
  ];
}

function modulesAt(program: Program, address: bigint, viewpoint: Viewpoint): readonly CompletionItem[] {
  const prefix = `0x${address.toString(16)}::`;
  return [...program.modules]
    .filter((module) => module.key.startsWith(prefix) && viewpoint.canNameModule(module))
    .map(({ name, key, source }) => item(name, 'module', key, source?.node.documentation));
}

function functionItem(symbol: FunctionSymbol, name = symbol.name): CompletionItem {
  return item(name, 'function', showFunction(symbol), symbol.documentation);
}

function structItem(symbol: StructSymbol, name = symbol.name): CompletionItem {
  return item(name, symbol.isEnum ? 'enum' : 'struct', symbol.module, symbol.documentation);
}

function variantItem(variant: StructSymbol['variants'][number]): CompletionItem {
  return item(variant.name, 'enum-member', `${variant.name}${showFields(variant, ' ')}`);
}

function words(labels: readonly string[]): readonly CompletionItem[] {
  return labels.map((label) => item(label, 'keyword'));
}

function item(label: string, kind: CompletionKind, detail?: string, documentation?: string): CompletionItem {
  return {
    label,
    kind,
    ...(detail !== undefined && detail !== '' && { detail }),
    ...(documentation !== undefined && documentation !== '' && { documentation }),
  };
}

/** Keeps the first item for each label. */
function distinct(items: readonly CompletionItem[]): readonly CompletionItem[] {
  const known = new Set<string>();
  return items.filter(({ label }) => !known.has(label) && known.add(label));
}

/** Whether the text ends inside a comment or a string. */
function isInText(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const code = line.replace(/"(?:[^"\\]|\\.)*"/g, '');
  if (code.includes('//') || code.includes('"')) return true;
  return before.lastIndexOf('/*') > before.lastIndexOf('*/');
}
