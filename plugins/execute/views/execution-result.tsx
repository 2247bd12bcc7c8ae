import type { ExecutionResult } from '@core/execution/wire';
import { messages } from '../messages';

export interface ExecutionResultProps {
  title: string;
  result: ExecutionResult;
}

/** What one run left: its contracts, and all that it wrote. */
export function ExecutionResultView({ title, result }: ExecutionResultProps) {
  const { artifacts, stdout, stderr, truncated } = result;
  return (
    <section aria-label="Result" className="execution-result">
      <h2>{title}</h2>
      {artifacts.map(({ name, sourcePath, codeHash, address }) => (
        <dl key={name} className="execution-result-artifact">
          <dt>Contract</dt>
          <dd>
            {name} <span className="execution-result-source">{sourcePath}</span>
          </dd>
          <dt>Code hash</dt>
          <dd>
            <code>{codeHash}</code>
          </dd>
          {address !== undefined && (
            <>
              <dt>Address</dt>
              <dd>
                <code>{address}</code>
              </dd>
            </>
          )}
        </dl>
      ))}
      {stderr !== '' && (
        <>
          <h3>Errors and warnings</h3>
          <pre>{stderr}</pre>
        </>
      )}
      {stdout !== '' && (
        <>
          <h3>Output</h3>
          <pre>{stdout}</pre>
        </>
      )}
      {truncated && <p>{messages.truncated}</p>}
    </section>
  );
}
