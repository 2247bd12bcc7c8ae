import type { SyntaxNode } from '../compiler/standard-json';
import { nodeOf } from '../compiler/syntax-nodes';
import type { ContractContext, Detector, Finding } from './detector';
import { messages } from './messages';
import {
  calledBy,
  declarationOf,
  isGlobal,
  nodesOf,
  nodesOfType,
  rootOf,
  sendsValue,
  startOf,
  text,
  typeOf,
  writtenIn,
} from './syntax-tree';

const calls = (node: SyntaxNode) => nodesOfType(node, 'FunctionCall');

/** Whether a call hands control to code of others that may call back. */
function handsControl(call: SyntaxNode): boolean {
  const type = typeOf(calledBy(call));
  if (/^t_function_bare(?:call|callcode)_/.test(type)) return true;
  return /^t_function_external_(?:nonpayable|payable)/.test(type);
}

/** Names of the modifiers of a function. */
function modifiersOf(definition: SyntaxNode): readonly string[] {
  return nodesOfType(definition, 'ModifierInvocation').map((one) => text(nodeOf(one.modifierName), 'name'));
}

/** State is written after code of others was called, which may have called back and found the old state. */
const reentrancy: Detector = {
  code: 'reentrancy',
  inContract: ({ functions, state }) =>
    functions.flatMap((definition) => {
      if (modifiersOf(definition).some((name) => /non.?reentrant|lock|mutex/i.test(name))) return [];
      const first = calls(definition).find(handsControl);
      if (!first) return [];
      const late = writtenIn(definition).find(
        ({ at, target }) => startOf(at) > startOf(first) && state.has(declarationOf(target) ?? -1),
      );
      return late ? [{ node: late.at, message: messages.reentrancy(text(late.target, 'name')) }] : [];
    }),
};

/** The result of a low-level call says whether it worked; nothing looks at it. */
const uncheckedCall: Detector = {
  code: 'unchecked-call',
  inContract: ({ contract }) =>
    nodesOfType(contract, 'ExpressionStatement').flatMap((statement) => {
      const call = nodeOf(statement.expression);
      const called = call?.nodeType === 'FunctionCall' ? calledBy(call) : undefined;
      const [, kind] =
        /^t_function_bare(call|delegatecall|staticcall)_|^t_function_(send)_/.exec(typeOf(called)) ?? [];
      const isSend = typeOf(called).startsWith('t_function_send_');
      return call && (kind || isSend)
        ? [{ node: call, message: messages.uncheckedCall(kind ?? 'send') }]
        : [];
    }),
};

/** Code of an address that somebody may choose runs with the contract's own state. */
const delegatecall: Detector = {
  code: 'delegatecall',
  inContract: ({ contract, state }) =>
    calls(contract).flatMap((call) => {
      const called = calledBy(call);
      if (!typeOf(called).startsWith('t_function_baredelegatecall_')) return [];
      const root = rootOf(nodeOf(called?.expression));
      const declared = state.get(declarationOf(root) ?? -1);
      const isFixed =
        declared && (declared.constant === true || text(declared, 'mutability') === 'immutable');
      return isFixed || !root || root.nodeType !== 'Identifier' || text(root, 'name') === 'this'
        ? []
        : [{ node: call, message: messages.delegatecall(text(root, 'name')) }];
    }),
};

const selfDestruct: Detector = {
  code: 'selfdestruct',
  inContract: ({ contract }) =>
    calls(contract)
      .filter((call) => /^(?:selfdestruct|suicide)$/.test(text(nodeOf(call.expression), 'name')))
      .map((node) => ({ node, message: messages.selfDestruct })),
};

/** Ether goes to an address that the caller names, and anybody may call. */
const arbitrarySend: Detector = {
  code: 'arbitrary-send',
  inContract: ({ functions }) =>
    functions.flatMap((definition): readonly Finding[] => {
      const isOpen = ['public', 'external'].includes(text(definition, 'visibility'));
      const asksWho = [...nodesOf(definition)].some((node) => isGlobal(node, 'msg', 'sender'));
      if (!isOpen || modifiersOf(definition).length > 0 || asksWho) return [];
      const parameters = new Set(
        nodesOfType(nodeOf(definition.parameters) ?? definition, 'VariableDeclaration').map(({ id }) => id),
      );
      return calls(definition).flatMap((call) => {
        const called = calledBy(call);
        const type = typeOf(called);
        const sends =
          /^t_function_(?:send|transfer)_/.test(type) ||
          (type.startsWith('t_function_barecall_') && sendsValue(call));
        const receivers = called ? nodesOfType(called, 'Identifier') : [];
        const isNamed = receivers.some((one) => parameters.has(declarationOf(one) ?? -1));
        return sends && isNamed ? [{ node: call, message: messages.arbitrarySend }] : [];
      });
    }),
};

/** Ether comes in and has no way out. */
const lockedEther: Detector = {
  code: 'locked-ether',
  inContract: ({ contract, lineage }: ContractContext) => {
    if (contract.abstract === true || text(contract, 'contractKind') !== 'contract') return [];
    const definitions = lineage.flatMap((one) => nodesOfType(one, 'FunctionDefinition'));
    const takes = definitions.find(
      (one) => text(one, 'stateMutability') === 'payable' && text(one, 'kind') !== 'constructor',
    );
    if (!takes) return [];
    const leaves = lineage.flatMap(calls).some((call) => {
      const type = typeOf(calledBy(call));
      const name = text(nodeOf(call.expression), 'name');
      return (
        sendsValue(call) ||
        /^t_function_(?:send|transfer|baredelegatecall|selfdestruct)_/.test(type) ||
        /^(?:selfdestruct|suicide)$/.test(name)
      );
    });
    const hasAssembly = lineage.some((one) => nodesOfType(one, 'InlineAssembly').length > 0);
    return leaves || hasAssembly
      ? []
      : [{ node: contract, message: messages.lockedEther(text(contract, 'name')) }];
  },
};

/** Mistakes in calling others and sending ether. */
export const callDetectors: readonly Detector[] = [
  reentrancy,
  uncheckedCall,
  delegatecall,
  selfDestruct,
  arbitrarySend,
  lockedEther,
];
