import './state-icon.css';
import type { TestState } from '@core/execution/tests/tests';
import { Spinner } from '@host/ui/feedback/progress';
import { Icon } from '@host/ui/icons/icon';
import { classNames } from '@host/ui/styles/class-names';
import { stateIcons, stateTones } from '../state-icons';

export interface StateIconProps {
  state: TestState;
  /** What is shown is about an older text. */
  isOutdated?: boolean;
}

/** How a test is, as a picture; the text beside it says so too. */
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
