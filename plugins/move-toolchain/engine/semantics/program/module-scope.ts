import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { AddressNode, Name } from '../../syntax/tree/names';
import type { Path } from '../../syntax/tree/type-node';
import type { UseNode } from '../../syntax/tree/use-node';
import { messages } from '../messages';
import { didYouMean } from '../similar-names';
import type { ModuleKey } from '../types/move-type';
import { addressOf, addressValue, moduleKey, type NamedAddresses } from './addresses';
import { PROBE_NAME, type VisibleName } from './probe';
import type { Program } from './program';
import type { ConstantSymbol, FunctionSymbol, ModuleSymbol, StructSymbol, VariantSymbol } from './symbols';

/** The symbol or enum variant that a path resolves to. */
export type Meaning =
  | StructSymbol
  | FunctionSymbol
  | ConstantSymbol
  | { readonly kind: 'variant'; readonly struct: StructSymbol; readonly variant: VariantSymbol };

interface Import {
  readonly module: ModuleKey;
  readonly member?: string;
  readonly use: UseNode;
}

/** The names that are visible in a module or in one of its blocks: the module's members and the imports. */
export class ModuleScope {
  readonly module: ModuleSymbol;
  readonly path: string;
  readonly #program: Program;
  readonly #addresses: NamedAddresses;
  readonly #log: DiagnosticLog;
  readonly #outer: ModuleScope | undefined;
  readonly #modules = new Map<string, Import>();
  readonly #members = new Map<string, Import>();
  readonly #used = new Set<UseNode>();
  readonly #inner: ModuleScope[] = [];
  /** Imports that the current function uses. Set only while its check is recorded. */
  #recorded: Set<UseNode> | undefined;
  /** Imported names whose modules do not exist. A missing module is reported only at the import. */
  readonly #missing = new Set<string>();

  constructor(
    module: ModuleSymbol,
    path: string,
    program: Program,
    addresses: NamedAddresses,
    log: DiagnosticLog,
    outer?: ModuleScope,
  ) {
    this.module = module;
    this.path = path;
    this.#program = program;
    this.#addresses = addresses;
    this.#log = log;
    this.#outer = outer;
  }

