import { CONSOLE_ADDRESS, consoleSignatures, singleLogTypes } from './console-log';

/**
 * Source of `console.sol`: a function for each list of up to four parameters. The test runner prints calls to these
 * functions.
 */
export function consoleSource(): string {
  const several = consoleSignatures().map((types) => logFunction('log', types));
  const single = singleLogTypes.map((type) => logFunction(`log${capital(type)}`, [type]));
  return `// SPDX-License-Identifier: MIT
pragma solidity >=0.4.22 <0.9.0;

/// Prints to the output of the test.
library console {
    address constant CONSOLE_ADDRESS = ${CONSOLE_ADDRESS};

    function _sendLogPayloadImplementation(bytes memory payload) internal view {
        address target = CONSOLE_ADDRESS;
        assembly {
            pop(staticcall(gas(), target, add(payload, 32), mload(payload), 0, 0))
        }
    }

    function _asPure(function(bytes memory) internal view given) private pure returns (function(bytes memory) internal pure taken) {
        assembly {
            taken := given
        }
    }

    function _send(bytes memory payload) private pure {
        _asPure(_sendLogPayloadImplementation)(payload);
    }

${[...single, ...several].join('\n')}
}
`;
}

function logFunction(name: string, types: readonly string[]): string {
  const names = types.map((_, index) => `p${index}`);
  const parameters = types.map(
    (type, index) => `${type}${isInMemory(type) ? ' memory' : ''} ${names[index]}`,
  );
  const args = [`"log(${types.join(',')})"`, ...names].join(', ');
  return `    function ${name}(${parameters.join(', ')}) internal pure { _send(abi.encodeWithSignature(${args})); }`;
}

function isInMemory(type: string): boolean {
  return type === 'string' || type === 'bytes';
}

function capital(type: string): string {
  return type === 'uint256' || type === 'int256'
    ? type === 'uint256'
      ? 'Uint'
      : 'Int'
    : type.charAt(0).toUpperCase() + type.slice(1);
}
