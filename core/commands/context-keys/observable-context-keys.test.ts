import { describe, expect, it } from 'vitest';
import { UnknownContextKeyError } from './context-keys';
import { coreKeyDescriptions } from './core-key-descriptions';
import { ObservableContextKeys } from './observable-context-keys';
import { parseWhenClause } from './when-clause';

describe('ObservableContextKeys', () => {
  it('watches a clause and emits only when its value changes', () => {
    const keys = new ObservableContextKeys();
    const answers: boolean[] = [];
    const subscription = keys
      .watch(parseWhenClause('project.open && tenant == ton'))
      .subscribe((answer) => answers.push(answer));
    keys.set('tenant', 'ton');
    keys.set('plan', 'free');
    keys.set('project.open', true);
    keys.set('project.open', true);
    keys.set('tenant', 'sui');
    subscription.unsubscribe();
    expect(answers).toEqual([false, true, false]);
  });

  it('rejects an undeclared key when it is set and when a clause uses it', () => {
    const keys = new ObservableContextKeys();
    expect(() => keys.set('tennant', 'ton')).toThrow(UnknownContextKeyError);
    expect(() => keys.check(parseWhenClause('tenant && tennant'))).toThrow(
      "Context key 'tennant' is not declared",
    );
  });

  it('accepts declared keys until they are removed, and any key with a family’s prefix', () => {
    const keys = new ObservableContextKeys();
    expect(keys.isDeclared('feature.deployment')).toBe(true);
    expect(keys.isDeclared('fileTree.focus')).toBe(false);
    const declaration = keys.declare({ key: 'fileTree.focus', description: 'The tree has the keyboard' });
    expect(keys.isDeclared('fileTree.focus')).toBe(true);
    declaration.dispose();
    expect(keys.isDeclared('fileTree.focus')).toBe(false);
  });

  it('has a description for each core key', () => {
    const own = new ObservableContextKeys().declared.map(({ key }) => key);
    expect(Object.keys(coreKeyDescriptions)).toEqual(own);
  });
});
