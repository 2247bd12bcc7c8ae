import type { TestItem } from '@core/execution/tests/test-runner';
import { describe, expect, it } from 'vitest';
import type { SourceLayout } from '../settings/source-layout';
import { discoverTests } from './discover-tests';

function discovered(files: Readonly<Record<string, string>>, layout: SourceLayout = {}): readonly TestItem[] {
  const sources = Object.entries(files).map(([path, content]) => ({ path, content }));
  return discoverTests(sources, layout);
}

function namesBySuite(items: readonly TestItem[]) {
  const suites = items.flatMap(({ children }) => children);
  return Object.fromEntries(suites.map(({ name, children }) => [name, children.map((test) => test.name)]));
}

describe('discoverTests', () => {
  it('excludes contracts whose constructors have parameters', () => {
    const items = discovered({
      'test/Token.t.sol': `contract WithArguments { constructor(uint256 supply) {} function testOne() public {} }
      contract WithoutArguments { constructor( /* none */ ) {} function testTwo() public {} }`,
    });
    expect(namesBySuite(items)).toEqual({ WithoutArguments: ['testTwo'] });
  });
});

describe('inherited tests', () => {
  const base = `abstract contract Base is Test {
    function testOne() public virtual {}
    function testTwo(uint256 n) public {}
  }`;

  it('turn a contract that declares no tests into a test suite', () => {
    const items = discovered({
      'test/Base.sol': base,
      'test/Token.t.sol': 'import "./Base.sol";\ncontract TokenTest is Other(1, 2), /* from */ Base {}',
    });
    expect(namesBySuite(items)).toEqual({ TokenTest: ['testOne', 'testTwo'] });
    expect(items[0]?.children[0]?.range).toEqual({
      startLine: 2,
      startColumn: 10,
      endLine: 2,
      endColumn: 19,
    });
  });

  it('follow the contract’s own tests, exclude overridden tests, and have no range', () => {
    const items = discovered({
      'test/Base.sol': base,
      'test/Token.t.sol': `contract TokenTest is lib.Base {
        function testThree() public {}
        function testOne() public override {}
      }`,
    });
    expect(namesBySuite(items)).toEqual({ TokenTest: ['testThree', 'testOne', 'testTwo'] });
    const [three, one, two] = items[0]?.children[0]?.children ?? [];
    expect([three?.range?.startLine, one?.range?.startLine, two?.range]).toEqual([2, 3, undefined]);
  });

  it('are found through several levels of inheritance, even if contracts inherit from each other', () => {
    const items = discovered({
      'test/Base.sol': base,
      'test/A.t.sol': 'contract A is B {}\ncontract B is A, C {}\ncontract C is Base {}',
    });
    expect(namesBySuite(items)).toEqual({
      A: ['testOne', 'testTwo'],
      B: ['testOne', 'testTwo'],
      C: ['testOne', 'testTwo'],
    });
  });

  it('are not discovered in contracts outside the test files', () => {
    expect(discovered({ 'src/Base.sol': base, 'test/Token.t.sol': 'contract TokenTest is Base {}' })).toEqual(
      [],
    );
  });
});

it('ignores tests outside the folders that forge tests, if there are tests in these folders', () => {
  const suite = (name: string) => `contract ${name} { function testOne() public {} }`;
  const others = { 'script/A.t.sol': suite('A'), 'more/test/B.sol': suite('B') };
  const layout = { testedFolders: ['src', 'test'] };
  const pathsOf = (items: readonly TestItem[]) => items.map(({ path }) => path);
  const own = { 'src/C.t.sol': suite('C'), 'test/D.sol': suite('D') };
  expect(pathsOf(discovered({ ...others, ...own }, layout))).toEqual(['src/C.t.sol', 'test/D.sol']);
  expect(pathsOf(discovered(others, layout))).toEqual(['script/A.t.sol', 'more/test/B.sol']);
});

it('ignores tests in comments and strings, and suites in abstract contracts', () => {
  const items = discovered({
    'test/A.t.sol': `abstract contract Base { function testBase() public {} }
      contract A { string s = "contract X { function testX() public {} }"; // function testY() public {}
        function testOverload(uint256 a) public {}
        function testOverload(address a) public {}
      }`,
  });
  expect(namesBySuite(items)).toEqual({ A: ['testOverload(uint256)', 'testOverload(address)'] });
});
