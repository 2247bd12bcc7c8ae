import { describe, expect, it } from 'vitest';
import { typedEvent } from './typed-event';

const event = {
  address: '0x1',
  name: 'Counted',
  values: [
    { name: 'by', type: '', value: '2' },
    { name: 'value', type: '', value: '9' },
  ],
};
const declared = (name: string, ...members: readonly string[]) => ({
  name,
  parameters: members.map((member) => ({ name: member, type: `type of ${member}` })),
});

describe('typedEvent', () => {
  it('adds types from the declaration with the same name and members, in any order', () => {
    const { values } = typedEvent(event, [declared('Counted', 'by'), declared('Counted', 'value', 'by')]);
    expect(values.map(({ name, type }) => [name, type])).toEqual([
      ['by', 'type of by'],
      ['value', 'type of value'],
    ]);
  });

  it('does not change an event without a matching declaration', () => {
    const others = [declared('Other', 'by', 'value'), declared('Counted', 'by', 'total')];
    expect(typedEvent(event, others)).toBe(event);
  });
});
