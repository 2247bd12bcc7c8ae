import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { isForeign } from '../compiler/solc-diagnostics';
import type { SyntaxNode } from '../compiler/standard-json';
import { childrenOf, partOf } from '../compiler/syntax-nodes';
import type { SyntaxTrees } from '../compiler/syntax-trees';
import { rangeOfBytes } from '../compiler/text-place';
import { callDetectors } from './call-detectors';
import type { ContractContext, Detector, DetectorResult } from './detector';
import type { Definitions } from './reach';
import { valueDetectors } from './value-detectors';

export const detectors: readonly Detector[] = [...callDetectors, ...valueDetectors];

/**
 * Runs the detectors on the project's own files. Calls into libraries are followed, but no diagnostics are reported in
 * libraries. If a file was compiled in several runs, its tree from the first run is analysed.
 */
export function analyzeSources(runs: readonly SyntaxTrees[]): readonly Diagnostic[] {
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  for (const run of runs) {
    const trees = Object.values(run).map(({ ast }) => ast);
    const contracts = trees.flatMap(contractsOf);
    const definitions = definitionsIn(trees, contracts);
    for (const { ast, projectPath: path, content } of Object.values(run)) {
      if (path === undefined || isForeign({ projectPath: path }) || diagnostics.has(path)) continue;
      const contexts = contractsOf(ast).map((contract) => contextOf(contract, contracts, definitions));
      const found = detectors.flatMap(({ code, inContract, inFile }) =>
        [...(inFile?.(ast) ?? []), ...contexts.flatMap((context) => inContract?.(context) ?? [])].map(
          (result) => diagnosticOf(result, code, path, content),
        ),
      );
      diagnostics.set(path, found);
    }
  }
  return [...diagnostics.values()].flat();
}

function contractsOf(tree: SyntaxNode): readonly SyntaxNode[] {
  return childrenOf(tree).filter(({ nodeType }) => nodeType === 'ContractDefinition');
}

function isImplemented({ nodeType, implemented }: SyntaxNode): boolean {
  return nodeType === 'FunctionDefinition' && implemented === true;
}

function definitionsIn(trees: readonly SyntaxNode[], contracts: readonly SyntaxNode[]): Definitions {
  const all = [...trees, ...contracts].flatMap(childrenOf).filter(isImplemented);
  return new Map(all.map((definition) => [definition.id, definition]));
}

function contextOf(
  contract: SyntaxNode,
  contracts: readonly SyntaxNode[],
  definitions: Definitions,
): ContractContext {
  const byId = new Map(contracts.map((one) => [one.id, one]));
  const lineage = linear(contract).flatMap((id) => byId.get(id) ?? []);
  const variables = lineage
    .flatMap((one) => childrenOf(one))
    .filter(({ nodeType }) => nodeType === 'VariableDeclaration');
  return {
    contract,
    lineage,
    definitions,
    functions: childrenOf(contract).filter(isImplemented),
    state: new Map(variables.map((one) => [one.id, one])),
    derivedContracts: contracts.filter((one) => linear(one).includes(contract.id)),
  };
}

function linear({ linearizedBaseContracts }: SyntaxNode): readonly number[] {
  return Array.isArray(linearizedBaseContracts) ? linearizedBaseContracts : [];
}

function diagnosticOf(
  { node, message, severity = 'warning' }: DetectorResult,
  code: string,
  path: string,
  content: string,
): Diagnostic {
  // For a contract, mark only its first line.
  const { start, end } = partOf(node.nodeType === 'ContractDefinition' ? headOf(node) : node);
  return { path, range: rangeOfBytes(content, start, end), severity, message, source: 'analysis', code };
}

function headOf(contract: SyntaxNode): SyntaxNode {
  const at = typeof contract.nameLocation === 'string' ? contract.nameLocation : contract.src;
  return { ...contract, src: at };
}
