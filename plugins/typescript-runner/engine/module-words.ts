/**
 * Members of `vi` and `jest` that name a module as the file that calls them does: the compiler binds them to the file, and only
 * files of the project can call them.
 */
export const MODULE_WORDS = [
  'mock',
  'doMock',
  'unmock',
  'doUnmock',
  'dontMock',
  'setMock',
  'importActual',
  'importMock',
  'requireActual',
  'requireMock',
  'createMockFromModule',
  'resetModules',
  'isolateModules',
  'isolateModulesAsync',
] as const;
