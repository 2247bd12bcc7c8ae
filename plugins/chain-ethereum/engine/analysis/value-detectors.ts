import type { SyntaxNode } from '../compiler/standard-json';
import { nodeOf } from '../compiler/syntax-nodes';
import type { Detector } from './detector';
import { messages } from './messages';
import { findReached } from './reach';
import { declarationOf, isGlobal, nodesOf, nodesOfType, text, typeOf, writtenIn } from './syntax-tree';

/** An expression without its parentheses. */
function bare(node: SyntaxNode | undefined): SyntaxNode | undefined {
  const [only, ...others] =
    node?.nodeType === 'TupleExpression' ? (node.components as readonly unknown[]) : [];
  return only && others.length === 0 ? bare(nodeOf(only)) : node;
}

function isOperation(node: SyntaxNode | undefined, ...operators: readonly string[]): node is SyntaxNode {
  return node?.nodeType === 'BinaryOperation' && operators.includes(text(node, 'operator'));
}

/** A comparison with `tx.origin`, which also succeeds if the caller is a contract that the user called. */
const txOrigin: Detector = {
  code: 'tx-origin',
  inContract: ({ contract }) =>
    nodesOfType(contract, 'BinaryOperation').flatMap((operation) => {
      if (!isOperation(operation, '==', '!=')) return [];
      const sides = [nodeOf(operation.leftExpression), nodeOf(operation.rightExpression)].flatMap(
        (side) => side ?? [],
      );
      const origin = sides.find((side) => isGlobal(side, 'tx', 'origin'));
      const isSender = sides.some((side) => isGlobal(side, 'msg', 'sender'));
      return origin && !isSender ? [{ node: origin, message: messages.txOrigin }] : [];
    }),
};

function isOfBlock(node: SyntaxNode): boolean {
  return [...nodesOf(node)].some(
    (one) =>
      ['timestamp', 'number', 'difficulty', 'prevrandao', 'coinbase'].some((member) =>
        isGlobal(one, 'block', member),
      ) ||
      (one.nodeType === 'Identifier' && text(one, 'name') === 'blockhash'),
  );
}

/** Validators know block values and can influence them, so values derived from them are not random. */
const weakRandomness: Detector = {
  code: 'weak-randomness',
  inContract: ({ contract }) => {
    const drawn = nodesOfType(contract, 'BinaryOperation').filter(
      (one) => isOperation(one, '%') && isOfBlock(one),
    );
    const hashed = nodesOfType(contract, 'FunctionCall').filter(
      (call) => text(nodeOf(call.expression), 'name') === 'keccak256' && isOfBlock(call),
    );
    const outer = [
      ...drawn,
      ...hashed.filter((call) => !drawn.some((one) => [...nodesOf(one)].includes(call))),
    ];
    return outer.map((node) => ({ node, message: messages.weakRandomness }));
  },
};

/** The remainder of a division is lost before a multiplication. */
const divideBeforeMultiply: Detector = {
  code: 'divide-before-multiply',
  inContract: ({ contract }) =>
    nodesOfType(contract, 'BinaryOperation').flatMap((operation) => {
      if (!isOperation(operation, '*')) return [];
      const sides = [bare(nodeOf(operation.leftExpression)), bare(nodeOf(operation.rightExpression))];
      const isConstant = typeOf(operation).startsWith('t_rational');
      return !isConstant && sides.some((side) => isOperation(side, '/'))
        ? [{ node: operation, message: messages.divideBeforeMultiply }]
        : [];
    }),
};

