/** A small Foundry project that tests foundry.toml keys. */
export interface ConfigCase {
  readonly name: string;
  readonly toml: string;
  /** Files besides foundry.toml, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly profile?: string;
  /** True if the project must fail to compile. */
  readonly isBroken?: boolean;
}

const HEAD = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
`;
const VM = `${HEAD}
interface Vm {
    function assume(bool condition) external pure;
    function expectRevert(bytes calldata data) external;
    function readFile(string calldata path) external view returns (string memory);
    function rpcUrl(string calldata name) external view returns (string memory);
    function setEnv(string calldata name, string calldata value) external;
    function writeFile(string calldata path, string calldata data) external;
    function writeLine(string calldata path, string calldata data) external;
    function exists(string calldata path) external view returns (bool);
}

abstract contract Base {
    Vm constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    /// The number of calls with this name, counted in a file, because each run restores the state.
    function count(string memory name) internal returns (uint256) {
        vm.writeLine(name, "");
        return bytes(vm.readFile(name)).length;
    }
}
`;
const using = (text: string) => `${HEAD}
import {Base, Vm} from "./Base.sol";
${text}`;
const withTest = (text: string) => ({ 'test/Base.sol': VM, 'test/Case.t.sol': using(text) });

/** This test's gas usage depends on every compiler setting. */
const SUMS = withTest(`
contract SumsTest is Base {
    mapping(uint256 => uint256) squares;

    function setUp() public {
        squares[1] = 1;
    }

    function square(uint256 value) internal pure returns (uint256) {
        return value * value;
    }

    function test_Sums() public {
        uint256 sum;
        for (uint256 i; i < 20; i++) {
            squares[i] = square(i);
            sum += squares[i];
        }
        bytes memory data = abi.encode(sum, squares[3]);
        require(sum == 2470 && keccak256(data) != 0);
    }
}
`);
const toml = (...lines: readonly string[]) => `[profile.default]\n${lines.join('\n')}\n`;
const WRITABLE = 'fs_permissions = [{ access = "read-write", path = "./" }]';
const UNUSED = withTest(`
contract UnusedTest is Base {
    function test_Nothing() public pure {
        uint256 unused;
    }
}
`);
const INTERNAL = (comment: string) => `
contract InternalTest is Base {
    function check() internal pure {
        revert("closed");
    }

    ${comment}
    function test_Reverts() public {
        vm.expectRevert("closed");
        check();
    }
}
`;
const UNITS = {
  'packages/units/src/Units.sol': `${HEAD}
uint256 constant DOZEN = 12;
`,
};
const FOLDERS = {
  ...UNITS,
  'contracts/Box.sol': `${HEAD}
import {DOZEN} from "units/Units.sol";

contract Box {
    uint256 public eggs = DOZEN;
}
`,
  'checks/Box.t.sol': `${HEAD}
import {Box} from "../contracts/Box.sol";

contract BoxTest {
    function test_Eggs() public {
        require(new Box().eggs() == 12);
    }
}
`,
};

/** Each contract's code shows its settings. */
const VAULT = (name: string) => `${HEAD}
contract ${name} {
    mapping(uint256 => uint256) public shares;

    function deposit(uint256 id, uint256 amount) external returns (uint256 total) {
        for (uint256 i; i < 10; i++) shares[id] += amount / (i + 1);
        total = shares[id] * amount;
    }
}
`;
const BY_NAME = {
  'src/Vault.sol': VAULT('Vault'),
  'src/deep/Locker.sol': `${VAULT('Locker')}\n${VAULT('Shelf').replace(HEAD, '')}`,
  'data/Hardhat.json': JSON.stringify({
    bytecode: '0x6001600c60003960016000f300',
    deployedBytecode: '0x00',
  }),
  ...withTest(`
interface Artifacts {
    function deployCode(string calldata path) external returns (address);
    function getCode(string calldata path) external view returns (bytes memory);
    function getDeployedCode(string calldata path) external view returns (bytes memory);
}

interface IVault {
    function deposit(uint256 id, uint256 amount) external returns (uint256);
}

