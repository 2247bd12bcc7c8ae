/*
 * The Move toolchain does not have a framework: its tests use that of Aptos. Plugins do not import each other's files, and
 * so their tests find it here.
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
