import { errorMessage } from '@core/base/errors';
import type { ExecutionService } from '@core/execution/execution';
import { executionMessages } from '@core/execution/messages';
import { useAsync } from '@host/ui/hooks/use-async';
import { Table } from '@host/ui/layout/table';
import { useCallback } from 'react';
import { messages } from '../messages';
import { Failure } from './failure';

export interface LanguagesProps {
  services: { readonly execution: ExecutionService };
}

/** Languages supported by this page and its server, and the server's limits. */
export function Languages({ services: { execution } }: LanguagesProps) {
  const load = useCallback(() => execution.capabilities(), [execution]);
  const { value, error, isBusy, reload } = useAsync(load);
  const { languages = [], server } = value ?? {};
  const remote: readonly string[] = server?.languages.map(({ id }) => id) ?? [];
  const said = (isThere: boolean) => (isThere ? messages.yes : messages.no);
  return (
    <section aria-label={messages.languages} className="execution-history-part">
      <h2>{messages.languages}</h2>
      {error === undefined ? (
        <>
          <p>{value && (server ? messages.serverLimits(server) : messages.noServer)}</p>
          <Table
            label={messages.languages}
            columns={[
              { id: 'language', header: messages.language, cell: (language) => language },
              { id: 'here', header: messages.inBrowser, cell: (one) => said(languages.includes(one)) },
              { id: 'server', header: messages.onServer, cell: (one) => said(remote.includes(one)) },
            ]}
            rows={[...new Set([...languages, ...remote])]}
            rowKey={(language) => language}
            busy={isBusy ? executionMessages.loadingCapabilities : undefined}
          />
        </>
      ) : (
        <Failure title={executionMessages.capabilitiesFailed} reason={errorMessage(error)} onRetry={reload} />
      )}
    </section>
  );
}
