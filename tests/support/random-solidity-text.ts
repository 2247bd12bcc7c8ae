export type UnitKind =
  | 'abstract'
  | 'constants'
  | 'contract'
  | 'externalLibrary'
  | 'interface'
  | 'internalLibrary';

export interface SolidityUnit {
  /** Unique, except that several contracts are named 'Twin'. */
  readonly name: string;
  /** Unique prefix of the names in the file. */
  readonly prefix: string;
  readonly kind: UnitKind;
  path: string;
  /** Imported units. Contracts and abstract contracts inherit from the abstract contracts among them. */
  uses: readonly SolidityUnit[];
  pragma: string;
  /** Value of a constant in the file's code. */
  value: number;
  comment: string;
  /** True if the file declares an unused variable. */
  hasWarning: boolean;
  /** True if the file calls an internal library function whose local variables do not fit on the stack. */
  callsDeep: boolean;
  importStyle: 'names' | 'plain';
  mistake?: 'syntax' | 'type' | undefined;
}

const VARIABLES = Array.from({ length: 18 }, (_, index) => `v${index}`);

export function solidityText(unit: SolidityUnit): string {
  const { pragma, comment, mistake, uses } = unit;
  return [
    '// SPDX-License-Identifier: MIT',
    `pragma solidity ${pragma};`,
    ...uses.map((used) => importOf(unit, used)),
    ...(comment === '' ? [] : [`/* ${comment} */`]),
    ...(mistake === 'syntax' ? ['contract {'] : []),
    declaration(unit),
    '',
  ].join('\n');
}