contract ByNameTest is Base {
    Artifacts constant artifacts = Artifacts(address(vm));

    function check(string memory name) internal {
        IVault vault = IVault(artifacts.deployCode(name));
        require(keccak256(address(vault).code) == keccak256(artifacts.getDeployedCode(name)));
        require(vault.deposit(1, 1000) > 0);
    }

    function test_File() public {
        check("Vault.sol");
    }

    function test_FileAndName() public {
        check("src/deep/Locker.sol:Shelf");
    }

    function test_Name() public {
        check("Locker");
    }

    function test_Output() public {
        check("out/Vault.sol/Vault.json");
    }

    function test_Hardhat() public view {
        require(artifacts.getCode("data/Hardhat.json").length == 13);
    }

    function test_Denied() public view {
        artifacts.getCode("src/Vault.json");
    }
}
`),
};
/** @param folder where forge writes build artifacts. */
const OUTPUT = (folder: string) => ({
  'src/Vault.sol': VAULT('Vault'),
  ...withTest(`
contract OutputTest is Base {
    /// Not a unit test, because the size of forge's artifact and therefore the gas usage differs.
    function testFuzz_Artifact(bool) public view {
        require(bytes(vm.readFile("${folder}/Vault.sol/Vault.json")).length > 100);
    }
}
`),
});
const PERMITTED =
  'fs_permissions = [{ access = "read", path = "./out" }, { access = "read", path = "data" }]';
const PROFILES = [
  'additional_compiler_profiles = [',
  '  { name = "small", optimizer_runs = 1 },',
  '  { name = "ir", via_ir = true, optimizer_runs = 500 },',
  ']',
];

const COMPILER: readonly ConfigCase[] = [
  { name: 'contracts by name', toml: toml(PERMITTED), files: BY_NAME },
  {
    name: 'out',
    toml: toml('out = "built"', 'fs_permissions = [{ access = "read", path = "built" }]'),
    files: OUTPUT('built'),
  },
  {
    name: 'out in a project with artifacts',
    toml: toml(),
    files: { ...OUTPUT('artifacts'), 'artifacts/a.txt': '' },
  },
  {
    name: 'compilation_restrictions',
    toml: toml(
      PERMITTED,
      ...PROFILES,
      'compilation_restrictions = [',
      '  { paths = "src/Vault.sol", optimizer_runs = 1 },',
      '  { paths = "src/deep/**", via_ir = true, min_optimizer_runs = 300 },',
      '  { paths = "test/**", via_ir = false, evm_version = "osaka" },',
      ']',
    ),
    files: BY_NAME,
  },
  {
    name: 'compilation_restrictions of imports',
    toml: toml(
      ...PROFILES,
      'compilation_restrictions = [{ paths = "test/Base.sol", max_optimizer_runs = 1 }]',
    ),
    files: SUMS,
  },
  {
    name: 'compilation_restrictions without a profile',
    toml: toml('compilation_restrictions = [{ paths = "test/**", min_optimizer_runs = 300 }]'),
    files: SUMS,
    isBroken: true,
  },
  {
    name: 'compilation_restrictions of the version',
    toml: toml('compilation_restrictions = [{ paths = "test/Base.sol", version = "<0.8.20" }]'),
    files: SUMS,
    isBroken: true,
  },

  { name: 'no compiler settings', toml: toml(), files: SUMS },
  { name: 'optimizer', toml: toml('optimizer = true'), files: SUMS },
  { name: 'optimizer_runs', toml: toml('optimizer_runs = 1'), files: SUMS },
  { name: 'via_ir', toml: toml('via_ir = true', 'optimizer = true'), files: SUMS },
  { name: 'evm_version', toml: toml('evm_version = "london"'), files: SUMS },
  { name: 'solc', toml: toml('solc = "0.8.30"', 'auto_detect_solc = false'), files: SUMS },
  {
    name: 'revert_strings',
    toml: toml('revert_strings = "strip"'),
    files: withTest(`
