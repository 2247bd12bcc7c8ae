import './tenant-page.css';
import { errorMessage } from '@core/base/errors';
import { formatLongTime, formatNumber, formatTimeOfDay } from '@core/base/localization/format';
import { Button } from '@host/ui/buttons/button';
import { Chart } from '@host/ui/charts/chart';
import { type Figure, Figures } from '@host/ui/feedback/figures';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useAsync } from '@host/ui/hooks/use-async';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useCallback, useEffect } from 'react';
import { messages } from '../messages';
import type { PageProps } from '../page-services';

/** Sample figures, shown if no real figures are available (specification §2.2). */
const SAMPLE = { totalUsers: 12_345, activeProjects: 89, apiCalls: 1_234_567, revenue: 45_678 } as const;

/** 'Analytics Dashboard': the home page for analytics tenants, also available at '/dashboard' and '/analytics'. */
export function DashboardHome({ services }: PageProps) {
  const { connection } = services;
  const state = useObservable(connection.state$, 'unknown');
  // While the connection state is unknown, no message about the server is shown.
  useEffect(() => {
    if (state === 'unknown') void connection.check();
  }, [connection, state]);
  return (
    <main className="tenant-page">
      <h1>{messages.dashboard}</h1>
      {state === 'unknown' && <Skeleton lines={5} label={messages.loading} />}
      {state === 'server' && <RealFigures services={services} />}
      {(state === 'static' || state === 'offline') && <SampleFigures />}
    </main>
  );
}

const badge = () => ({ text: messages.sample, tone: 'info' }) as const;

function revenue(): Figure {
  return { label: messages.revenue, value: `$${formatNumber(SAMPLE.revenue)}`, badge: badge() };
}

function SampleFigures() {
  return (
    <>
      <Figures
        label={messages.figures}
        figures={[
          { label: messages.totalUsers, value: formatNumber(SAMPLE.totalUsers), badge: badge() },
          { label: messages.activeProjects, value: formatNumber(SAMPLE.activeProjects), badge: badge() },
          { label: messages.apiCalls, value: formatNumber(SAMPLE.apiCalls), badge: badge() },
          revenue(),
        ]}
      />
      <p className="tenant-page-note">{messages.noFigures}</p>
    </>
  );
}

function RealFigures({ services: { administration, tenant } }: PageProps) {
  const { id } = useObservable(tenant.tenant$, tenant.tenant);
  const load = useCallback(() => administration.tenantFigures(id), [administration, id]);
  const { value: figures, error, reload } = useAsync(load);
  if (error !== undefined) {
    return (
      <div role="alert" className="tenant-page-note">
        <p>{messages.notLoaded(errorMessage(error))}</p>
        <Button icon="refresh" onClick={reload}>
          {messages.retry}
        </Button>
      </div>
    );
  }
  const hours = figures?.executions ?? [];
  return (
    <>
      <Figures
        label={messages.figures}
        figures={[
          {
            label: messages.totalUsers,
            value: figures && formatNumber(figures.totalUsers),
            note: messages.totalUsersNote,
          },
          {
            label: messages.activeProjects,
            value: figures && formatNumber(figures.activeProjects),
            note: messages.activeProjectsNote,
          },
          {
            label: messages.apiCalls,
            value: figures && formatNumber(figures.apiCalls.count),
            note: figures && messages.since(formatLongTime(Date.parse(figures.apiCalls.since))),
          },
          revenue(),
        ]}
      />
      <Chart
        title={messages.executions}
        labelHeader={messages.hour}
        labels={hours.map(({ hour }) => formatTimeOfDay(Date.parse(hour)))}
        series={[
          { name: messages.completed, values: hours.map(({ completed }) => completed) },
          { name: messages.failed, values: hours.map(({ failed }) => failed) },
        ]}
        kind="line"
        busy={!figures}
      />
    </>
  );
}
