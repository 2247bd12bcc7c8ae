import type { SymbolKind } from '@core/languages/symbols';

export const symbolKinds: Readonly<Record<SymbolKind, { readonly icon: string; readonly word: string }>> = {
  module: { icon: 'symbol-module', word: 'module' },
  contract: { icon: 'symbol-class', word: 'contract' },
  interface: { icon: 'symbol-interface', word: 'interface' },
  class: { icon: 'symbol-class', word: 'class' },
  struct: { icon: 'symbol-structure', word: 'structure' },
  enum: { icon: 'symbol-enum', word: 'enumeration' },
  'enum-member': { icon: 'symbol-enum-member', word: 'member' },
  event: { icon: 'symbol-event', word: 'event' },
  error: { icon: 'error', word: 'error' },
  constructor: { icon: 'symbol-constructor', word: 'constructor' },
  function: { icon: 'symbol-method', word: 'function' },
  method: { icon: 'symbol-method', word: 'method' },
  modifier: { icon: 'symbol-keyword', word: 'modifier' },
  field: { icon: 'symbol-field', word: 'field' },
  variable: { icon: 'symbol-variable', word: 'variable' },
  constant: { icon: 'symbol-constant', word: 'constant' },
  type: { icon: 'symbol-type-parameter', word: 'type' },
  test: { icon: 'beaker', word: 'test' },
  heading: { icon: 'symbol-string', word: 'heading' },
  key: { icon: 'symbol-key', word: 'key' },
};
