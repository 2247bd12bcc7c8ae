import type { Diagnostic } from '@core/diagnostics/diagnostics';
import type { SyntaxNode } from '../compiler/standard-json';
import { childrenOf, partOf } from '../compiler/syntax-nodes';
import { rangeOfBytes } from '../compiler/text-place';
import type { PayloadSource } from '../payload';
import { callDetectors } from './call-detectors';
import type { ContractContext, Detector, Finding } from './detector';
import { valueDetectors } from './value-detectors';

/** Every kind of mistake that is looked for. */
export const detectors: readonly Detector[] = [...callDetectors, ...valueDetectors];

/** Looks for mistakes in the project's files that were compiled with their syntax trees. */
export function analyzeSources(sources: readonly PayloadSource[]): readonly Diagnostic[] {
  const files = sources.flatMap(({ ast, projectPath, content }) =>
    ast && projectPath !== undefined ? [{ ast, path: projectPath, content }] : [],
  );
  const contracts = files.flatMap(({ ast }) =>
    childrenOf(ast).filter(({ nodeType }) => nodeType === 'ContractDefinition'),
  );
  return files.flatMap(({ ast, path, content }) => {
    const own = childrenOf(ast).filter(({ nodeType }) => nodeType === 'ContractDefinition');
    const contexts = own.map((contract) => contextOf(contract, contracts));
    return detectors.flatMap(({ code, inContract, inFile }) => {
      const findings = [
        ...(inFile?.(ast) ?? []),
        ...contexts.flatMap((context) => inContract?.(context) ?? []),
      ];
      return findings.map((finding) => diagnosticOf(finding, code, path, content));
    });
  });
}

function contextOf(contract: SyntaxNode, contracts: readonly SyntaxNode[]): ContractContext {
  const byId = new Map(contracts.map((one) => [one.id, one]));
  const lineage = linear(contract).flatMap((id) => byId.get(id) ?? []);
  const variables = lineage
    .flatMap((one) => childrenOf(one))
    .filter(({ nodeType }) => nodeType === 'VariableDeclaration');
  return {
    contract,
    lineage,
    functions: childrenOf(contract).filter(
      ({ nodeType, implemented }) => nodeType === 'FunctionDefinition' && implemented === true,
    ),
    state: new Map(variables.map((one) => [one.id, one])),
    heirs: contracts.filter((one) => linear(one).includes(contract.id)),
  };
}

function linear({ linearizedBaseContracts }: SyntaxNode): readonly number[] {
  return Array.isArray(linearizedBaseContracts) ? linearizedBaseContracts : [];
}

function diagnosticOf(
  { node, message, severity = 'warning' }: Finding,
  code: string,
  path: string,
  content: string,
): Diagnostic {
  // Of a contract its first line says enough.
  const { start, end } = partOf(node.nodeType === 'ContractDefinition' ? headOf(node) : node);
  return { path, range: rangeOfBytes(content, start, end), severity, message, source: 'analysis', code };
}

function headOf(contract: SyntaxNode): SyntaxNode {
  const at = typeof contract.nameLocation === 'string' ? contract.nameLocation : contract.src;
  return { ...contract, src: at };
}
