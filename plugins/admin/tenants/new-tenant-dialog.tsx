import { errorMessage } from '@core/base/errors';
import { LAYOUT_TYPES } from '@core/tenant/layouts/validate-layout';
import { LONGEST_TENANT_NAME } from '@core/tenant/new-tenant';
import { PLANS, type Plan } from '@core/tenant/plan';
import type { TenantCalls } from '@core/tenant/remote/tenant-calls';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { Dialog } from '@host/ui/overlays/dialog';
import { type FormEvent, useId, useState } from 'react';
import { messages } from '../messages';
import { planHint } from './plan-hint';
import { useSlugCheck } from './use-slug-check';

export interface NewTenantDialogProps {
  tenants: Pick<TenantCalls, 'create' | 'validateSlug'>;
  onClose: () => void;
  onCreated: (tenant: TenantConfig) => void;
}

/** Creates a tenant. The slug is derived from the name until the user edits it, and is checked as the user types. */
export function NewTenantDialog({ tenants, onClose, onCreated }: NewTenantDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [typedSlug, setSlug] = useState<string>();
  const [description, setDescription] = useState('');
  const [plan, setPlan] = useState<Plan>('free');
  const [layout, setLayout] = useState<(typeof LAYOUT_TYPES)[number]>('default');
  const creation = useTenantCreation(tenants, onCreated);
  const { errorOf, clearError } = creation;
  const slug = typedSlug ?? slugOf(name);
  const check = useSlugCheck(tenants, slug);

  const create = (event: FormEvent) => {
    event.preventDefault();
    void creation.create({ name, slug, description, plan, layout_type: layout });
  };

  return (
    <Dialog
      open
      title={messages.newTenant}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={creation.isBusy}>
            {messages.create}
          </Button>
        </>
      }
    >
      <form id={formId} className="admin-form-fields" onSubmit={create}>
        <Field label={messages.name} error={errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              maxLength={LONGEST_TENANT_NAME}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                clearError();
              }}
            />
          )}
        </Field>
        <SlugField
          slug={slug}
          check={check}
          error={errorOf('slug')}
          onChange={(value) => {
            setSlug(value);
            clearError();
          }}
          onSuggestion={setSlug}
        />
        <Field label={messages.description}>
          {(control) => (
            <Input
              {...control}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Field label={messages.plan} hint={planHint(plan)}>
          {(control) => <Select {...control} options={PLANS.map(asOption)} value={plan} onChange={setPlan} />}
        </Field>
        <Field label={messages.layoutType}>
          {(control) => (
            <Select {...control} options={LAYOUT_TYPES.map(asOption)} value={layout} onChange={setLayout} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Creates tenants, one at a time, and stores the latest attempt's error with the field it applies to. */
function useTenantCreation(
  tenants: NewTenantDialogProps['tenants'],
  onCreated: NewTenantDialogProps['onCreated'],
) {
  const [error, setError] = useState<{ readonly field: 'name' | 'slug'; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const create = async (tenant: Parameters<typeof tenants.create>[0]) => {
    if (isBusy) return;
    if (tenant.name.trim() === '') {
      setError({ field: 'name', text: messages.nameMissing });
      return;
    }
    setBusy(true);
    try {
      onCreated(await tenants.create(tenant));
    } catch (reason) {
      setError({ field: 'slug', text: errorMessage(reason) });
    } finally {
      setBusy(false);
    }
  };
  return {
    create,
    isBusy,
    errorOf: (field: 'name' | 'slug') => (error?.field === field ? error.text : undefined),
    clearError: () => setError(undefined),
  };
}

interface SlugFieldProps {
  slug: string;
  check: ReturnType<typeof useSlugCheck>;
  /** Why the server refused the slug. */
  error: string | undefined;
  onChange: (slug: string) => void;
  onSuggestion: (slug: string) => void;
}

function SlugField({ slug, check, error, onChange, onSuggestion }: SlugFieldProps) {
  const isTaken = check.state === 'taken';
  const hints = {
    waiting: messages.slugHint,
    checking: messages.slugChecking,
    free: messages.slugFree,
    taken: messages.slugHint,
  };
  return (
    <>
      <Field
        label={messages.slug}
        hint={hints[check.state]}
        error={error ?? (isTaken ? (check.reason ?? messages.slugTaken) : undefined)}
      >
        {(control) => (
          <Input {...control} mono value={slug} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {isTaken && check.suggestions.length > 0 && (
        <ul className="admin-bar" aria-label={messages.suggestions}>
          {check.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Button size="small" onClick={() => onSuggestion(suggestion)}>
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function asOption<T extends string>(value: T) {
  return { value, label: value };
}

/** Converts a name to a slug that is valid if possible. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 50);
}
