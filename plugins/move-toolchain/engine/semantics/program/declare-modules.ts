import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Annotations } from '../../syntax/tree/attribute-node';
import type {
  FieldsNode,
  FunctionNode,
  ModuleNode,
  ScriptNode,
  SourceUnit,
  StructNode,
} from '../../syntax/tree/item-node';
import type { Name } from '../../syntax/tree/names';
import type { TypeParameterNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import type { BodyReuse } from '../reuse/body-reuse';
import { type AbilitySet, abilitySet, NO_ABILITIES, requiredOfParts } from '../types/abilities';
import { type Type, UNIT, UNKNOWN } from '../types/move-type';
import { addressValue, moduleKey, type NamedAddresses } from './addresses';
import type { DeclaredModule } from './declared-module';
import { ModuleScope } from './module-scope';
import type { NameTarget, NameUse } from './name-uses';
import type { Program } from './program';
import type { FieldsSymbol, ModuleSymbol, StructSymbol, TypeParameterSymbol, VariantSymbol } from './symbols';
import { TypeResolver } from './type-resolver';

/** Sources that are published as one package. */
export interface SourcePackage {
  readonly name: string;
  readonly units: readonly SourceUnit[];
  readonly addresses: NamedAddresses;
  /**
   * Whether the package's modules add inline functions, which bytecode does not contain, to compiled modules with the
   * same name.
   */
  readonly extendsCompiled?: boolean;
  /**
   * Whether the package is a dependency. Entry functions and views in dependencies are not checked against the chain's
   * rules.
   */
  readonly isDependency?: boolean;
}

type Filling = (resolve: (parameters: readonly TypeParameterSymbol[]) => TypeResolver) => void;

/** Copies of compiled modules, extended by sources. The compiled modules themselves are not changed. */
const extendedCopies = new WeakSet<ModuleSymbol>();
/** Modules that exist only in extension sources. A package module with the same name replaces them. */
const replaceable = new WeakSet<ModuleSymbol>();

/**
 * Adds the packages' modules to the program, with the types of their members. Packages may use each other in any order.
 * @returns the declared modules, whose bodies can then be checked.
 */
export function declareModules(
  packages: readonly SourcePackage[],
  program: Program,
  log: DiagnosticLog,
  reuse?: BodyReuse,
): readonly DeclaredModule[] {
  const declarations = packages.flatMap((one) => new PackageDeclaration(one, program, log, reuse).declare());
  // All names are now declared, so types and members can be resolved across modules in any order.
  for (const { module } of declarations) module.scope.import(module.node.uses.filter(isCompiled));
  for (const { fill } of declarations) fill((parameters) => new TypeResolver(log, parameters));
  for (const { module } of declarations) module.scope.checkImports();
  return declarations.map(({ module }) => module);
}

class PackageDeclaration {
  readonly #package: SourcePackage;
  readonly #program: Program;
  readonly #log: DiagnosticLog;
  readonly #reuse: BodyReuse | undefined;
  #scripts = 0;

  constructor(source: SourcePackage, program: Program, log: DiagnosticLog, reuse: BodyReuse | undefined) {
    this.#package = source;
    this.#program = program;
    this.#log = log;
    this.#reuse = reuse;
  }

  declare(): readonly { readonly module: DeclaredModule; readonly fill: Filling }[] {
    return this.#package.units.flatMap(({ path, modules, scripts }) => [
      ...modules.filter(isCompiled).flatMap((node) => this.#module(node, path)),
      ...scripts.map((node) => this.#add(node, path, `script::${path}#${this.#scripts++}`, 'script')),
    ]);
  }

  #module(node: ModuleNode, path: string) {
    if (!node.address) return [];
    const address = addressValue(node.address, this.#package.addresses, path, this.#log);
    if (address === undefined) return [];
    const key = moduleKey(address, node.name.text);
    const earlier = this.#program.module(key);
    if (earlier?.source && !replaceable.has(earlier)) {
      this.#log.error('duplicate-name', { path, span: node.name.span }, messages.moduleTwice(key), {
        labels: [this.#label(earlier)].flat(),
      });
      return [];
    }
    return [this.#add(node, path, key, node.name.text)];
  }

  #label({ source }: ModuleSymbol) {
    if (!source || !('name' in source.node)) return [];
    return [{ place: { path: source.path, span: source.node.name.span }, message: messages.declaredHere }];
  }

  #add(node: ModuleNode | ScriptNode, path: string, key: string, name: string) {
    const isScript = !('name' in node);
    const known = this.#reuse?.declarationOf(node);
    if (known) return this.#addAgain(known, node, path, isScript);
    const [diagnosticCount, noted] = [this.#log.diagnostics.length, this.#program.uses.mark()];
    const extended = this.#package.extendsCompiled ? this.#program.module(key) : undefined;
    // A second extension extends the copy that the first one created.
    const isAddedTo = extended !== undefined && extendedCopies.has(extended);
    const symbol: ModuleSymbol = isAddedTo
      ? extended
      : {
          key,
          name,
          packageName: extended?.packageName ?? this.#package.name,
          structs: new Map(extended?.structs),
          functions: new Map(extended?.functions),
          constants: new Map(),
          friends: new Set(extended?.friends),
          ...(extended?.errorCodes && { errorCodes: extended.errorCodes }),
          ...(!extended && { source: { path, node, isScript } }),
        };
    if (extended) extendedCopies.add(symbol);
    else if (this.#package.extendsCompiled) replaceable.add(symbol);
    this.#program.add(symbol);
    if ('name' in node) this.#declared({ kind: 'module', module: key }, path, node.name);
    const scope = new ModuleScope(symbol, path, this.#program, this.#package.addresses, this.#log);
    const fillings = ('structs' in node ? node.structs : [])
      .filter(isCompiled)
      .map((struct) => this.#struct(struct, symbol, scope));
    const declarations = {
      uses: this.#program.uses.since(noted),
      isReusable: this.#log.diagnostics.length === diagnosticCount,
    };
    const fill: Filling = (resolver) => {
      const [countBefore, notedBefore] = [this.#log.diagnostics.length, this.#program.uses.mark()];
      for (const one of fillings) one(resolver);
      for (const constant of node.constants.filter(isCompiled))
        this.#constant(constant, symbol, scope, resolver([]));
      for (const declared of node.functions.filter(isCompiled))
        this.#function(declared, symbol, scope, resolver);
      for (const { module } of 'friends' in node ? node.friends : []) {
        const friend = scope.resolveModule(module);
        if (friend) symbol.friends.add(friend.key);
      }
      declarations.uses = [...declarations.uses, ...this.#program.uses.since(notedBefore)];
      declarations.isReusable &&= this.#log.diagnostics.length === countBefore;
    };
    const { isDependency = false } = this.#package;
    return { module: { symbol, scope, node, path, isScript, isDependency, declarations }, fill };
  }

  /** Reuses the symbol from an earlier declaration. Its names are resolved again when bodies use them. */
  #addAgain(
    { symbol, uses }: { readonly symbol: ModuleSymbol; readonly uses: readonly NameUse[] },
    node: ModuleNode | ScriptNode,
    path: string,
    isScript: boolean,
  ) {
    this.#program.add(symbol);
    const scope = new ModuleScope(symbol, path, this.#program, this.#package.addresses, this.#log);
    const { isDependency = false } = this.#package;
    const fill: Filling = () => this.#program.uses.addKnown({ all: uses });
    const declarations = { uses, isReusable: true };
    return { module: { symbol, scope, node, path, isScript, isDependency, declarations }, fill };
  }

  #struct(node: StructNode, module: ModuleSymbol, scope: ModuleScope): Filling {
    const variants: VariantSymbol[] = [];
    const struct: StructSymbol = {
      kind: 'struct',
      module: module.key,
      name: node.name.text,
      abilities: abilitySet(node.abilities.map(({ name }) => name)),
      typeParameters: node.typeParameters.map(typeParameter),
      visibility: node.visibility,
      isEnum: node.body.kind === 'enum',
      variants,
      isNative: node.isNative,
      place: { path: scope.path, span: node.name.span },
      ...(node.documentation !== undefined && { documentation: node.documentation }),
    };
    this.#checkUnique(module.structs, node.name, scope.path);
    this.#checkTypeParameters(node.typeParameters, scope.path);
    module.structs.set(struct.name, struct);
    this.#declared({ kind: 'member', module: module.key, name: struct.name }, scope.path, node.name);
    return (resolver) => {
      const types = resolver(struct.typeParameters);
      const fields = (shape: FieldsNode): FieldsSymbol => {
        this.#checkDistinct(
          shape.fields.map(({ name }) => name),
          scope.path,
          messages.fieldTwice,
        );
        for (const { name } of shape.fields)
          this.#declared(
            { kind: 'field', module: module.key, struct: struct.name, name: name.text },
            scope.path,
            name,
          );
        return {
          form: shape.form,
          fields: shape.fields.map(({ name, type }) => ({
            name: name.text,
            type: ofField(types.resolve(type, scope), struct.abilities),
          })),
        };
      };
      if (node.body.kind === 'struct') variants.push({ name: '', ...fields(node.body.fields) });
      else {
        this.#checkDistinct(
          node.body.variants.map(({ name }) => name),
          scope.path,
          messages.variantTwice,
        );
        for (const variant of node.body.variants) {
          variants.push({ name: variant.name.text, ...fields(variant) });
          this.#declared(
            { kind: 'variant', module: module.key, struct: struct.name, name: variant.name.text },
            scope.path,
            variant.name,
          );
        }
        if (variants.length === 0)
          this.#log.error(
            'empty-enum',
            { path: scope.path, span: node.name.span },
            messages.emptyEnum(struct.name),
          );
      }
    };
  }

  #constant(
    node: ModuleNode['constants'][number],
    module: ModuleSymbol,
    scope: ModuleScope,
    types: TypeResolver,
  ): void {
    this.#checkUnique(module.constants, node.name, scope.path);
    const place = { path: scope.path, span: node.name.span };
    const type = types.resolve(node.type, scope);
    this.#declared({ kind: 'member', module: module.key, name: node.name.text }, scope.path, node.name);
    module.constants.set(node.name.text, {
      kind: 'constant',
      module: module.key,
      name: node.name.text,
      type,
      place,
      node,
    });
  }

  #function(
    node: FunctionNode,
    module: ModuleSymbol,
    scope: ModuleScope,
    resolver: (parameters: readonly TypeParameterSymbol[]) => TypeResolver,
  ): void {
    this.#checkUnique(module.functions, node.name, scope.path);
    this.#declared({ kind: 'member', module: module.key, name: node.name.text }, scope.path, node.name);
    this.#checkTypeParameters(node.typeParameters, scope.path);
    const named = node.parameters.map(({ name }) => name).filter(({ text }) => text !== '_');
    this.#checkDistinct(named, scope.path, messages.parameterTwice);
    const typeParameters = node.typeParameters.map(typeParameter);
    const types = resolver(typeParameters);
    const parameters = node.parameters.map(({ name, type }) => {
      const resolved = types.resolve(type, scope);
      if (resolved.kind !== 'tuple') return { name: name.text, type: resolved };
      this.#log.error('invalid-type', { path: scope.path, span: type.span }, messages.noTupleParameter);
      return { name: name.text, type: UNKNOWN };
    });
    module.functions.set(node.name.text, {
      kind: 'function',
      module: module.key,
      name: node.name.text,
      visibility: node.visibility,
      isEntry: node.isEntry,
      isNative: node.isNative,
      isInline: node.isInline,
      isTestOnly: node.attributes.some(({ name }) => name.text === 'test' || name.text === 'test_only'),
      isPersistent:
        node.visibility === 'public' || node.attributes.some(({ name }) => name.text === 'persistent'),
      typeParameters,
      parameters,
      result: node.result ? types.resolve(node.result, scope) : UNIT,
      place: { path: scope.path, span: node.name.span },
      node,
      ...(node.documentation !== undefined && { documentation: node.documentation }),
    });
  }

  #declared(target: NameTarget, path: string, { span }: Name): void {
    this.#program.uses.add(target, path, span, 'declaration');
  }

  #checkUnique(
    declared: ReadonlyMap<
      string,
      { readonly place?: { readonly path: string; readonly span: Name['span'] } }
    >,
    { text, span }: Name,
    path: string,
  ): void {
    const place = declared.get(text)?.place;
    if (place)
      this.#log.error('duplicate-name', { path, span }, messages.declaredTwice(text), {
        labels: [{ place, message: messages.declaredHere }],
      });
  }

  #checkTypeParameters(parameters: readonly TypeParameterNode[], path: string): void {
    this.#checkDistinct(
      parameters.map(({ name }) => name),
      path,
      messages.typeParameterTwice,
    );
  }

  #checkDistinct(names: readonly Name[], path: string, message: (name: string) => string): void {
    const seen = new Map<string, Name>();
    for (const name of names) {
      const earlier = seen.get(name.text);
      if (earlier)
        this.#log.error('duplicate-name', { path, span: name.span }, message(name.text), {
          labels: [{ place: { path, span: earlier.span }, message: messages.declaredHere }],
        });
      seen.set(name.text, name);
    }
  }
}

/**
 * A function type without abilities, used as a field type, has the abilities that the struct requires of its
 * fields.
 */
function ofField(type: Type, abilities: AbilitySet): Type {
  if (type.kind !== 'function' || type.abilities !== NO_ABILITIES) return type;
  return { ...type, abilities: requiredOfParts(abilities) };
}

/** Whether the item is compiled. Items that are only for provers are not compiled. */
function isCompiled({ attributes }: Annotations): boolean {
  return !attributes.some(({ name }) => name.text === 'verify_only');
}

function typeParameter({ name, constraints, isPhantom }: TypeParameterNode): TypeParameterSymbol {
  const set =
    constraints.length === 0 ? NO_ABILITIES : abilitySet(constraints.map((ability) => ability.name));
  return { name: name.text, constraints: set, isPhantom };
}
