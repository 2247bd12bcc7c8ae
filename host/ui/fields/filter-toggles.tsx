import './filter-toggles.css';
import { IconButton } from '../buttons/icon-button';
import type { IconName } from '../icons/icon-names';

/** One toggle of {@link FilterToggles}. */
export interface FilterToggle<Value extends string> {
  /** Value of the toggle. */
  readonly value: Value;
  /** Name of the icon. */
  readonly icon: IconName;
  /** Accessible name, for example 'Show errors'. */
  readonly label: string;
}

/** Props for {@link FilterToggles}. */
export interface FilterTogglesProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  /** The toggles in display order. */
  toggles: readonly FilterToggle<Value>[];
  /** Values of the toggles that are on. */
  pressed: ReadonlySet<Value>;
  /** Called with all values that are on. */
  onChange: (pressed: ReadonlySet<Value>) => void;
}

/** Toggle buttons in a row, one per type of list item. Any number of them can be on. */
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
