/*
 * The Move toolchain contains no framework, so its tests use the framework of Aptos. It is exported here because
 * plugins must not import each other's files.
 */
export {
  checkPackages,
  checkProject,
  readDevelopedProject,
} from '../../plugins/chain-aptos/engine/aptos-checker';
export { aptosDialect } from '../../plugins/chain-aptos/engine/dialect/aptos-dialect';
export { aptosSyntax } from '../../plugins/chain-aptos/engine/dialect/aptos-syntax';
export { aptosFramework } from '../../plugins/chain-aptos/engine/framework/aptos-framework';
export { FRAMEWORK_ADDRESSES } from '../../plugins/chain-aptos/engine/inline/framework/framework-extensions';
export { readFramework } from '../../plugins/chain-aptos/packaging/packed-framework';