/** An address is stored without a check, so an accidental zero address can be permanent. */
const missingZeroCheck: Detector = {
  code: 'missing-zero-check',
  inContract: ({ functions, state }) =>
    functions.flatMap((definition) => {
      const isOpen =
        ['public', 'external'].includes(text(definition, 'visibility')) ||
        text(definition, 'kind') === 'constructor';
      if (!isOpen) return [];
      const parameters = nodesOfType(nodeOf(definition.parameters) ?? definition, 'VariableDeclaration');
      return parameters
        .filter((one) => typeOf(one).startsWith('t_address'))
        .flatMap((parameter) => {
          const kept = nodesOfType(definition, 'Assignment').find((assignment) => {
            const target = nodeOf(assignment.leftHandSide);
            const value = nodeOf(assignment.rightHandSide);
            return (
              target?.nodeType === 'Identifier' &&
              state.has(declarationOf(target) ?? -1) &&
              declarationOf(value) === parameter.id
            );
          });
          const isChecked = nodesOfType(definition, 'BinaryOperation', 'ModifierInvocation').some((check) =>
            nodesOfType(check, 'Identifier').some((one) => declarationOf(one) === parameter.id),
          );
          return kept && !isChecked
            ? [{ node: kept, message: messages.missingZeroCheck(text(parameter, 'name')) }]
            : [];
        });
    }),
};

/** A contract's owner changes, but no event is emitted. */
const missingEvent: Detector = {
  code: 'missing-event',
  inContract: ({ definitions, functions, state }) =>
    functions.flatMap((definition) => {
      const emits = findReached(definition, definitions, (node) => nodesOfType(node, 'EmitStatement')[0]);
      if (text(definition, 'kind') === 'constructor' || emits) return [];
      const change = writtenIn(definition).find(({ target }) => {
        const variable = state.get(declarationOf(target) ?? -1);
        return (
          variable &&
          typeOf(variable).startsWith('t_address') &&
          /owner|admin|governor/i.test(text(variable, 'name'))
        );
      });
      return change ? [{ node: change.at, message: messages.missingEvent(text(change.target, 'name')) }] : [];
    }),
};

/** A variable that is read but never written, so it is always zero. */
const neverSet: Detector = {
  code: 'never-set',
  inContract: ({ contract, derivedContracts, lineage }) =>
    nodesOfType(contract, 'VariableDeclaration').flatMap((variable) => {
      const isPlain =
        variable.stateVariable === true && variable.constant !== true && !nodeOf(variable.value);
      if (!isPlain || /^t_(?:mapping|array|struct)/.test(typeOf(variable))) return [];
      const family = [...new Set([...derivedContracts, ...lineage])];
      const isWritten = family.some(
        (one) =>
          writtenIn(one).some(({ target }) => declarationOf(target) === variable.id) ||
          nodesOfType(one, 'InlineAssembly').length > 0,
      );
      const isRead =
        text(variable, 'visibility') === 'public' ||
        family.some((one) =>
          nodesOfType(one, 'Identifier').some((each) => declarationOf(each) === variable.id),
        );
      return !isWritten && isRead
        ? [{ node: variable, message: messages.neverSet(text(variable, 'name')) }]
        : [];
    }),
};

/** A local name that shadows a contract variable. */
const shadowing: Detector = {
  code: 'shadowing',
  inContract: ({ contract, functions, state }) => {
    // Private variables of a base are not visible, so they cannot be shadowed.
    const visible = [...state.values()].filter(
      (variable) => variable.scope === contract.id || text(variable, 'visibility') !== 'private',
    );
    const names = new Set(visible.map((variable) => text(variable, 'name')));
    return functions.flatMap((definition) =>
      nodesOfType(definition, 'VariableDeclaration')
        .filter((local) => local.stateVariable !== true && names.has(text(local, 'name')))
        .map((node) => ({ node, message: messages.shadowing(text(node, 'name')) })),
    );
  },
};

/** A pragma that allows several versions, so a contract may be compiled with a version other than the tested one. */
const floatingPragma: Detector = {
  code: 'floating-pragma',
  inFile: (tree) =>
    nodesOfType(tree, 'PragmaDirective').flatMap((node) => {
      const [word, ...rest] = node.literals as readonly string[];
      const range = rest.join('');
      const isOpen = word === 'solidity' && /[\^~<>*|]/.test(range);
      return isOpen
        ? [{ node, message: messages.floatingPragma(range), severity: 'information' as const }]
        : [];
    }),
};

export const valueDetectors: readonly Detector[] = [
  txOrigin,
  weakRandomness,
  divideBeforeMultiply,
  missingZeroCheck,
  missingEvent,
  neverSet,
  shadowing,
  floatingPragma,
];
