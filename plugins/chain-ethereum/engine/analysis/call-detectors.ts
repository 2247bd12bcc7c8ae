import type { SyntaxNode } from '../compiler/standard-json';
import { nodeOf, partOf } from '../compiler/syntax-nodes';
import type { ContractContext, Detector, DetectorResult } from './detector';
import { messages } from './messages';
import { findReached, runBy } from './reach';
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

/** Calls in inline assembly: the instruction and its arguments. */
function instructions(node: SyntaxNode): readonly (readonly [name: string, given: readonly SyntaxNode[]])[] {
  return nodesOfType(node, 'YulFunctionCall').map((call) => [
    text(nodeOf(call.functionName), 'name'),
    call.arguments as readonly SyntaxNode[],
  ]);
}

/** The first external call to code that may call back. */
function externalCallIn(node: SyntaxNode): SyntaxNode | undefined {
  const isOut = (call: SyntaxNode) =>
    /^t_function_(?:bare(?:call|callcode)|external_(?:non)?payable)/.test(typeOf(calledBy(call)));
  const isBare = instructions(node).some(([name]) => /^(?:call|callcode)$/.test(name));
  return calls(node).find(isOut) ?? (isBare ? node : undefined);
}

/** Whether the code sends ether, or runs code that could send it. */
function canSendEther(node: SyntaxNode): true | undefined {
  const isLeaving = (call: SyntaxNode) =>
    sendsValue(call) ||
    /^t_function_(?:send|transfer|baredelegatecall|selfdestruct)_/.test(typeOf(calledBy(call))) ||
    isSelfDestruct(call);
  const isTaking = ([name, given]: ReturnType<typeof instructions>[number]) =>
    /^(?:delegatecall|callcode|selfdestruct)$/.test(name) ||
    // Operands: `call(gas, address, value, …)` and `create(value, …)`.
    (name === 'call' && !isZero(given[2])) ||
    (/^create2?$/.test(name) && !isZero(given[0]));
  // Old compilers return assembly as text.
  const isUnread = nodesOfType(node, 'InlineAssembly').some((assembly) => !nodeOf(assembly.AST));
  return calls(node).some(isLeaving) || instructions(node).some(isTaking) || isUnread || undefined;
}

function isZero(given: SyntaxNode | undefined): boolean {
  return given?.nodeType === 'YulLiteral' && /^(?:0|0x0*)$/.test(text(given, 'value'));
}

function isSelfDestruct(call: SyntaxNode): boolean {
  return /^(?:selfdestruct|suicide)$/.test(text(nodeOf(call.expression), 'name'));
}

function isConstructor(definition: SyntaxNode): boolean {
  return text(definition, 'kind') === 'constructor';
}

function modifiersOf(definition: SyntaxNode): readonly string[] {
  return nodesOfType(definition, 'ModifierInvocation').map((one) => text(nodeOf(one.modifierName), 'name'));
}

/** State is written after an external call, whose callee may have called back and read the old state. */
const reentrancy: Detector = {
  code: 'reentrancy',
  inContract: ({ definitions, functions, state }) =>
    functions.flatMap((definition) => {
      const isGuarded = modifiersOf(definition).some((name) => /non.?reentrant|lock|mutex/i.test(name));
      // A contract cannot be called during its construction.
      if (isGuarded || isConstructor(definition)) return [];
      const all = calls(definition);
      const first = all.find((call) => findReached(call, definitions, externalCallIn));
      if (!first) return [];
      const written = (node: SyntaxNode) =>
        writtenIn(node).find(({ target }) => state.has(declarationOf(target) ?? -1));
      const { end } = partOf(first);
      // Writes in the call's arguments happen before the call itself.
      const own = writtenIn(definition).find(
        ({ at, target }) => startOf(at) > end && state.has(declarationOf(target) ?? -1),
      );
      if (own) return [{ node: own.at, message: messages.reentrancy(text(own.target, 'name')) }];
      return all
        .filter((call) => startOf(call) > end)
        .flatMap((call) => {
          const late = findReached(call, definitions, written);
          return late ? [{ node: call, message: messages.reentrancy(text(late.target, 'name')) }] : [];
        })
        .slice(0, 1);
    }),
};

/** The result of a low-level call is ignored. */
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

/** A delegatecall to a variable address, whose code runs with the calling contract's state. */
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
      .filter(isSelfDestruct)
      .map((node) => ({ node, message: messages.selfDestruct })),
};

/** Ether is sent to an address that the caller specifies, and any account can call the function. */
const arbitrarySend: Detector = {
  code: 'arbitrary-send',
  inContract: ({ definitions, functions }) =>
    functions.flatMap((definition): readonly DetectorResult[] => {
      const isOpen =
        ['public', 'external'].includes(text(definition, 'visibility')) && !isConstructor(definition);
      const asksWho = findReached(definition, definitions, (node) =>
        [...nodesOf(node)].find((one) => isGlobal(one, 'msg', 'sender')),
      );
      if (!isOpen || modifiersOf(definition).length > 0 || asksWho) return [];
      const parameters = new Set(
        nodesOfType(nodeOf(definition.parameters) ?? definition, 'VariableDeclaration')
          .filter((one) => typeOf(one).startsWith('t_address'))
          .map(({ id }) => id),
      );
      return calls(definition).flatMap((call) => {
        const called = calledBy(call);
        const type = typeOf(called);
        const sends =
          /^t_function_(?:send|transfer)_/.test(type) ||
          (type.startsWith('t_function_barecall_') && sendsValue(call));
        const library = runBy(call, definitions);
        const isPassedOn = library && findReached(library, definitions, canSendEther);
        const receivers = [called, ...(isPassedOn ? (call.arguments as readonly SyntaxNode[]) : [])].flatMap(
          (part) => (part ? nodesOfType(part, 'Identifier') : []),
        );
        const isNamed = receivers.some((one) => parameters.has(declarationOf(one) ?? -1));
        return (sends || isPassedOn) && isNamed ? [{ node: call, message: messages.arbitrarySend }] : [];
      });
    }),
};

/** The contract can receive ether but not send it. */
const lockedEther: Detector = {
  code: 'locked-ether',
  inContract: ({ contract, definitions, lineage }: ContractContext) => {
    if (contract.abstract === true || text(contract, 'contractKind') !== 'contract') return [];
    const functions = lineage.flatMap((one) => nodesOfType(one, 'FunctionDefinition'));
    const takes = functions.find(
      (one) => text(one, 'stateMutability') === 'payable' && text(one, 'kind') !== 'constructor',
    );
    if (!takes) return [];
    const leaves = lineage.some((one) => findReached(one, definitions, canSendEther));
    return leaves ? [] : [{ node: contract, message: messages.lockedEther(text(contract, 'name')) }];
  },
};

export const callDetectors: readonly Detector[] = [
  reentrancy,
  uncheckedCall,
  delegatecall,
  selfDestruct,
  arbitrarySend,
  lockedEther,
];
