import { getAstFactory } from '@tact-lang/compiler/dist/ast/ast-helpers.js';
import type { CompilerContext } from '@tact-lang/compiler/dist/context/context.js';
import { openContext, parseModules } from '@tact-lang/compiler/dist/context/store.js';
import { getParser, type Parser } from '@tact-lang/compiler/dist/grammar/index.js';
import { resolveImports } from '@tact-lang/compiler/dist/imports/resolveImports.js';
import { setAstFactoryToStore } from '@tact-lang/compiler/dist/pipeline/ast-factory-store.js';
import { resolveAllocations } from '@tact-lang/compiler/dist/storage/resolveAllocation.js';
import { computeReceiversEffects } from '@tact-lang/compiler/dist/types/effects.js';
import { evalComptimeExpressions } from '@tact-lang/compiler/dist/types/evalComptimeExpressions.js';
import {
  computeGlobalVariablesUsages,
  resolveDescriptors,
} from '@tact-lang/compiler/dist/types/resolveDescriptors.js';
import { resolveErrors } from '@tact-lang/compiler/dist/types/resolveErrors.js';
import { resolveSignatures } from '@tact-lang/compiler/dist/types/resolveSignatures.js';
import { resolveStatements } from '@tact-lang/compiler/dist/types/resolveStatements.js';
import { type projectFiles, STANDARD_LIBRARY } from './tact-files';

/**
 * All builds share one factory, because node ids must be unique within a build and the standard library's syntax trees
 * are shared. Nodes are frozen, so a build cannot change them.
 */
const nodes = getAstFactory();
const parser = withSharedLibrary(getParser(nodes));

/**
 * Parses and checks a Tact file with its imports, following the same steps as the compiler's `precompile`. That
 * function parses the standard library on every build, which accounts for most of a small contract's build time.
 * @throws TactCompilationError for the first error.
 */
export function precompileTact(
  start: CompilerContext,
  project: ReturnType<typeof projectFiles>,
  entrypoint: string,
): CompilerContext {
  setAstFactoryToStore(start, nodes);
  const imported = resolveImports({ entrypoint, project, stdlib: STANDARD_LIBRARY, parser });
  let ctx = openContext(start, imported.tact, imported.func, parseModules(imported.tact, parser));
  ctx = resolveDescriptors(ctx, nodes);
  ctx = resolveStatements(ctx);
  evalComptimeExpressions(ctx, nodes);
  ctx = computeGlobalVariablesUsages(ctx);
  ctx = resolveSignatures(ctx, nodes);
  ctx = resolveErrors(ctx, nodes);
  ctx = resolveAllocations(ctx);
  computeReceiversEffects(ctx);
  return ctx;
}

/** A parser that parses each standard library file only once. */
function withSharedLibrary(plain: Parser): Parser {
  const once = <T>(parse: (source: Parameters<Parser['parse']>[0]) => T): typeof parse => {
    const parsed = new Map<string, T>();
    return (source) => {
      if (source.origin !== 'stdlib') return parse(source);
      const known = parsed.get(source.path) ?? parse(source);
      parsed.set(source.path, known);
      return known;
    };
  };
  return { ...plain, parse: once(plain.parse), parseImports: once(plain.parseImports) };
}
