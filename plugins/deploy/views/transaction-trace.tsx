import type { TaskOptions } from '@core/base/task';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { LineAccuracy, TransactionTrace as Trace } from '@core/chains/transaction-trace';
import { Button } from '@host/ui/buttons/button';
import { useWhen } from '@host/ui/hooks/use-when';
import { useMemo, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { useAction } from '../use-action';
import { Outcome } from './outcome';
import { SourceLink } from './source-link';

/** Number of instructions shown at once. A transaction may have tens of thousands. */
const STEPS_SHOWN = 500;

export interface TransactionTraceProps {
  services: DeployServices;
  session: DeploymentSession;
  hash: string;
}

/** Traces one transaction on demand, and shows the gas per source line and every executed instruction. */
export function TransactionTrace({ services, session, hash }: TransactionTraceProps) {
  const isOffered = useWhen(services.contextKeys, 'feature.debugging', true);
  const action = useAction<Trace>();
  const { state } = action;
  if (!isOffered) return <p className="interact-trace">{messages.debuggingOff}</p>;
  const follow = async (task: TaskOptions) => {
    const records = await services.files.readAll();
    const files = records.flatMap(({ path, content }) =>
      typeof content === 'string' ? [{ path, content }] : [],
    );
    return session.trace({ hash, files }, task);
  };
  return (
    <section className="interact-trace">
      {state.type !== 'done' && (
        <Button
          size="small"
          variant="ghost"
          icon="list-tree"
          disabled={state.type === 'running'}
          onClick={() => action.run(follow)}
        >
          {messages.follow}
        </Button>
      )}
      <Outcome
        services={services}
        state={state}
        running={messages.following}
        describeResult={({ steps }) => ({ tone: 'plain', text: messages.followed(steps.length) })}
      />
      {state.type === 'done' && <LinesOf services={services} trace={state.result} />}
      {state.type === 'done' && <StepsOf services={services} trace={state.result} />}
    </section>
  );
}

interface TracePartProps {
  services: DeployServices;
  trace: Trace;
}

function LinesOf({ services, trace: { lines, steps } }: TracePartProps) {
  const all = steps.reduce((sum, { gas }) => sum + BigInt(gas), 0n);
  const known = lines.reduce((sum, { gas }) => sum + BigInt(gas), 0n);
  return (
    <details className="interact-section" open>
      <summary>{messages.gasByLine}</summary>
      {lines.length === 0 ? (
        <p className="deploy-muted">{messages.noLines}</p>
      ) : (
        <table aria-label={messages.gasByLine} className="interact-table">
          <thead>
            <tr>
              <th scope="col">{messages.line}</th>
              <th scope="col">{messages.gasUsed}</th>
              <th scope="col">{messages.instructions}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ accuracy, at, gas, steps: count }) => (
              <tr key={`${at.path}:${at.range.startLine}`}>
                <td>
                  <SourceLink services={services} place={at} />
                  {accuracy && <AccuracyNote accuracy={accuracy} />}
                </td>
                <td>{gas}</td>
                <td>{count}</td>
              </tr>
            ))}
            {known < all && (
              <tr>
                <td>{messages.noLine}</td>
                <td>{String(all - known)}</td>
                <td>{steps.filter(({ at }) => !at).length}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </details>
  );
}

/** A note that explains why a line in the table is not exact. */
function AccuracyNote({ accuracy }: { accuracy: LineAccuracy }) {
  const reason = accuracy === 'function' ? messages.functionLines : messages.approximateLines;
  return (
    <span className="deploy-muted" data-tooltip={reason}>
      {` (${messages.lineAccuracy(accuracy)})`}
    </span>
  );
}

function StepsOf({ services, trace: { steps } }: TracePartProps) {
  const [shown, setShown] = useState(STEPS_SHOWN);
  const numbered = useMemo(() => steps.map((step, number) => ({ number, ...step })), [steps]);
  return (
    <details className="interact-section">
      <summary>{messages.instructions}</summary>
      <table aria-label={messages.instructions} className="interact-table">
        <thead>
          <tr>
            <th scope="col">{messages.instruction}</th>
            <th scope="col">{messages.gasUsed}</th>
            <th scope="col">{messages.line}</th>
            <th scope="col">{messages.stackBefore}</th>
          </tr>
        </thead>
        <tbody>
          {numbered.slice(0, shown).map(({ number, instruction, gas, at, stack }) => (
            <tr key={number}>
              <td>
                <code>{instruction}</code>
              </td>
              <td>{gas}</td>
              <td>{at && <SourceLink services={services} place={at} />}</td>
              <td>
                <code>{stack}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < steps.length && (
        <Button size="small" variant="ghost" onClick={() => setShown(shown + STEPS_SHOWN)}>
          {messages.moreInstructions(steps.length - shown)}
        </Button>
      )}
    </details>
  );
}