contract StripTest is Base {
    function close() external pure {
        require(false, "closed");
    }

    function test_Strips() public {
        vm.expectRevert("");
        this.close();
    }
}
`),
  },
  { name: 'deny_warnings', toml: toml('deny_warnings = true'), files: UNUSED, isBroken: true },
  { name: 'deny', toml: toml('deny = "warnings"'), files: UNUSED, isBroken: true },
  {
    name: 'ignored_error_codes',
    toml: toml('deny = "warnings"', 'ignored_error_codes = ["unused-var"]'),
    files: UNUSED,
  },
  {
    name: 'ignored_error_codes_from',
    toml: toml('deny = "warnings"', 'ignored_error_codes_from = [["test", ["unused-var"]]]'),
    files: UNUSED,
  },
  {
    name: 'ignored_error_codes_from for other files',
    toml: toml('deny = "warnings"', 'ignored_error_codes_from = [["src", ["unused-var"]]]'),
    files: UNUSED,
    isBroken: true,
  },
];

const LAYOUT: readonly ConfigCase[] = [
  {
    name: 'src, test, libs, remappings and skip',
    toml: toml(
      'src = "contracts"',
      'test = "checks"',
      'libs = ["packages"]',
      'auto_detect_remappings = false',
      'remappings = ["units/=packages/units/src/"]',
      'skip = ["checks/Broken.t.sol"]',
    ),
    files: { ...FOLDERS, 'checks/Broken.t.sol': `${HEAD}\ncontract Broken is Missing {}\n` },
  },
  {
    name: 'remappings.txt',
    toml: toml('src = "contracts"', 'test = "checks"', 'libs = ["packages"]'),
    files: { ...FOLDERS, 'remappings.txt': 'units/=packages/units/src\n' },
  },
  {
    name: 'detected remappings',
    toml: toml('src = "contracts"', 'test = "checks"', 'libs = ["packages"]'),
    files: FOLDERS,
  },
  {
    name: 'auto_detect_remappings',
    toml: toml(
      'src = "contracts"',
      'test = "checks"',
      'libs = ["packages"]',
      'auto_detect_remappings = false',
    ),
    files: FOLDERS,
    isBroken: true,
  },
  {
    name: 'fs_permissions',
    toml: toml(
      'fs_permissions = [{ access = "read", path = "./data" }, { access = "write", path = "./made" }]',
    ),
    files: {
      ...withTest(`
contract PermissionsTest is Base {
    function test_Reads() public view {
        require(keccak256(bytes(vm.readFile("data/a.txt"))) == keccak256("a"));
    }

    function test_FailsToWrite() public {
        vm.writeFile("data/a.txt", "b");
    }

    function test_Writes() public {
        vm.writeFile("made/a.txt", "b");
    }

    function test_FailsToRead() public view {
        vm.readFile("made/b.txt");
    }
}
`),
      'data/a.txt': 'a',
      'made/b.txt': 'b',
    },
  },
];

const ENVIRONMENT: readonly ConfigCase[] = [
  {
    name: 'block, sender and transaction',
    toml: toml(
      'gas_limit = 30_000_000',
      'gas_price = 7',
      'block_base_fee_per_gas = 3',
      'sender = "0x000000000000000000000000000000000000a11c"',
      'tx_origin = "0x0000000000000000000000000000000000000b0b"',
      'initial_balance = "0x1000"',
      'block_number = 500',
      'block_timestamp = 1_700_000_000',
      'block_coinbase = "0x000000000000000000000000000000000000c014"',
      'block_prevrandao = "0x0000000000000000000000000000000000000000000000000000000000000009"',
      'block_gas_limit = 25_000_000',
      'chain_id = 10',
    ),
    files: withTest(`
contract EnvironmentTest is Base {
    address creator = msg.sender;
    address preparer;
    address preparerOrigin;

    function setUp() public {
        preparer = msg.sender;
        preparerOrigin = tx.origin;
    }

    function test_Block() public view {
        require(block.number == 500 && block.timestamp == 1_700_000_000, "number");
        require(block.coinbase == address(0xc014) && block.prevrandao == 9, "producer");
        require(block.gaslimit == 25_000_000 && block.basefee == 3, "gas");
        require(block.chainid == 10, "chain");
    }

    function test_Transaction() public view {
        require(msg.sender == address(0xa11c), "sender");
        // Forge uses tx_origin only in scripts.
        require(tx.origin == address(0xa11c), "origin");
        require(tx.gasprice == 7, "price");
        require(address(this).balance == 0x1000, "balance");
    }

    function test_GasLeft() public view {
        require(gasleft() < 25_000_000 && gasleft() > 24_900_000, "gas");
    }

    function test_Preparation() public view {
        require(creator == address(0xa11c), "creator");
        // The configured sender does not call setUp.
        require(preparer == 0x1804c8AB1F12E6bbf3894d4083f33e07309d1f38, "preparer");
        require(preparerOrigin == preparer, "origin");
    }
}
`),
  },
  {
    name: 'gas_limit',
    toml: toml('gas_limit = 30_000_000'),
    files: withTest(`
contract LimitTest is Base {
    function test_Limits() public view {
        require(block.gaslimit == 30_000_000, "block");
        require(gasleft() < 30_000_000 && gasleft() > 29_900_000, "gas");
    }
}
`),
  },
  ...['', 'code_size_limit = 24576'].map(
    (key): ConfigCase => ({
      name: `code size limit: ${key}`,
      toml: toml(key),
      files: withTest(`
contract Large {
    constructor() {
        assembly {
            return(0, 25000)
        }
    }
}

contract Small {
    constructor() {
        assembly {
            return(0, 101)
        }
    }
}

