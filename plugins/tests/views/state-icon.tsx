import './state-icon.css';
import type { TestState } from '@core/execution/tests/tests';
import { Spinner } from '@host/ui/feedback/progress';
import { Icon } from '@host/ui/icons/icon';
import { classNames } from '@host/ui/styles/class-names';
import { stateIcons, stateTones } from '../state-icons';

export interface StateIconProps {
  state: TestState;
  /** True if the file has changed since the result was recorded. */
  isOutdated?: boolean;
}

/** Icon for a test's state. The text next to the icon also contains the state. */
export function StateIcon({ state, isOutdated = false }: StateIconProps) {
  if (state === 'running') {
    return (
      <span className="ui-icon test-state-running">
        <Spinner />
      </span>
    );
  }
  return (
    <Icon
      name={stateIcons[state]}
      className={classNames(`test-state-${stateTones[state]}`, isOutdated && 'test-state-outdated')}
    />
  );
}
