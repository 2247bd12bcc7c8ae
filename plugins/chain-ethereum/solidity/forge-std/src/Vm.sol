// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

/// Cheatcodes that are also safe in scripts. Names and signatures are those of Foundry's forge-std. The test runner
/// implements them and reads their signatures from this file.
interface VmSafe {
    enum CallerMode {
        None,
        Broadcast,
        RecurrentBroadcast,
        Prank,
        RecurrentPrank
    }

    enum ForgeContext {
        TestGroup,
        Test,
        Coverage,
        Snapshot,
        ScriptGroup,
        ScriptDryRun,
        ScriptBroadcast,
        ScriptResume,
        Unknown
    }

    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    struct Wallet {
        address addr;
        uint256 publicKeyX;
        uint256 publicKeyY;
        uint256 privateKey;
    }

    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    // Assertions: fail the test with a message if the condition is false
    function assertApproxEqAbs(int256 left, int256 right, uint256 maxDelta) external pure;
    function assertApproxEqAbs(uint256 left, uint256 right, uint256 maxDelta) external pure;
    function assertApproxEqAbs(int256 left, int256 right, uint256 maxDelta, string calldata err) external pure;
    function assertApproxEqAbs(uint256 left, uint256 right, uint256 maxDelta, string calldata err) external pure;
    function assertApproxEqAbsDecimal(int256 left, int256 right, uint256 maxDelta, uint256 decimals) external pure;
    function assertApproxEqAbsDecimal(uint256 left, uint256 right, uint256 maxDelta, uint256 decimals) external pure;
    function assertApproxEqAbsDecimal( int256 left, int256 right, uint256 maxDelta, uint256 decimals, string calldata err) external pure;
    function assertApproxEqAbsDecimal( uint256 left, uint256 right, uint256 maxDelta, uint256 decimals, string calldata err) external pure;
    function assertApproxEqRel(int256 left, int256 right, uint256 maxPercentDelta) external pure;
    function assertApproxEqRel(uint256 left, uint256 right, uint256 maxPercentDelta) external pure;
    function assertApproxEqRel(int256 left, int256 right, uint256 maxPercentDelta, string calldata err) external pure;
    function assertApproxEqRel(uint256 left, uint256 right, uint256 maxPercentDelta, string calldata err) external pure;
    function assertApproxEqRelDecimal(int256 left, int256 right, uint256 maxPercentDelta, uint256 decimals) external pure;
    function assertApproxEqRelDecimal(uint256 left, uint256 right, uint256 maxPercentDelta, uint256 decimals) external pure;
    function assertApproxEqRelDecimal( int256 left, int256 right, uint256 maxPercentDelta, uint256 decimals, string calldata err) external pure;
    function assertApproxEqRelDecimal( uint256 left, uint256 right, uint256 maxPercentDelta, uint256 decimals, string calldata err) external pure;
    function assertEq(bool left, bool right) external pure;
    function assertEq(int256 left, int256 right) external pure;
    function assertEq(address left, address right) external pure;
    function assertEq(bytes32 left, bytes32 right) external pure;
    function assertEq(uint256 left, uint256 right) external pure;
    function assertEq(bytes calldata left, bytes calldata right) external pure;
    function assertEq(bool left, bool right, string calldata err) external pure;
    function assertEq(bool[] calldata left, bool[] calldata right) external pure;
    function assertEq(string calldata left, string calldata right) external pure;
    function assertEq(bytes[] calldata left, bytes[] calldata right) external pure;
    function assertEq(int256 left, int256 right, string calldata err) external pure;
    function assertEq(int256[] calldata left, int256[] calldata right) external pure;
    function assertEq(string[] calldata left, string[] calldata right) external pure;
    function assertEq(address left, address right, string calldata err) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata err) external pure;
    function assertEq(uint256 left, uint256 right, string calldata err) external pure;
    function assertEq(address[] calldata left, address[] calldata right) external pure;
    function assertEq(bytes32[] calldata left, bytes32[] calldata right) external pure;
    function assertEq(uint256[] calldata left, uint256[] calldata right) external pure;
    function assertEq(bytes calldata left, bytes calldata right, string calldata err) external pure;
    function assertEq(bool[] calldata left, bool[] calldata right, string calldata err) external pure;
    function assertEq(string calldata left, string calldata right, string calldata err) external pure;
    function assertEq(bytes[] calldata left, bytes[] calldata right, string calldata err) external pure;
    function assertEq(int256[] calldata left, int256[] calldata right, string calldata err) external pure;
    function assertEq(string[] calldata left, string[] calldata right, string calldata err) external pure;
    function assertEq(address[] calldata left, address[] calldata right, string calldata err) external pure;
    function assertEq(bytes32[] calldata left, bytes32[] calldata right, string calldata err) external pure;
    function assertEq(uint256[] calldata left, uint256[] calldata right, string calldata err) external pure;
    function assertEqDecimal(int256 left, int256 right, uint256 decimals) external pure;
    function assertEqDecimal(uint256 left, uint256 right, uint256 decimals) external pure;
    function assertEqDecimal(int256 left, int256 right, uint256 decimals, string calldata err) external pure;
    function assertEqDecimal(uint256 left, uint256 right, uint256 decimals, string calldata err) external pure;
    function assertFalse(bool condition) external pure;
    function assertFalse(bool condition, string calldata err) external pure;
    function assertGe(int256 left, int256 right) external pure;
    function assertGe(uint256 left, uint256 right) external pure;
    function assertGe(int256 left, int256 right, string calldata err) external pure;
    function assertGe(uint256 left, uint256 right, string calldata err) external pure;
    function assertGeDecimal(int256 left, int256 right, uint256 decimals) external pure;
    function assertGeDecimal(uint256 left, uint256 right, uint256 decimals) external pure;
    function assertGeDecimal(int256 left, int256 right, uint256 decimals, string calldata err) external pure;
    function assertGeDecimal(uint256 left, uint256 right, uint256 decimals, string calldata err) external pure;
    function assertGt(int256 left, int256 right) external pure;
    function assertGt(uint256 left, uint256 right) external pure;
    function assertGt(int256 left, int256 right, string calldata err) external pure;
    function assertGt(uint256 left, uint256 right, string calldata err) external pure;
    function assertGtDecimal(int256 left, int256 right, uint256 decimals) external pure;
    function assertGtDecimal(uint256 left, uint256 right, uint256 decimals) external pure;
    function assertGtDecimal(int256 left, int256 right, uint256 decimals, string calldata err) external pure;
    function assertGtDecimal(uint256 left, uint256 right, uint256 decimals, string calldata err) external pure;
    function assertLe(int256 left, int256 right) external pure;
    function assertLe(uint256 left, uint256 right) external pure;
    function assertLe(int256 left, int256 right, string calldata err) external pure;
    function assertLe(uint256 left, uint256 right, string calldata err) external pure;
    function assertLeDecimal(int256 left, int256 right, uint256 decimals) external pure;
    function assertLeDecimal(uint256 left, uint256 right, uint256 decimals) external pure;
    function assertLeDecimal(int256 left, int256 right, uint256 decimals, string calldata err) external pure;
    function assertLeDecimal(uint256 left, uint256 right, uint256 decimals, string calldata err) external pure;
    function assertLt(int256 left, int256 right) external pure;
    function assertLt(uint256 left, uint256 right) external pure;
    function assertLt(int256 left, int256 right, string calldata err) external pure;
    function assertLt(uint256 left, uint256 right, string calldata err) external pure;
    function assertLtDecimal(int256 left, int256 right, uint256 decimals) external pure;
    function assertLtDecimal(uint256 left, uint256 right, uint256 decimals) external pure;
    function assertLtDecimal(int256 left, int256 right, uint256 decimals, string calldata err) external pure;
    function assertLtDecimal(uint256 left, uint256 right, uint256 decimals, string calldata err) external pure;
    function assertNotEq(bool left, bool right) external pure;
    function assertNotEq(int256 left, int256 right) external pure;
    function assertNotEq(address left, address right) external pure;
    function assertNotEq(bytes32 left, bytes32 right) external pure;
    function assertNotEq(uint256 left, uint256 right) external pure;
    function assertNotEq(bytes calldata left, bytes calldata right) external pure;
    function assertNotEq(bool left, bool right, string calldata err) external pure;
    function assertNotEq(bool[] calldata left, bool[] calldata right) external pure;
    function assertNotEq(string calldata left, string calldata right) external pure;
    function assertNotEq(bytes[] calldata left, bytes[] calldata right) external pure;
    function assertNotEq(int256 left, int256 right, string calldata err) external pure;
    function assertNotEq(int256[] calldata left, int256[] calldata right) external pure;
    function assertNotEq(string[] calldata left, string[] calldata right) external pure;
    function assertNotEq(address left, address right, string calldata err) external pure;
    function assertNotEq(bytes32 left, bytes32 right, string calldata err) external pure;
    function assertNotEq(uint256 left, uint256 right, string calldata err) external pure;
    function assertNotEq(address[] calldata left, address[] calldata right) external pure;
    function assertNotEq(bytes32[] calldata left, bytes32[] calldata right) external pure;
    function assertNotEq(uint256[] calldata left, uint256[] calldata right) external pure;
    function assertNotEq(bytes calldata left, bytes calldata right, string calldata err) external pure;
    function assertNotEq(bool[] calldata left, bool[] calldata right, string calldata err) external pure;
    function assertNotEq(string calldata left, string calldata right, string calldata err) external pure;
    function assertNotEq(bytes[] calldata left, bytes[] calldata right, string calldata err) external pure;
    function assertNotEq(int256[] calldata left, int256[] calldata right, string calldata err) external pure;
    function assertNotEq(string[] calldata left, string[] calldata right, string calldata err) external pure;
    function assertNotEq(address[] calldata left, address[] calldata right, string calldata err) external pure;
    function assertNotEq(bytes32[] calldata left, bytes32[] calldata right, string calldata err) external pure;
    function assertNotEq(uint256[] calldata left, uint256[] calldata right, string calldata err) external pure;
    function assertNotEqDecimal(int256 left, int256 right, uint256 decimals) external pure;
    function assertNotEqDecimal(uint256 left, uint256 right, uint256 decimals) external pure;
    function assertNotEqDecimal(int256 left, int256 right, uint256 decimals, string calldata err) external pure;
    function assertNotEqDecimal(uint256 left, uint256 right, uint256 decimals, string calldata err) external pure;
    function assertTrue(bool condition) external pure;
    function assertTrue(bool condition, string calldata err) external pure;

    // Accounts, storage and their changes by calls
    function accesses(address target) external view returns (bytes32[] memory readSlots, bytes32[] memory writeSlots);
    function addr(uint256 privateKey) external pure returns (address keyAddr);
    function computeCreate2Address(bytes32 salt, bytes32 initCodeHash) external pure returns (address);
    function computeCreate2Address(bytes32 salt, bytes32 initCodeHash, address deployer) external pure returns (address);
    function computeCreateAddress(address deployer, uint256 nonce) external pure returns (address);
    function createWallet(uint256 privateKey) external returns (Wallet memory wallet);
    function createWallet(string calldata walletLabel) external returns (Wallet memory wallet);
    function createWallet(uint256 privateKey, string calldata walletLabel) external returns (Wallet memory wallet);
    function deriveKey(string calldata mnemonic, uint32 index) external pure returns (uint256 privateKey);
    function getBlockNumber() external view returns (uint256 height);
    function getBlockTimestamp() external view returns (uint256 timestamp);
    function getChainId() external view returns (uint256 blockChainId);
    function getLabel(address account) external view returns (string memory currentLabel);
    function getNonce(address account) external view returns (uint64 nonce);
    function getNonce(Wallet calldata wallet) external view returns (uint64 nonce);
    function getRecordedLogs() external view returns (Log[] memory logs);
    function getWallets() external view returns (address[] memory wallets);
    function label(address account, string calldata newLabel) external;
    function lastCallGas() external view returns (Gas memory gas);
    function load(address target, bytes32 slot) external view returns (bytes32 data);
    function pauseGasMetering() external;
    function record() external;
    function recordLogs() external;
    function rememberKey(uint256 privateKey) external returns (address keyAddr);
    function resetGasMetering() external;
    function resumeGasMetering() external;
    function sign(bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function sign(address signer, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function sign(Wallet calldata wallet, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function signCompact(bytes32 digest) external pure returns (bytes32 r, bytes32 vs);
    function signCompact(address signer, bytes32 digest) external pure returns (bytes32 r, bytes32 vs);
    function signCompact(uint256 privateKey, bytes32 digest) external pure returns (bytes32 r, bytes32 vs);
    function signCompact(Wallet calldata wallet, bytes32 digest) external pure returns (bytes32 r, bytes32 vs);
    function stopRecord() external;

    // Environment variables: only those set with setEnv exist
    function envAddress(string calldata name) external view returns (address value);
    function envAddress(string calldata name, string calldata delim) external view returns (address[] memory value);
    function envBool(string calldata name) external view returns (bool value);
    function envBool(string calldata name, string calldata delim) external view returns (bool[] memory value);
    function envBytes(string calldata name) external view returns (bytes memory value);
    function envBytes(string calldata name, string calldata delim) external view returns (bytes[] memory value);
    function envBytes32(string calldata name) external view returns (bytes32 value);
    function envBytes32(string calldata name, string calldata delim) external view returns (bytes32[] memory value);
    function envExists(string calldata name) external view returns (bool result);
    function envInt(string calldata name) external view returns (int256 value);
    function envInt(string calldata name, string calldata delim) external view returns (int256[] memory value);
    function envOr(string calldata name, bool defaultValue) external view returns (bool value);
    function envOr(string calldata name, int256 defaultValue) external view returns (int256 value);
    function envOr(string calldata name, address defaultValue) external view returns (address value);
    function envOr(string calldata name, bytes32 defaultValue) external view returns (bytes32 value);
    function envOr(string calldata name, uint256 defaultValue) external view returns (uint256 value);
    function envOr(string calldata name, bytes calldata defaultValue) external view returns (bytes memory value);
    function envOr(string calldata name, string calldata defaultValue) external view returns (string memory value);
    function envOr(string calldata name, string calldata delim, bool[] calldata defaultValue) external view returns (bool[] memory value);
    function envOr(string calldata name, string calldata delim, bytes[] calldata defaultValue) external view returns (bytes[] memory value);
    function envOr(string calldata name, string calldata delim, int256[] calldata defaultValue) external view returns (int256[] memory value);
    function envOr(string calldata name, string calldata delim, string[] calldata defaultValue) external view returns (string[] memory value);
    function envOr(string calldata name, string calldata delim, address[] calldata defaultValue) external view returns (address[] memory value);
    function envOr(string calldata name, string calldata delim, bytes32[] calldata defaultValue) external view returns (bytes32[] memory value);
    function envOr(string calldata name, string calldata delim, uint256[] calldata defaultValue) external view returns (uint256[] memory value);
    function envString(string calldata name) external view returns (string memory value);
    function envString(string calldata name, string calldata delim) external view returns (string[] memory value);
    function envUint(string calldata name) external view returns (uint256 value);
    function envUint(string calldata name, string calldata delim) external view returns (uint256[] memory value);
    function setEnv(string calldata name, string calldata value) external;

    // Code of the project's contracts
    function deployCode(string calldata artifactPath) external returns (address deployedAddress);
    function deployCode(string calldata artifactPath, bytes32 salt) external returns (address deployedAddress);
    function deployCode(string calldata artifactPath, uint256 value) external returns (address deployedAddress);
    function deployCode(string calldata artifactPath, uint256 value, bytes32 salt) external returns (address deployedAddress);
    function deployCode(string calldata artifactPath, bytes calldata constructorArgs) external returns (address deployedAddress);
    function deployCode(string calldata artifactPath, bytes calldata constructorArgs, bytes32 salt) external returns (address deployedAddress);
    function deployCode(string calldata artifactPath, bytes calldata constructorArgs, uint256 value) external returns (address deployedAddress);
    function deployCode(string calldata artifactPath, bytes calldata constructorArgs, uint256 value, bytes32 salt) external returns (address deployedAddress);
    function getCode(string calldata artifactPath) external view returns (bytes memory creationBytecode);
    function getDeployedCode(string calldata artifactPath) external view returns (bytes memory runtimeBytecode);

    // Strings
    function contains(string calldata subject, string calldata search) external pure returns (bool result);
    function indexOf(string calldata input, string calldata key) external pure returns (uint256);
    function parseAddress(string calldata stringifiedValue) external pure returns (address parsedValue);
    function parseBool(string calldata stringifiedValue) external pure returns (bool parsedValue);
    function parseBytes(string calldata stringifiedValue) external pure returns (bytes memory parsedValue);
    function parseBytes32(string calldata stringifiedValue) external pure returns (bytes32 parsedValue);
    function parseInt(string calldata stringifiedValue) external pure returns (int256 parsedValue);
    function parseUint(string calldata stringifiedValue) external pure returns (uint256 parsedValue);
    function replace(string calldata input, string calldata from, string calldata to) external pure returns (string memory output);
    function split(string calldata input, string calldata delimiter) external pure returns (string[] memory outputs);
    function toBase64(bytes calldata data) external pure returns (string memory);
    function toBase64(string calldata data) external pure returns (string memory);
    function toBase64URL(bytes calldata data) external pure returns (string memory);
    function toBase64URL(string calldata data) external pure returns (string memory);
    function toLowercase(string calldata input) external pure returns (string memory output);
    function toString(bool value) external pure returns (string memory stringifiedValue);
    function toString(int256 value) external pure returns (string memory stringifiedValue);
    function toString(address value) external pure returns (string memory stringifiedValue);
    function toString(bytes32 value) external pure returns (string memory stringifiedValue);
    function toString(uint256 value) external pure returns (string memory stringifiedValue);
    function toString(bytes calldata value) external pure returns (string memory stringifiedValue);
    function toUppercase(string calldata input) external pure returns (string memory output);
    function trim(string calldata input) external pure returns (string memory output);

    // Fuzzing and random values
    function assume(bool condition) external pure;
    function assumeNoRevert() external pure;
    function bound(int256 current, int256 min, int256 max) external pure returns (int256);
    function bound(uint256 current, uint256 min, uint256 max) external pure returns (uint256);
    function randomAddress() external view returns (address);
    function randomBool() external view returns (bool);
    function randomBytes(uint256 len) external view returns (bytes memory);
    function randomBytes4() external view returns (bytes4);
    function randomBytes8() external view returns (bytes8);
    function randomInt() external view returns (int256);
    function randomInt(uint256 bits) external view returns (int256);
    function randomUint() external view returns (uint256);
    function randomUint(uint256 bits) external view returns (uint256);
    function randomUint(uint256 min, uint256 max) external view returns (uint256);
    function setSeed(uint256 seed) external;
    function shuffle(uint256[] calldata array) external returns (uint256[] memory);
    function sleep(uint256 duration) external;
    function sort(uint256[] calldata array) external returns (uint256[] memory);
    function unixTime() external view returns (uint256 milliseconds);

    // Scripts: calls come from the given account; nothing is sent to a network
    function broadcast() external;
    function broadcast(address signer) external;
    function broadcast(uint256 privateKey) external;
    function isContext(ForgeContext context) external view returns (bool result);
    function startBroadcast() external;
    function startBroadcast(address signer) external;
    function startBroadcast(uint256 privateKey) external;
    function stopBroadcast() external;

    // Not available in the page: these revert with an explanation
    function exists(string calldata path) external view returns (bool result);
    function ffi(string[] calldata commandInput) external returns (bytes memory result);
    function parseJson(string calldata json) external pure returns (bytes memory abiEncodedData);
    function parseJson(string calldata json, string calldata key) external pure returns (bytes memory abiEncodedData);
    function parseJsonAddress(string calldata json, string calldata key) external pure returns (address);
    function parseJsonBool(string calldata json, string calldata key) external pure returns (bool);
    function parseJsonBytes(string calldata json, string calldata key) external pure returns (bytes memory);
    function parseJsonBytes32(string calldata json, string calldata key) external pure returns (bytes32);
    function parseJsonInt(string calldata json, string calldata key) external pure returns (int256);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function parseJsonUint(string calldata json, string calldata key) external pure returns (uint256);
    function projectRoot() external view returns (string memory path);
    function readFile(string calldata path) external view returns (string memory data);
    function readLine(string calldata path) external view returns (string memory line);
    function rpc(string calldata method, string calldata params) external returns (bytes memory data);
    function rpc(string calldata urlOrAlias, string calldata method, string calldata params) external returns (bytes memory data);
    function rpcUrl(string calldata rpcAlias) external view returns (string memory json);
    function writeFile(string calldata path, string calldata data) external;
    function writeLine(string calldata path, string calldata data) external;
}

/// All cheatcodes of the test runner, at 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D.
interface Vm is VmSafe {
    // Block and transaction
    function blobBaseFee(uint256 newBlobBaseFee) external;
    function chainId(uint256 newChainId) external;
    function coinbase(address newCoinbase) external;
    function difficulty(uint256 newDifficulty) external;
    function fee(uint256 newBasefee) external;
    function prevrandao(bytes32 newPrevrandao) external;
    function prevrandao(uint256 newPrevrandao) external;
    function roll(uint256 newHeight) external;
    function setBlockhash(uint256 blockNumber, bytes32 blockHash) external;
    function txGasPrice(uint256 newGasPrice) external;
    function warp(uint256 newTimestamp) external;

    // Accounts and storage
    function allowCheatcodes(address account) external;
    function cloneAccount(address source, address target) external;
    function cool(address target) external;
    function coolSlot(address target, bytes32 slot) external;
    function copyStorage(address from, address to) external;
    function deal(address account, uint256 newBalance) external;
    function etch(address target, bytes calldata newRuntimeBytecode) external;
    function resetNonce(address account) external;
    function setNonce(address account, uint64 newNonce) external;
    function setNonceUnsafe(address account, uint64 newNonce) external;
    function store(address target, bytes32 slot, bytes32 value) external;
    function warmSlot(address target, bytes32 slot) external;

    // Callers
    function prank(address msgSender) external;
    function prank(address msgSender, address txOrigin) external;
    function prank(address msgSender, bool delegateCall) external;
    function prank(address msgSender, address txOrigin, bool delegateCall) external;
    function readCallers() external view returns (CallerMode callerMode, address msgSender, address txOrigin);
    function startPrank(address msgSender) external;
    function startPrank(address msgSender, address txOrigin) external;
    function startPrank(address msgSender, bool delegateCall) external;
    function startPrank(address msgSender, address txOrigin, bool delegateCall) external;
    function stopPrank() external;

    // State snapshots
    function deleteSnapshot(uint256 snapshotId) external returns (bool success);
    function deleteSnapshots() external;
    function deleteStateSnapshot(uint256 snapshotId) external returns (bool success);
    function deleteStateSnapshots() external;
    function revertTo(uint256 snapshotId) external returns (bool success);
    function revertToAndDelete(uint256 snapshotId) external returns (bool success);
    function revertToState(uint256 snapshotId) external returns (bool success);
    function revertToStateAndDelete(uint256 snapshotId) external returns (bool success);
    function snapshot() external returns (uint256 snapshotId);
    function snapshotState() external returns (uint256 snapshotId);

    // Gas of a section of a test
    function snapshotGasLastCall(string calldata name) external returns (uint256 gasUsed);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256 gasUsed);
    function snapshotValue(string calldata name, uint256 value) external;
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function startSnapshotGas(string calldata name) external;
    function startSnapshotGas(string calldata group, string calldata name) external;
    function stopSnapshotGas() external returns (uint256 gasUsed);
    function stopSnapshotGas(string calldata name) external returns (uint256 gasUsed);
    function stopSnapshotGas(string calldata group, string calldata name) external returns (uint256 gasUsed);

    // Expectations
    function expectCall(address callee, bytes calldata data) external;
    function expectCall(address callee, bytes calldata data, uint64 count) external;
    function expectCall(address callee, uint256 msgValue, bytes calldata data) external;
    function expectCall(address callee, uint256 msgValue, uint64 gas, bytes calldata data) external;
    function expectCall(address callee, uint256 msgValue, bytes calldata data, uint64 count) external;
    function expectCall(address callee, uint256 msgValue, uint64 gas, bytes calldata data, uint64 count) external;
    function expectCallMinGas(address callee, uint256 msgValue, uint64 minGas, bytes calldata data) external;
    function expectCallMinGas(address callee, uint256 msgValue, uint64 minGas, bytes calldata data, uint64 count) external;
    function expectCreate(bytes calldata bytecode, address deployer) external;
    function expectCreate2(bytes calldata bytecode, address deployer) external;
    function expectEmit() external;
    function expectEmit(uint64 count) external;
    function expectEmit(address emitter) external;
    function expectEmit(address emitter, uint64 count) external;
    function expectEmit(bool checkTopic1, bool checkTopic2, bool checkTopic3, bool checkData) external;
    function expectEmit(bool checkTopic1, bool checkTopic2, bool checkTopic3, bool checkData, uint64 count) external;
    function expectEmit(bool checkTopic1, bool checkTopic2, bool checkTopic3, bool checkData, address emitter) external;
    function expectEmit(bool checkTopic1, bool checkTopic2, bool checkTopic3, bool checkData, address emitter, uint64 count) external;
    function expectEmitAnonymous() external;
    function expectEmitAnonymous(address emitter) external;
    function expectEmitAnonymous(bool checkTopic0, bool checkTopic1, bool checkTopic2, bool checkTopic3, bool checkData) external;
    function expectEmitAnonymous(bool checkTopic0, bool checkTopic1, bool checkTopic2, bool checkTopic3, bool checkData, address emitter) external;
    function expectPartialRevert(bytes4 revertData) external;
    function expectPartialRevert(bytes4 revertData, address reverter) external;
    function expectRevert() external;
    function expectRevert(uint64 count) external;
    function expectRevert(address reverter) external;
    function expectRevert(bytes4 revertData) external;
    function expectRevert(bytes calldata revertData) external;
    function expectRevert(address reverter, uint64 count) external;
    function expectRevert(bytes4 revertData, uint64 count) external;
    function expectRevert(bytes4 revertData, address reverter) external;
    function expectRevert(bytes calldata revertData, uint64 count) external;
    function expectRevert(bytes calldata revertData, address reverter) external;
    function expectRevert(bytes4 revertData, address reverter, uint64 count) external;
    function expectRevert(bytes calldata revertData, address reverter, uint64 count) external;
    function skip(bool skipTest) external;
    function skip(bool skipTest, string calldata reason) external;

    // Mocks of contract calls
    function clearMockedCalls() external;
    function mockCall(address callee, bytes4 data, bytes calldata returnData) external;
    function mockCall(address callee, bytes calldata data, bytes calldata returnData) external;
    function mockCall(address callee, uint256 msgValue, bytes4 data, bytes calldata returnData) external;
    function mockCall(address callee, uint256 msgValue, bytes calldata data, bytes calldata returnData) external;
    function mockCallRevert(address callee, bytes4 data, bytes calldata revertData) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata revertData) external;
    function mockCallRevert(address callee, uint256 msgValue, bytes4 data, bytes calldata revertData) external;
    function mockCallRevert(address callee, uint256 msgValue, bytes calldata data, bytes calldata revertData) external;
    function mockCalls(address callee, bytes calldata data, bytes[] calldata returnData) external;
    function mockCalls(address callee, uint256 msgValue, bytes calldata data, bytes[] calldata returnData) external;
    function mockFunction(address callee, address target, bytes calldata data) external;

    // Not available in the page: these revert with an explanation
    function activeFork() external view returns (uint256 forkId);
    function createFork(string calldata urlOrAlias) external returns (uint256 forkId);
    function createFork(string calldata urlOrAlias, bytes32 txHash) external returns (uint256 forkId);
    function createFork(string calldata urlOrAlias, uint256 blockNumber) external returns (uint256 forkId);
    function createSelectFork(string calldata urlOrAlias) external returns (uint256 forkId);
    function createSelectFork(string calldata urlOrAlias, bytes32 txHash) external returns (uint256 forkId);
    function createSelectFork(string calldata urlOrAlias, uint256 blockNumber) external returns (uint256 forkId);
    function isPersistent(address account) external view returns (bool persistent);
    function makePersistent(address account) external;
    function makePersistent(address[] calldata accounts) external;
    function makePersistent(address account0, address account1) external;
    function makePersistent(address account0, address account1, address account2) external;
    function revokePersistent(address account) external;
    function revokePersistent(address[] calldata accounts) external;
    function rollFork(bytes32 txHash) external;
    function rollFork(uint256 blockNumber) external;
    function rollFork(uint256 forkId, bytes32 txHash) external;
    function rollFork(uint256 forkId, uint256 blockNumber) external;
    function selectFork(uint256 forkId) external;
    function transact(bytes32 txHash) external;
    function transact(uint256 forkId, bytes32 txHash) external;
}