contract SizeTest is Base {
    function test_CreatesLargeContract() public {
        require(address(new Large()).code.length == 25000);
    }

    function test_CreatesSmallContract() public {
        require(address(new Small()).code.length == 101);
    }
}
`),
    }),
  ),
  ...['prague', 'ethereum:cancun', 'Shanghai'].map(
    (fork): ConfigCase => ({
      name: `hardfork = ${fork}`,
      toml: toml(`hardfork = "${fork}"`, 'evm_version = "paris"'),
      files: withTest(`
contract ForkTest is Base {
    function test_Pushes0() public {
        execute(hex"5f00");
    }

    function test_StoresTransiently() public {
        execute(hex"600060005d00");
    }

    function test_CountsLeadingZeros() public {
        execute(hex"60001e00");
    }

    function execute(bytes memory code) private {
        address deployed;
        bytes memory creation = abi.encodePacked(hex"600a600c600039600a6000f3", code, new bytes(10 - code.length));
        assembly {
            deployed := create(0, add(creation, 32), mload(creation))
        }
        (bool succeeded,) = deployed.call("");
        require(succeeded);
    }
}
`),
    }),
  ),
  ...[true, false].map(
    (isOn): ConfigCase => ({
      name: `assertions_revert = ${isOn}`,
      toml: toml(`assertions_revert = ${isOn}`),
      files: withTest(`
interface Asserting {
    function assertEq(uint256 left, uint256 right) external pure;
    function assertTrue(bool condition, string calldata error) external pure;
}

contract AssertionTest is Base {
    function test_Fails() public {
        Asserting(address(vm)).assertEq(1, 2);
        vm.writeFile("after.txt", "");
    }

    function test_Continues() public {
        try Asserting(address(vm)).assertTrue(false, "wrong") {
            require(vm.exists("after.txt") || address(vm).code.length > 0);
        } catch {}
    }

    function test_Passes() public view {
        Asserting(address(vm)).assertEq(1, 1);
    }
}
`),
    }),
  ),
  ...[true, false].map(
    (isOn): ConfigCase => ({
      name: `legacy_assertions = ${isOn}`,
      toml: toml(`legacy_assertions = ${isOn}`),
      files: withTest(`
contract LegacyTest is Base {
    bool public failed;

    function test_SetsTheFlag() public {
        failed = true;
    }

    function testFuzz_SetsTheFlag(uint256 x) public {
        failed = x % 2 == 0;
    }

    function test_Passes() public {}
}
`),
    }),
  ),
  ...[
    '',
    'always_use_create_2_factory = true',
    'always_use_create_2_factory = true\nisolate = true',
    'always_use_create_2_factory = true\ncreate2_deployer = "0x000000000000000000000000000000000000dEaD"',
  ].map(
    (keys): ConfigCase => ({
      name: `CREATE2 factory: ${keys}`,
      toml: toml(keys),
      files: withTest(`
contract Created {
    address public creator = msg.sender;

    constructor(bool fails) payable {
        require(!fails, "failed");
    }
}

contract Creator {
    function create(uint256 salt) external returns (Created) {
        return new Created{salt: bytes32(salt)}(false);
    }
}

contract FactoryTest is Base {
    address constant FACTORY = 0x4e59b44847b379578588920cA78FbF26c0B4956C;
    Creator creator = new Creator();

    function test_Creates() public {
        require(new Created{salt: bytes32(uint256(1))}(false).creator() == address(this));
    }

    function test_CreatesByFactory() public {
        require(new Created{salt: bytes32(uint256(1)), value: 5}(false).creator() == FACTORY);
    }

    function test_Fails() public {
        try this.fail() {
            revert("created");
        } catch Error(string memory reason) {
            require(keccak256(bytes(reason)) == keccak256("failed"));
        }
    }

    function fail() external {
        new Created{salt: bytes32(uint256(2))}(true);
    }

    function test_CreatesWithin() public {
        require(creator.create(3).creator() == address(creator));
    }

    function test_BroadcastsCreation() public {
        Broadcasting(address(vm)).startBroadcast();
        require(new Created{salt: bytes32(uint256(4))}(false).creator() == FACTORY);
        require(new Created(false).creator() != FACTORY);
    }

    function test_BroadcastsOnce() public {
        Broadcasting(address(vm)).broadcast();
        require(new Created{salt: bytes32(uint256(4))}(false).creator() == FACTORY);
        new Created{salt: bytes32(uint256(5))}(false);
    }

    function test_Pranks() public {
        Broadcasting(address(vm)).prank(address(7));
        new Created{salt: bytes32(uint256(4))}(false);
    }
}

