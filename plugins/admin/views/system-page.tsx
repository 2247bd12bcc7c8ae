import { formatLongTime, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import type { SystemFigures } from '@core/tenant/administration/wire';
import { Button } from '@host/ui/buttons/button';
import { useAsync } from '@host/ui/hooks/use-async';
import { Table } from '@host/ui/layout/table';
import { useCallback } from 'react';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { AdminPage, Failure } from './admin-page';

/** The page '/admin/system'. */
export function SystemPage({ services }: AdminPageProps) {
  return (
    <AdminPage services={services} title={messages.system}>
      <System {...services} />
    </AdminPage>
  );
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

function System({ administration }: Pick<AdminPageProps['services'], 'administration'>) {
  const load = useCallback(() => administration.system(), [administration]);
  const { value: system, error, isBusy, reload } = useAsync(load);
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  return (
    <>
      <div className="admin-bar">
        <Button icon="refresh" busy={isBusy} onClick={reload}>
          {messages.refresh}
        </Button>
      </div>
      <Table<Fact>
        label={messages.facts}
        columns={[
          { id: 'name', header: messages.fact, cell: ({ name }) => name },
          { id: 'value', header: messages.value, cell: ({ value }) => value },
        ]}
        rows={system ? factsOf(system) : []}
        rowKey={({ name }) => name}
        busy={isBusy ? messages.loading : undefined}
      />
      <p className="admin-note">{messages.ofThisServer}</p>
    </>
  );
}

function factsOf(system: SystemFigures): readonly Fact[] {
  const { memory, database, queue, tenants, calls } = system;
  const facts: readonly (readonly [string, string])[] = [
    [messages.version, system.version],
    [messages.uptime, `${durationText(system.uptime)} (${formatLongTime(Date.parse(system.startedAt))})`],
    [messages.platform, system.platform],
    [messages.node, system.node],
    [messages.memoryOfProcess, formatSize(memory.process)],
    [
      messages.memoryOfMachine,
      messages.ofWhole(memory.machineTotal - memory.machineFree, memory.machineTotal),
    ],
    [messages.load, messages.loadOf(system.load, system.processors)],
    [messages.connections, formatNumber(system.connections)],
    [messages.calls, formatNumber(calls.count)],
    [messages.queue, messages.queueFacts(queue.pending, queue.running, queue.workers)],
    [messages.languages, system.languages.join(', ') || messages.none],
    [messages.database, database.kind === 'embedded' ? messages.embedded : messages.postgresql],
    [messages.databaseSize, formatSize(database.size)],
    [messages.databaseLatency, messages.milliseconds(database.latency)],
    [messages.tenantCounts, messages.tenantFacts(tenants.active, tenants.inactive)],
    [messages.users, formatNumber(system.visitors.known)],
  ];
  return facts.map(([name, value]) => ({ name, value }));
}

function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return messages.duration(Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60);
}
