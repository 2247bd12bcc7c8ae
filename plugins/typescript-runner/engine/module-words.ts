/**
 * Members of `vi` and `jest` that specify a module relative to the calling file. The compiler binds them to that file,
 * so only project files can call them.
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
