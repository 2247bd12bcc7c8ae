import type { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { Field } from '@host/ui/fields/field';
import { Select } from '@host/ui/fields/select';
import { useAsync } from '@host/ui/hooks/use-async';
import { useCallback } from 'react';
import { messages } from '../messages';

export interface TenantChoiceProps {
  tenants: Pick<TenantCalls, 'list'>;
  /** Tenant id; '' for all tenants. */
  value: string;
  onChange: (id: string) => void;
}

export function TenantChoice({ tenants, value, onChange }: TenantChoiceProps) {
  const load = useCallback(() => tenants.list(), [tenants]);
  const { value: known = [] } = useAsync(load);
  const all = { value: '', label: messages.allTenants };
  return (
    <Field label={messages.tenant}>
      {(control) => (
        <Select
          {...control}
          options={[all, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
