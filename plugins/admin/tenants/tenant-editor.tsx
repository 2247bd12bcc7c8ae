import './tenant-editor.css';
import { errorMessage } from '@core/base/errors';
import { TenantCallError } from '@core/tenant/remote/tenant-calls';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { Button } from '@host/ui/buttons/button';
import { Badge } from '@host/ui/feedback/badge';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useAsync } from '@host/ui/hooks/use-async';
import { useCallback, useRef, useState } from 'react';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { TenantPreview } from '../preview/tenant-preview';
import { Failure } from '../views/admin-page';
import { edited, isChanged, type TenantEdit } from './tenant-edit';
import { TenantForm } from './tenant-form';

export interface TenantEditorProps extends AdminPageProps {
  id: string;
  onBack: () => void;
}

export function TenantEditor({ services, id, onBack }: TenantEditorProps) {
  const { tenants } = services;
  const load = useCallback(() => tenants.find(id), [tenants, id]);
  const { value: config, error, isBusy, reload } = useAsync(load);
  const back = (
    <Button icon="arrow-left" onClick={onBack}>
      {messages.back}
    </Button>
  );
  if (config) return <Editing services={services} loaded={config} back={back} />;
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  return isBusy ? (
    <Skeleton label={messages.loading} />
  ) : (
    <EmptyState icon="search" title={messages.noTenants} actions={back} />
  );
}

interface EditingProps extends AdminPageProps {
  loaded: TenantConfig;
  back: React.ReactNode;
}

function Editing({ services, loaded, back }: EditingProps) {
  const editing = useTenantEdit(services, loaded);
  const { edit, error } = editing;
  const shown = edited(edit);
  const hasChanges = isChanged(edit);
  return (
    <div className="admin-editor">
      <div className="admin-editor-form" ref={editing.form}>
        <div className="admin-bar admin-editor-head">
          {back}
          <h2>{shown.name}</h2>
          <Badge>{messages.versionOf(edit.config.version)}</Badge>
          {hasChanges && <Badge tone="warning">{messages.unsaved}</Badge>}
        </div>
        <TenantForm key={editing.round} services={services} edit={edit} onChange={editing.setEdit} />
        {error !== undefined && (
          <div role="alert" className="admin-editor-error">
            {error}
            {editing.isConflict && (
              <Button icon="refresh" onClick={() => void editing.reload()}>
                {messages.reload}
              </Button>
            )}
          </div>
        )}
        <div className="admin-bar admin-editor-foot">
          <Button
            variant="primary"
            icon="save"
            busy={editing.isBusy}
            disabled={!hasChanges}
            onClick={() => void editing.save()}
          >
            {messages.save}
          </Button>
          <Button disabled={!hasChanges} onClick={editing.discard}>
            {messages.discard}
          </Button>
        </div>
      </div>
      <TenantPreview tenant={shown} />
    </div>
  );
}

function useTenantEdit(
  { tenants, notifications, announcements }: AdminPageProps['services'],
  loaded: TenantConfig,
) {
  const { id } = loaded;
  const [edit, setEdit] = useState<TenantEdit>({ config: loaded, changes: {} });
  const [error, setError] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** Changing this number recreates the fields, which discards text that was not applied. */
  const [round, setRound] = useState(0);
  const form = useRef<HTMLDivElement>(null);

  const save = async () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) {
      wrong.focus();
      setError(messages.correctFirst);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const config = await tenants.change(id, { ...edit.changes, version: edit.config.version });
      setEdit({ config, changes: {} });
      setRound(round + 1);
      notifications.show({ severity: 'success', message: messages.saved(config.name) });
    } catch (reason) {
      const isLate = reason instanceof TenantCallError && reason.status === 409;
      setConflict(isLate);
      setError(isLate ? messages.conflict : errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };

  const reload = async () => {
    try {
      const config = await tenants.find(id);
      if (config) setEdit({ ...edit, config });
      setConflict(false);
      setError(undefined);
      setRound(round + 1);
      announcements.announce(messages.reloaded);
    } catch (reason) {
      setError(errorMessage(reason));
    }
  };

  const discard = () => {
    setEdit({ ...edit, changes: {} });
    setError(undefined);
    setRound(round + 1);
  };

  return { edit, setEdit, error, isConflict, isBusy, round, form, save, reload, discard };
}
