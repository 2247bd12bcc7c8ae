import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { NameTarget } from '../semantics/program/name-uses';
import { formatType } from '../semantics/types/format-type';
import type { CheckedPackage } from './check-package';
import { moduleDocumentation, showConstant, showFields, showFunction, showStruct } from './describe-symbol';
import { nameAt, sourceAt } from './find-name';

export interface Hover {
  readonly range: TextRange;
  /** Declaration lines: a member's module comes before its declaration. */
  readonly code: readonly string[];
  readonly documentation?: string;
}

/** Hover information at an offset in a source. Undefined if the offset is not in a known name. */
export function hoverAt(checked: CheckedPackage, path: string, offset: number): Hover | undefined {
  const use = nameAt(checked, path, offset);
  const lines = sourceAt(checked, path)?.lines;
  const described = use && describeTarget(checked, use.target);
  return described && lines ? { range: lines.rangeOf(use.span), ...described } : undefined;
}

/** A name's declaration and doc comment. */
export function describeTarget(
  checked: CheckedPackage,
  target: NameTarget,
): Omit<Hover, 'range'> | undefined {
  const { program } = checked.result;
  switch (target.kind) {
    case 'module':
      return withText(`module ${target.module}`, moduleDocumentation(program, target.module));
    case 'member': {
      const module = program.module(target.module);
      const called = module?.functions.get(target.name);
      if (called) return withText(showFunction(called), called.documentation, target.module);
      const struct = module?.structs.get(target.name);
      if (struct) return withText(showStruct(struct), struct.documentation, target.module);
      const constant = module?.constants.get(target.name);
      return constant && withText(showConstant(constant), constant.node.documentation, target.module);
    }
    case 'variant':
    case 'field': {
      const struct = program.module(target.module)?.structs.get(target.struct);
      const variant = struct?.variants.find(({ name }) => name === target.name);
      if (target.kind === 'variant')
        return variant && withText(`${target.struct}::${target.name}${showFields(variant, ' ')}`);
      const field = struct?.variants.flatMap(({ fields }) => fields).find(({ name }) => name === target.name);
      return (
        field &&
        withText(`${target.struct}.${target.name}: ${formatType(field.type)}`, fieldText(checked, target))
      );
    }
    case 'local': {
      const local = checked.result.modules
        .filter(({ path }) => path === target.path)
        .flatMap(({ functions }) => functions.flatMap(({ body }) => body.locals))
        .find(({ span, name }) => span.start === target.declaredAt && name === target.name);
      return local && withText(`let ${target.name}: ${formatType(local.type)}`);
    }
  }
}

function fieldText(
  { result }: CheckedPackage,
  { module, struct, name }: Extract<NameTarget, { readonly struct: string }>,
): string | undefined {
  const node = result.program.module(module)?.source?.node;
  const declared =
    node && 'structs' in node ? node.structs.find((one) => one.name.text === struct) : undefined;
  const shapes = declared?.body.kind === 'enum' ? declared.body.variants : [declared?.body.fields];
  return shapes.flatMap((shape) => shape?.fields ?? []).find((field) => field.name.text === name)
    ?.documentation;
}

function withText(code: string, documentation?: string, module?: string): Omit<Hover, 'range'> {
  return {
    code: module === undefined ? [code] : [`module ${module}`, code],
    ...(documentation !== undefined && documentation !== '' && { documentation }),
  };
}