function importOf({ path, importStyle }: SolidityUnit, used: SolidityUnit): string {
  const folders = path.split('/').length - 1;
  const target = used.path.startsWith('lib/')
    ? used.path.replace(/^lib\/(\w+)\/src\//, '$1/')
    : `${folders === 0 ? './' : '../'.repeat(folders)}${used.path}`;
  if (used.name === 'Twin') return `import {Twin as ${used.prefix}} from "${target}";`;
  if (importStyle === 'plain') return `import "${target}";`;
  const { prefix: p } = used;
  const names =
    used.kind === 'constants' ? [`${p}_LIMIT`, `${p}Failure`, `${p}Record`, `${p}Id`, `${p}Scale`] : [p];
  return `import {${names.join(', ')}} from "${target}";`;
}

/** Returns the name that other files use to import the unit. */
const nameOf = ({ prefix }: SolidityUnit) => prefix;

function declaration(unit: SolidityUnit): string {
  switch (unit.kind) {
    case 'constants':
      return constants(unit);
    case 'interface':
      return interfaceText(unit);
    case 'internalLibrary':
      return internalLibrary(unit);
    case 'externalLibrary':
      return externalLibrary(unit);
    default:
      return contractText(unit);
  }
}

/** Returns a pure expression that depends on every unit that the given unit uses. */
function pureSum(unit: SolidityUnit, argument: string): string {
  const parts = unit.uses.flatMap((used) => {
    const name = nameOf(used);
    switch (used.kind) {
      case 'constants':
        return [`${used.prefix}Scale(${argument})`, `${used.prefix}_LIMIT`];
      case 'interface':
        return [`uint256(uint32(${name}.peer${used.prefix}.selector))`];
      case 'internalLibrary':
        return [`${name}.f(${argument})`, ...(unit.callsDeep ? [`${name}.deep(${argument})`] : [])];
      case 'externalLibrary':
        return [`${name}.sum(${argument})`];
      case 'contract':
        return [`type(${name}).creationCode.length`];
      default:
        return [`bytes(type(${name}).name).length`];
    }
  });
  return [argument, `${unit.value}`, ...parts].join(' + ');
}

function body(unit: SolidityUnit, argument: string): string {
  const unused = unit.hasWarning ? ` uint256 unused = ${unit.value};` : '';
  const wrong = unit.mistake === 'type' ? ' bool wrong = 7;' : '';
  return `{${unused}${wrong} unchecked { return ${pureSum(unit, argument)}; } }`;
}

function constants(unit: SolidityUnit): string {
  const { prefix: p, value } = unit;
  return [
    `uint256 constant ${p}_LIMIT = ${value};`,
    `error ${p}Failure(uint256 value, address sender);`,
    `struct ${p}Record { uint256 amount; address owner; }`,
    `type ${p}Id is uint64;`,
    `function ${p}Scale(uint256 x) pure returns (uint256) ${body(unit, 'x')}`,
  ].join('\n');
}

function interfaceText({ prefix: p, uses, name, value, mistake }: SolidityUnit): string {
  const peers = uses
    .filter(({ kind }) => kind === 'interface')
    .map(
      (used, index) => `    function ask${p}${index}(${nameOf(used)} other) external view returns (uint256);`,
    );
  return [
    `interface ${name} {`,
    `    event Seen${p}(uint256 indexed id, bytes data);`,
    `    function peer${p}(uint256[${(value % 7) + 1}] calldata ids) external returns (${mistake === 'type' ? 'Nothing' : 'uint256'});`,
    ...peers,
    '}',
  ].join('\n');
}

function internalLibrary(unit: SolidityUnit): string {
  return [
    `library ${unit.name} {`,
    `    function f(uint256 x) internal pure returns (uint256) ${body(unit, 'x')}`,
    `    function deep(uint256 x) internal pure returns (uint256) { unchecked {`,
    `        ${VARIABLES.map((name, index) => `uint256 ${name} = x + ${index};`).join(' ')}`,
    `        return ${VARIABLES.join(' + ')};`,
    '    } }',
    '}',
  ].join('\n');
}

function externalLibrary(unit: SolidityUnit): string {
  return [
    `library ${unit.name} {`,
    '    struct Store { mapping(uint256 => uint256) values; uint256 total; }',
    `    event Put(uint256 indexed key, uint256 value);`,
    `    function put(Store storage store, uint256 x) public { store.values[x] += ${unit.value}; store.total++; emit Put(x, store.total); }`,
    `    function sum(uint256 x) external pure returns (uint256) ${body(unit, 'x')}`,
    '}',
  ].join('\n');
}

function contractText(unit: SolidityUnit): string {
  const { prefix: p, name, kind, uses, value } = unit;
  const bases = uses.filter((used) => used.kind === 'abstract');
  const stores = uses.filter((used) => used.kind === 'externalLibrary');
  const records = uses.filter((used) => used.kind === 'constants');
  const made = uses.filter((used) => used.kind === 'contract');
  const hooks =
    bases.length > 1 ? `override(${bases.map(nameOf).join(', ')})` : bases.length === 1 ? 'override' : '';
  const inherited = bases.length > 0 ? ` is ${bases.map(nameOf).join(', ')}` : '';
  const head = kind === 'abstract' ? `abstract contract ${name}${inherited}` : `contract ${name}${inherited}`;
  const hook = `    function hook(uint256 x) internal view virtual ${hooks} returns (uint256)`;
  return [
    `/// @title ${name}`,
    `${head} {`,
    `    uint256 internal total${p};`,
    ...(kind === 'contract' ? [`    uint256 public immutable start${p} = ${value};`] : []),
    ...stores.map((used) => `    ${nameOf(used)}.Store internal store${p}${used.prefix};`),
    ...records.map(
      (used) => `    mapping(address => ${used.prefix}Record) internal records${p}${used.prefix};`,
    ),
    ...records.map((used) => `    ${used.prefix}Id internal id${p}${used.prefix};`),
    `    event Changed${p}(uint256 total);`,
    `    modifier only${p}() { require(msg.sender != address(${value}), "${p}"); _; }`,
    `${hook} { return ${bases.length > 0 ? 'super.hook(x) + ' : ''}total${p} + x; }`,
    ...(kind === 'contract'
      ? [`    /// @notice Adds ${p}`, `    function add${p}(uint256 x) external only${p} {`]
      : [`    function _add${p}(uint256 x) internal only${p} {`]),
    `        total${p} += hook(x) + compute${p}(x);`,
    ...bases.filter(() => kind === 'contract').map((used) => `        _add${used.prefix}(x);`),
    ...stores.map((used) => `        ${nameOf(used)}.put(store${p}${used.prefix}, x);`),
    ...records.map(
      (used) => `        if (x > ${used.prefix}_LIMIT) revert ${used.prefix}Failure(x, msg.sender);`,
    ),
    ...records.map((used) => `        records${p}${used.prefix}[msg.sender].amount += x;`),
    ...made
      .filter(() => kind === 'contract')
      .map((used) => `        total${p} += uint256(uint160(address(new ${nameOf(used)}())));`),
    `        emit Changed${p}(total${p});`,
    '    }',
    `    function compute${p}(uint256 x) public pure returns (uint256) ${body(unit, 'x')}`,
    '}',
  ].join('\n');
}
