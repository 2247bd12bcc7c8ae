import type { StructOperation } from '../bytecode/compiled-module';
import type { ModuleBuilder } from '../bytecode/module-builder';
import type { SignatureToken } from '../bytecode/signature-token';
import { type StructFunction, structFunctions } from '../bytecode/struct-operations';
import { type StructSymbol, structType } from '../semantics/program/symbols';
import { BOOL, type ModuleKey, type Type } from '../semantics/types/move-type';

/** Returns a struct's type parameters as type arguments. */
export function ownTypeArguments({ typeParameters }: StructSymbol): readonly Type[] {
  return typeParameters.map(({ name }, index) => ({ kind: 'type-parameter', index, name }));
}

/** Adds handles for the functions that other modules call to use a struct. */
export class StructFunctionHandles {
  readonly #builder: ModuleBuilder;
  readonly #token: (type: Type) => SignatureToken;
  readonly #moduleHandle: (key: ModuleKey) => number;
  readonly #known = new Map<StructSymbol, readonly StructFunction[]>();

  constructor(
    builder: ModuleBuilder,
    token: (type: Type) => SignatureToken,
    moduleHandle: (key: ModuleKey) => number,
  ) {
    this.#builder = builder;
    this.#token = token;
    this.#moduleHandle = moduleHandle;
  }

  functionsOf(struct: StructSymbol): readonly StructFunction[] {
    const known = this.#known.get(struct);
    if (known) return known;
    const made = structFunctions({
      name: struct.name,
      type: this.#token(structType(struct, ownTypeArguments(struct))),
      isEnum: struct.isEnum,
      variants: struct.variants.map(({ name, fields }) => {
        // Structs without fields have a dummy field.
        const types = fields.length === 0 && !struct.isEnum ? [BOOL] : fields.map(({ type }) => type);
        return { name, fields: types.map(this.#token) };
      }),
    });
    this.#known.set(struct, made);
    return made;
  }

  handle(struct: StructSymbol, { name, operation, parameters, results }: StructFunction): number {
    return this.#builder.functionHandle(
      name,
      {
        parameters,
        results,
        typeParameters: struct.typeParameters.map(({ constraints }) => constraints),
        accessSpecifiers: undefined,
        attributes: [operation],
      },
      this.#moduleHandle(struct.module),
    );
  }

  handleOf(struct: StructSymbol, operation: StructOperation, variant: number): number {
    const key = JSON.stringify(operation);
    const found = this.functionsOf(struct).find(
      (one) => JSON.stringify(one.operation) === key && one.variants.includes(variant),
    );
    if (!found) throw new Error(`${struct.module}::${struct.name} has no function for ${key}`);
    return this.handle(struct, found);
  }

  /**
   * Whether the function that borrows a field also accepts variants with a different field of the same type at the same
   * index.
   */
  isShared(struct: StructSymbol, index: number, variants: readonly number[]): boolean {
    const [variant = 0] = variants;
    return this.functionsOf(struct).some(
      (one) =>
        one.operation.kind === 'borrow-field' &&
        one.operation.index === index &&
        one.variants.includes(variant) &&
        one.variants.length > variants.length,
    );
  }
}
