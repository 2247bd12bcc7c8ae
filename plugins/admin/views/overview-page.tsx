import { formatNumber, formatTimeOfDay } from '@core/base/localization/format';
import { type SystemAlert, systemAlerts } from '@core/tenant/administration/system-alerts';
import type { SystemFigures } from '@core/tenant/administration/wire';
import { Chart } from '@host/ui/charts/chart';
import { Figures } from '@host/ui/feedback/figures';
import { useAsync } from '@host/ui/hooks/use-async';
import { Icon } from '@host/ui/icons/icon';
import { useCallback } from 'react';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { AdminPage, Failure } from './admin-page';

/** Sample figures, shown when the actual figures are not available (specification §2.2). */
const SAMPLE = { users: 1_247, alerts: 3 } as const;

/** The page '/admin'. */
export function OverviewPage({ services }: AdminPageProps) {
  return (
    <AdminPage services={services} title={messages.overview} without={<SampleFigures />}>
      <RealFigures {...services} />
    </AdminPage>
  );
}

function SampleFigures() {
  const badge = { text: messages.sample, tone: 'info' } as const;
  return (
    <>
      <Figures
        label={messages.figures}
        figures={[
          { label: messages.status, value: messages.running, badge },
          { label: messages.activeUsers, value: formatNumber(SAMPLE.users), badge },
          { label: messages.alerts, value: formatNumber(SAMPLE.alerts), badge },
        ]}
      />
      <p className="admin-note">{messages.sampleHint}</p>
    </>
  );
}

function RealFigures({ administration }: Pick<AdminPageProps['services'], 'administration'>) {
  const load = useCallback(() => administration.system(), [administration]);
  const { value: system, error, reload } = useAsync(load);
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  const alerts = system && systemAlerts(system);
  const status = alerts && (alerts.length === 0 ? messages.running : messages.attention);
  return (
    <>
      <Figures
        label={messages.figures}
        figures={[
          { label: messages.status, value: status },
          {
            label: messages.activeUsers,
            value: system && formatNumber(system.visitors.lastDay),
            note: messages.activeUsersNote,
          },
          { label: messages.alerts, value: alerts && formatNumber(alerts.length) },
        ]}
      />
      {alerts && <Alerts alerts={alerts} />}
      <RunsByHour hours={system?.executions} />
    </>
  );
}

function Alerts({ alerts }: { alerts: readonly SystemAlert[] }) {
  if (alerts.length === 0) return <p className="admin-note">{messages.noAlerts}</p>;
  return (
    <ul className="admin-alerts" aria-label={messages.alerts}>
      {alerts.map((alert) => (
        <li key={alert.type}>
          <Icon name="warning" />
          {alertText(alert)}
        </li>
      ))}
    </ul>
  );
}

function alertText(alert: SystemAlert): string {
  switch (alert.type) {
    case 'noWorkers':
      return messages.noWorkers;
    case 'queueWaiting':
      return messages.queueWaiting(alert.seconds);
    case 'executionsFailing':
      return messages.executionsFailing(alert.failed, alert.all);
    case 'memoryShort':
      return messages.memoryShort(alert.free);
    case 'databaseSlow':
      return messages.databaseSlow(alert.milliseconds);
  }
}

function RunsByHour({ hours }: { hours: SystemFigures['executions'] | undefined }) {
  const all = hours ?? [];
  return (
    <Chart
      title={messages.runsByHour}
      labelHeader={messages.hour}
      labels={all.map(({ hour }) => formatTimeOfDay(Date.parse(hour)))}
      series={[
        { name: messages.completed, values: all.map(({ completed }) => completed) },
        { name: messages.failedRuns, values: all.map(({ failed }) => failed) },
        { name: messages.cancelled, values: all.map(({ cancelled }) => cancelled) },
      ]}
      kind="bar"
      busy={!hours}
    />
  );
}
