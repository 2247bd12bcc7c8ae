import type { ExecutionResult } from '@core/execution/wire';
import { messages } from '../messages';

export interface ExecutionResultProps {
  title: string;
  result: ExecutionResult;
}

/** The result of one run: its contracts and all its output. */
export function ExecutionResultView({ title, result }: ExecutionResultProps) {
  const { artifacts, stdout, stderr, truncated } = result;
  return (
    <section aria-label={messages.result} className="execution-result">
      <h2>{title}</h2>
      {artifacts.map(({ name, sourcePath, codeHash, address }) => (
        <dl key={name} className="execution-result-artifact">
          <dt>{messages.contract}</dt>
          <dd>
            {name} <span className="execution-result-source">{sourcePath}</span>
          </dd>
          <dt>{messages.codeHash}</dt>
          <dd>
            <code>{codeHash}</code>
          </dd>
          {address !== undefined && (
            <>
              <dt>{messages.address}</dt>
              <dd>
                <code>{address}</code>
              </dd>
            </>
          )}
        </dl>
      ))}
      {stderr !== '' && (
        <>
          <h3>{messages.errorsAndWarnings}</h3>
          <pre>{stderr}</pre>
        </>
      )}
      {stdout !== '' && (
        <>
          <h3>{messages.output}</h3>
          <pre>{stdout}</pre>
        </>
      )}
      {truncated && <p>{messages.truncated}</p>}
    </section>
  );
}
