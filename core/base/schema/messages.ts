import { defineMessages } from '@core/base/localization/define-messages';

/** Predicates for sentences whose subject is an external value: 'the name must be text, not 7'. */
export const schemaMessages = defineMessages('core/base/schema', {
  missing: 'is missing',
  invalid: 'is not valid',
  type: (expected: string, received: string) => `must be ${expected}, not ${received}`,
  value: (expected: string) => `must be ${expected}`,
  oneOf: (choices: string) => `must be one of ${choices}`,
  pattern: (pattern: string) => `must match the pattern ${pattern}`,
  start: (prefix: string) => `must start with '${prefix}'`,
  unknownFields: (names: string) => `has unknown fields: ${names}`,
  atLeast: (amount: string) => `must be at least ${amount}`,
  atMost: (amount: string) => `must be at most ${amount}`,
  greater: (amount: string) => `must be greater than ${amount}`,
  less: (amount: string) => `must be less than ${amount}`,
  characters: (count: string) => (count === '1' ? '1 character long' : `${count} characters long`),
  items: (count: string) => (count === '1' ? '1 item long' : `${count} items long`),
  text: 'text',
  number: 'a number',
  wholeNumber: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
});
