import type { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Span } from '../diagnostics/source-span';
import { messages } from './messages';
import type { SyntaxDialect } from './syntax-dialect';
import type { Annotations, AttributeNode } from './tree/attribute-node';
import type { FunctionNode, ModuleNode, ScriptNode, SourceUnit, StructNode } from './tree/item-node';
import type { Name } from './tree/names';
import type { AbilityNode } from './tree/type-node';

/** Attributes that only module functions can have. */
const TEST_ONLY_ATTRIBUTES = new Set(['test', 'expected_failure']);
const TEST_CODE_ATTRIBUTES = new Set([...TEST_ONLY_ATTRIBUTES, 'test_only']);

/** Checks the rules that depend only on the text of one file. The file must not have syntax errors. */
export function checkDeclarations(
  { path, modules, scripts }: SourceUnit,
  log: DiagnosticLog,
  dialect: SyntaxDialect,
): void {
  const checker = new DeclarationChecker(path, log, dialect.reservedNames);
  for (const module of modules) checker.module(module);
  for (const script of scripts) checker.script(script);
}

class DeclarationChecker {
  readonly #path: string;
  readonly #log: DiagnosticLog;
  readonly #reservedNames: ReadonlySet<string>;

  constructor(path: string, log: DiagnosticLog, reservedNames: ReadonlySet<string>) {
    this.#path = path;
    this.#log = log;
    this.#reservedNames = reservedNames;
  }

  module(module: ModuleNode): void {
    const { address, name, uses, friends, constants, structs, functions } = module;
    this.#attributes([module, ...uses, ...friends, ...constants, ...structs], TEST_ONLY_ATTRIBUTES);
    this.#attributes(functions, new Set());
    if (!address)
      this.#error('missing-address', name.span, messages.missingAddress(name.text), [
        messages.addressForm(name.text),
      ]);
    if (address?.kind === 'name') this.#notReserved(address.name);
    if (name.text === 'Self') this.#error('reserved-name', name.span, messages.reservedName(name.text));
    if (name.text.startsWith('_')) this.#error('invalid-name', name.span, messages.moduleName(name.text));
    for (const one of [...constants, ...structs, ...functions]) this.#notReserved(one.name);
    for (const struct of structs) this.#struct(struct);
    for (const one of functions) this.#function(one);
    if (functions.some(({ visibility }) => visibility === 'package'))
      for (const { span } of friends) this.#error('invalid-friend', span, messages.friendsAndPackage);
  }

  script(script: ScriptNode): void {
    const { uses, constants, functions } = script;
    this.#attributes([script, ...uses, ...constants, ...functions], TEST_CODE_ATTRIBUTES);
    for (const one of functions) this.#function(one);
  }

  #struct({ abilities, typeParameters }: StructNode): void {
    this.#distinct(abilities);
    for (const { constraints } of typeParameters) this.#distinct(constraints);
  }

  #function({ name, isEntry, isInline, typeParameters }: FunctionNode): void {
    if (isEntry && isInline) this.#error('invalid-modifier', name.span, messages.entryInline);
    for (const { constraints } of typeParameters) this.#distinct(constraints);
  }

  #distinct(abilities: readonly AbilityNode[]): void {
    abilities.forEach(({ name, span }, at) => {
      if (abilities.findIndex((earlier) => earlier.name === name) < at)
        this.#error('duplicate-name', span, messages.abilityTwice(name));
    });
  }

  #attributes(items: readonly Pick<Annotations, 'attributes'>[], misplaced: ReadonlySet<string>): void {
    for (const attribute of items.flatMap(({ attributes }) => attributes)) {
      const { text, span } = attribute.name;
      if (misplaced.has(text)) this.#error('misplaced-attribute', span, messages.misplacedAttribute(text));
      // Duplicate arguments to #[test] are reported along with the test's parameters.
      if (text !== 'test') this.#attributeArguments(attribute);
    }
  }

  #attributeArguments({ arguments: given = [] }: AttributeNode): void {
    given.forEach(({ name }, at) => {
      if (given.findIndex((earlier) => earlier.name.text === name.text) < at)
        this.#error('duplicate-name', name.span, messages.attributeTwice(name.text));
    });
  }

  #notReserved({ text, span }: Name): void {
    if (this.#reservedNames.has(text)) this.#error('reserved-name', span, messages.reservedName(text));
  }

  #error(code: string, span: Span, message: string, hints: readonly string[] = []): void {
    this.#log.error(code, { path: this.#path, span }, message, { hints });
  }
}
