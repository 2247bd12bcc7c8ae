import './test-details.css';
import { allItems } from '@core/execution/tests/results/test-items';
import type { TestFailure, TestFrame } from '@core/execution/tests/test-runner';
import type { TestNode } from '@core/execution/tests/tests';
import { Button } from '@host/ui/buttons/button';
import { keyed } from '../keyed';
import { messages } from '../messages';
import { placeOfTest } from '../place-of-test';
import type { TestActions } from '../test-actions';
import { describeTest } from '../test-tree-nodes';
import { StateIcon } from './state-icon';
import { ValueDiff } from './value-diff';

export interface TestDetailsProps {
  node: TestNode;
  output: ReadonlyMap<string, string>;
  actions: Pick<TestActions, 'open' | 'compare'>;
}

export function TestDetails({ node, output, actions }: TestDetailsProps) {
  const texts = [...allItems([node])].flatMap(({ id }) => output.get(id) ?? []);
  return (
    <article className="test-details" aria-label={node.name}>
      <header className="test-details-head">
        <StateIcon state={node.state} isOutdated={node.isOutdated} />
        <h3 className="test-details-name">{node.name}</h3>
        <span className="test-details-facts">{describeTest(node)}</span>
        <PlaceLink place={placeOfTest(node)} actions={actions} />
      </header>
      {keyed(node.failures, ({ message }) => message).map(({ key, item }) => (
        <Failure key={key} name={node.name} failure={item} actions={actions} />
      ))}
      {(texts.length > 0 || node.failures.length === 0) && (
        <section aria-label={messages.output}>
          <h4 className="test-details-title">{messages.output}</h4>
          {texts.length > 0 ? (
            <pre className="test-details-text">{texts.join('')}</pre>
          ) : (
            <p className="test-details-none">{messages.noOutput}</p>
          )}
        </section>
      )}
    </article>
  );
}

interface FailureProps extends Pick<TestDetailsProps, 'actions'> {
  name: string;
  failure: TestFailure;
}

function Failure({ name, failure, actions }: FailureProps) {
  const { message, frames, expected, received } = failure;
  return (
    <section className="test-failure">
      <pre className="test-failure-message">{message}</pre>
      {expected !== undefined && received !== undefined && (
        <div className="test-failure-values">
          <ValueDiff expected={expected} received={received} />
          <Button
            variant="ghost"
            size="small"
            icon="diff"
            onClick={() => void actions.compare(name, expected, received)}
          >
            {messages.compare}
          </Button>
        </div>
      )}
      {frames.length > 0 && (
        <ol className="test-failure-frames">
          {keyed(frames, messages.place).map(({ key, item }) => (
            <li key={key}>
              {item.name !== undefined && <span className="test-failure-function">{item.name}</span>}
              <PlaceLink place={item} actions={actions} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface PlaceLinkProps {
  place: TestFrame;
  actions: Pick<TestActions, 'open'>;
}

function PlaceLink({ place, actions }: PlaceLinkProps) {
  return (
    <button type="button" className="test-place" onClick={() => void actions.open(place, true)}>
      {messages.place(place)}
    </button>
  );
}