  /** Creates a nested scope for a block that contains imports. */
  within(uses: readonly UseNode[]): ModuleScope {
    const inner = new ModuleScope(this.module, this.path, this.#program, this.#addresses, this.#log, this);
    inner.import(uses);
    inner.checkImports();
    this.#inner.push(inner);
    return inner;
  }

  /** Adds imports and reports modules that do not exist. */
  import(uses: readonly UseNode[]): void {
    for (const use of uses) this.#import(use);
  }

  #import(use: UseNode): void {
    const address = this.address(use.address);
    if (address === undefined) {
      this.#missing.add(use.alias.text);
      return;
    }
    const key = moduleKey(address, use.module.text);
    const module = this.#program.module(key);
    if (use.module.text === PROBE_NAME) this.#program.probed.address = address;
    if (!module) {
      this.#unknownModule(key, use.module);
      this.#missing.add(use.alias.text);
      return;
    }
    const names = use.member ? this.#members : this.#modules;
    const earlier = names.get(use.alias.text);
    if (earlier && earlier.use.attributes.length === 0 && use.attributes.length === 0)
      this.#error('duplicate-name', use.alias.span, messages.importedTwice(use.alias.text));
    names.set(use.alias.text, { module: key, ...(use.member && { member: use.member.text }), use });
    this.#program.uses.add({ kind: 'module', module: key }, this.path, use.module.span, 'import');
    if (use.member)
      this.#program.uses.add(
        { kind: 'member', module: key, name: use.member.text },
        this.path,
        use.member.span,
        'import',
      );
  }

  /** Reports imported members that do not exist. All modules must have been declared. */
  checkImports(): void {
    for (const { module: key, use } of this.#members.values()) {
      const module = this.#program.module(key);
      if (!use.member || !module || memberOf(module, use.member.text)) continue;
      if (!hasSpecification(module, use.member.text)) this.#reportMember(module, use.member);
    }
  }

  address(node: AddressNode): bigint | undefined {
    return addressValue(node, this.#addresses, this.path, this.#log);
  }

  /** Unused imports of this scope and its nested scopes. */
  unusedImports(): readonly UseNode[] {
    const all = [...this.#modules.values(), ...this.#members.values()].map(({ use }) => use);
    const unused = all.filter((use) => !this.#used.has(use));
    return [...unused, ...this.#inner.flatMap((inner) => inner.unusedImports())];
  }

  /**
   * Runs `check` and returns the imports that it uses, as offsets of their names. The imports are undefined if a block
   * contains imports.
   */
  recordImports<T>(check: () => T): { readonly result: T; readonly imports: readonly number[] | undefined } {
    const outer = this.#recorded;
    const recorded = new Set<UseNode>();
    const blocks = this.#inner.length;
    this.#recorded = recorded;
    try {
      const result = check();
      const imports = [...recorded].map(({ alias }) => alias.span.start);
      return { result, imports: this.#inner.length > blocks ? undefined : imports };
    } finally {
      this.#recorded = outer;
      for (const use of recorded) outer?.add(use);
    }
  }

  /** Marks imports as used, given the offsets of their names. */
  markImports(starts: readonly number[]): void {
    if (starts.length === 0) return;
    const wanted = new Set(starts);
    for (const { use } of [...this.#modules.values(), ...this.#members.values()])
      if (wanted.has(use.alias.span.start)) this.#use(use);
  }

  #use(use: UseNode): void {
    this.#used.add(use);
    this.#recorded?.add(use);
  }

  /** Names that can be used in this scope without a qualifier. Inner declarations hide outer ones. */
  visibleNames(): ReadonlyMap<string, VisibleName> {
    const names = new Map<string, VisibleName>();
    for (const name of this.#members.keys()) {
      const meaning = this.#single(name);
      if (meaning && meaning.kind !== 'variant') names.set(name, meaning);
    }
    for (const [name, { module }] of this.#modules) {
      const symbol = this.#program.module(module);
      if (symbol) names.set(name, symbol);
    }
    if (this.#outer) {
      for (const [name, meaning] of this.#outer.visibleNames())
        if (!names.has(name)) names.set(name, meaning);
      return names;
    }
    for (const name of memberNames(this.module)) {
      const meaning = memberOf(this.module, name);
      if (meaning && !names.has(name)) names.set(name, meaning);
    }
    return names;
  }

  /** Resolves a single name among the visible members, without reporting errors. */
  find(name: string): Meaning | undefined {
    return this.#single(name);
  }

  /** Resolves a path. Reports a path that cannot be resolved and returns undefined. */
  resolve(path: Path): Meaning | undefined {
    const names = path.segments.map(({ name }) => name);
    const [first, second, third, fourth] = names;
    if (!first) return undefined;
    if (path.address) {
      const module = this.#moduleAt({ ...path.address }, first);
      return module && second ? this.#inModule(module, second, third) : this.#noValue(path, module);
    }
    if (!second) return this.#noted(first, this.#single(first.text)) ?? this.#unknownName(first);
    const alias = this.#moduleAlias(first.text);
    if (alias && (!third || alias.structs.has(second.text))) {
      this.#noteModule(alias, first);
      return this.#inModule(alias, second, third);
    }
    const struct = this.#single(first.text);
    if (struct?.kind === 'struct' && !third) return this.#variant(this.#noted(first, struct), second);
    if (!third) return this.#unknownModuleAlias(first);
    const module = this.#moduleAt({ kind: 'name', name: first, span: first.span }, second);
    return module && this.#inModule(module, third, fourth);
  }

  /** Resolves a module path, as in a `friend` declaration. */
  resolveModule(path: Path): ModuleSymbol | undefined {
    const [first, second] = path.segments.map(({ name }) => name);
    if (!first) return undefined;
    if (path.address) return this.#moduleAt(path.address, first);
    if (second) return this.#moduleAt({ kind: 'name', name: first, span: first.span }, second);
    const sibling = this.#program.module(this.module.key.replace(/::.*$/, `::${first.text}`));
    const module = this.#moduleAlias(first.text) ?? sibling;
    if (!module) this.#unknownModuleAlias(first);
    return module;
  }

  /**
   * Resolves a path to a compiled module's named error code. Returns undefined if the path does not refer to an error
   * code.
   */
  errorCode(path: Path): { readonly module: ModuleKey; readonly value: bigint } | undefined {
    const name = path.segments.at(-1)?.name.text ?? '';
    const segments = path.segments.slice(0, -1);
    const module = segments.length > 0 ? this.resolveModule({ ...path, segments }) : undefined;
    const value = module?.errorCodes?.get(name);
    return module && value !== undefined ? { module: module.key, value } : undefined;
  }

  #inModule(module: ModuleSymbol, member: Name, variant: Name | undefined): Meaning | undefined {
    const meaning = memberOf(module, member.text);
    if (!meaning) return this.#reportMember(module, member);
    this.#noted(member, meaning);
    if (!variant) return meaning;
    if (meaning.kind === 'struct') return this.#variant(meaning, variant);
    this.#error('unknown-name', variant.span, messages.noVariants(member.text));
    return undefined;
  }

  #variant(struct: StructSymbol, { text, span }: Name): Meaning | undefined {
    const variant = struct.isEnum ? struct.variants.find(({ name }) => name === text) : undefined;
    if (variant) {
      const { module, name } = struct;
      this.#program.uses.add({ kind: 'variant', module, struct: name, name: text }, this.path, span);
      return { kind: 'variant', struct, variant };
    }
    if (text === PROBE_NAME) this.#program.probed.enum = struct;
    const names = struct.isEnum ? struct.variants.map(({ name }) => name) : [];
    this.#error('unknown-variant', span, messages.unknownVariant(struct.name, text), didYouMean(text, names));
    return undefined;
  }

  #single(name: string): Meaning | undefined {
    const imported = this.#members.get(name);
    if (imported) {
      const module = this.#program.module(imported.module);
      const meaning = module && memberOf(module, imported.member ?? '');
      if (meaning) this.#use(imported.use);
      return meaning;
    }
    return this.#outer ? this.#outer.#single(name) : memberOf(this.module, name);
  }

  #moduleAlias(name: string): ModuleSymbol | undefined {
    if (name === 'Self') return this.module;
    const imported = this.#modules.get(name);
    if (!imported) return this.#outer ? this.#outer.#moduleAlias(name) : undefined;
    this.#use(imported.use);
    return this.#program.module(imported.module);
  }

  #moduleAt(address: AddressNode, name: Name): ModuleSymbol | undefined {
    const value = this.address(address);
    if (value === undefined) return undefined;
    const key = moduleKey(value, name.text);
    const module = this.#program.module(key);
    if (name.text === PROBE_NAME) this.#program.probed.address = value;
    if (module) this.#noteModule(module, name);
    else this.#unknownModule(key, name);
    return module;
  }

  #noteModule({ key }: ModuleSymbol, { span, text }: Name): void {
    if (text !== 'Self') this.#program.uses.add({ kind: 'module', module: key }, this.path, span);
  }

  /** Records the use of a name together with its meaning and returns the meaning. */
  #noted<M extends Meaning | undefined>({ span }: Name, meaning: M): M {
    if (meaning && meaning.kind !== 'variant') {
      const { module, name } = meaning;
      this.#program.uses.add({ kind: 'member', module, name }, this.path, span);
    }
    return meaning;
  }

  #noValue(path: Path, module: ModuleSymbol | undefined): undefined {
    if (module) this.#error('unknown-name', path.span, messages.moduleAsValue(module.name));
  }

  #isMissing(name: string): boolean {
    if (this.#missing.has(name)) return true;
    return this.#outer ? this.#outer.#isMissing(name) : false;
  }

  #unknownName({ text, span }: Name): undefined {
    if (text === PROBE_NAME) this.#program.probed.names = this.visibleNames();
    if (this.#isMissing(text)) return;
    const names = [...this.#members.keys(), ...memberNames(this.module)];
    this.#error('unknown-name', span, messages.unknownName(text), didYouMean(text, names));
  }

  #unknownModule(key: ModuleKey, { text, span }: Name): void {
    const siblings = [...this.#program.modules].filter((one) => addressOf(one.key) === addressOf(key));
    const names = siblings.map(({ name }) => name);
    this.#error('unknown-module', span, messages.unknownModule(key), didYouMean(text, names));
  }

  #unknownModuleAlias({ text, span }: Name): undefined {
    if (this.#isMissing(text)) return;
    const hints = this.#program.module(moduleKey(1n, text)) ? [messages.importModule(text)] : [];
    this.#error('unknown-name', span, messages.unknownModuleAlias(text), { hints });
  }

  #reportMember(module: ModuleSymbol, { text, span }: Name): undefined {
    if (text === PROBE_NAME) this.#program.probed.module = module;
    this.#error(
      'unknown-member',
      span,
      messages.unknownMember(module.key, text),
      didYouMean(text, memberNames(module)),
    );
  }

  #error(
    code: string,
    span: Span,
    message: string,
    explanation?: { readonly hints: readonly string[] },
  ): void {
    this.#log.error(code, { path: this.path, span }, message, explanation);
  }
}

function memberOf(module: ModuleSymbol, name: string): Exclude<Meaning, { kind: 'variant' }> | undefined {
  return module.functions.get(name) ?? module.structs.get(name) ?? module.constants.get(name);
}

/** Whether the module's specifications declare a schema or function with this name. */
function hasSpecification({ source }: ModuleSymbol, name: string): boolean {
  const declared = source && 'specifications' in source.node ? source.node.specifications : [];
  return declared.some(({ text }) => text === name);
}

function memberNames(module: ModuleSymbol): readonly string[] {
  return [...module.functions.keys(), ...module.structs.keys(), ...module.constants.keys()];
}
