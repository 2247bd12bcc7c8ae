import './filter-toggles.css';
import { IconButton } from '../buttons/icon-button';
import type { IconName } from '../icons/icon-names';

export interface FilterToggle<Value extends string> {
  readonly value: Value;
  readonly icon: IconName;
  /** Accessible name: 'Show errors'. */
  readonly label: string;
}

export interface FilterTogglesProps<Value extends string> {
  /** Name of the group. */
  label: string;
  toggles: readonly FilterToggle<Value>[];
  /** Values whose toggle is on. */
  pressed: ReadonlySet<Value>;
  onChange: (pressed: ReadonlySet<Value>) => void;
}

/** Toggles beside each other, one for each kind of what a list shows; any number of them is on. */
export function FilterToggles<Value extends string>(props: FilterTogglesProps<Value>) {
  const { label, toggles, pressed, onChange } = props;
  const toggle = (value: Value) => {
    const next = new Set(pressed);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  return (
    <fieldset aria-label={label} className="ui-filter-toggles">
      {toggles.map(({ icon, label: name, value }) => (
        <IconButton
          key={value}
          icon={icon}
          label={name}
          pressed={pressed.has(value)}
          onClick={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}