interface Broadcasting {
    function startBroadcast() external;
    function broadcast() external;
    function prank(address sender) external;
}
`),
    }),
  ),
  {
    name: 'a profile',
    toml: `${toml('block_number = 5', 'chain_id = 10')}\n[profile.other]\nblock_number = 6\noptimizer = true\n`,
    profile: 'other',
    files: withTest(`
contract ProfileTest is Base {
    function test_Block() public view {
        require(block.number == 6 && block.chainid == 10);
    }
}
`),
  },
  {
    name: 'rpc_endpoints',
    toml: `${toml()}\n[rpc_endpoints]\nlocal = "http://localhost:1"\nnamed = "http://\${SINTER_HOST}/"\nwide = { endpoint = "http://localhost:2" }\n`,
    files: withTest(`
contract EndpointsTest is Base {
    function same(string memory name, string memory url) internal view {
        require(keccak256(bytes(vm.rpcUrl(name))) == keccak256(bytes(url)));
    }

    function test_Addresses() public {
        same("local", "http://localhost:1");
        same("wide", "http://localhost:2");
        vm.setEnv("SINTER_HOST", "node");
        same("named", "http://node/");
    }
}
`),
  },
];

const RUNS: readonly ConfigCase[] = [
  { name: 'expectRevert for internal calls', toml: toml(), files: withTest(INTERNAL('')) },
  {
    name: 'allow_internal_expect_revert',
    toml: toml('allow_internal_expect_revert = true'),
    files: withTest(INTERNAL('')),
  },
  {
    name: 'allow_internal_expect_revert in a comment',
    toml: toml(),
    files: withTest(INTERNAL('/// forge-config: default.allow_internal_expect_revert = true')),
  },
  {
    name: 'fuzz.runs, fuzz.seed and fuzz.dictionary',
    toml: `${toml(WRITABLE)}\n[fuzz]\nruns = 20\nseed = "0x5"\n\n[fuzz.dictionary]\ndictionary_weight = 80\n`,
    files: withTest(`
contract RunsTest is Base {
    function testFuzz_Runs(uint256) public {
        require(count("runs.txt") <= 20);
    }

    function testFuzz_FailsInTheLastRun(uint256) public {
        require(count("last.txt") < 20);
    }

    /// forge-config: default.fuzz.runs = 3
    function testFuzz_RunsAsInTheComment(uint256) public {
        require(count("comment.txt") <= 3);
    }
}
`),
  },
  {
    name: 'fuzz.max_test_rejects',
    toml: `${toml()}\n[fuzz]\nruns = 10\nmax_test_rejects = 50\n`,
    files: withTest(`
contract RejectsTest is Base {
    function testFuzz_FailsWithoutInputs(uint256) public pure {
        vm.assume(false);
    }

    function testFuzz_SomeInputs(uint256 value) public pure {
        vm.assume(value % 2 == 0);
        require(value % 2 == 0);
    }
}
`),
  },
  ...[false, true].map(
    (failsOnRevert): ConfigCase => ({
      name: `invariant.runs, invariant.depth and fail_on_revert = ${failsOnRevert}`,
      toml: `${toml(WRITABLE)}\n[invariant]\nruns = 3\ndepth = 4\nfail_on_revert = ${failsOnRevert}\n`,
      files: withTest(`
contract Steps {
    uint256 public total;

    function advance() external {
        total++;
    }

    function stop() external pure {
        revert("stopped");
    }
}

contract StepsTest is Base {
    Steps steps;

    function setUp() public {
        steps = new Steps();
    }

    function invariant_HasAtMostAsManyCallsAsTheDepth() public view {
        require(steps.total() <= 4);
    }

    function afterInvariant() public {
        count("ends.txt");
    }
}
`),
    }),
  ),
  {
    name: 'settings of invariants in a comment',
    toml: toml(),
    files: withTest(`
contract Door {
    function open() external pure {
        revert("closed");
    }
}

contract DoorTest is Base {
    Door door;

    function setUp() public {
        door = new Door();
    }

    /// forge-config: default.invariant.runs = 2
    /// forge-config: default.invariant.depth = 3
    /// forge-config: default.invariant.fail-on-revert = true
    function invariant_FailsOnRevert() public view {
        require(address(door) != address(0));
    }
}
`),
  },
];

/** Projects for the foundry.toml keys that change results. */
export const CONFIG_CASES: readonly ConfigCase[] = [...COMPILER, ...LAYOUT, ...ENVIRONMENT, ...RUNS];
