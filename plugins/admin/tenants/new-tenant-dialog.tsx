import { errorMessage } from '@core/base/error-message';
import { LAYOUT_TYPES } from '@core/tenant/layouts/validate-layout';
import { PLANS, type Plan } from '@core/tenant/plan';
import type { TenantCalls } from '@core/tenant/remote/tenant-calls';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { Button } from '@host/ui/button';
import { Dialog } from '@host/ui/dialog';
import { Field } from '@host/ui/field';
import { Input } from '@host/ui/input';
import { Select } from '@host/ui/select';
import { type FormEvent, useId, useState } from 'react';
import { messages } from '../messages';
import { useSlugCheck } from './use-slug-check';

export interface NewTenantDialogProps {
  tenants: Pick<TenantCalls, 'create' | 'validateSlug'>;
  onClose: () => void;
  onCreated: (tenant: TenantConfig) => void;
}

/** Makes a tenant; its slug follows its name until somebody types one, and is looked up while it is typed. */
export function NewTenantDialog({ tenants, onClose, onCreated }: NewTenantDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [typedSlug, setSlug] = useState<string>();
  const [description, setDescription] = useState('');
  const [plan, setPlan] = useState<Plan>('free');
  const [layout, setLayout] = useState<(typeof LAYOUT_TYPES)[number]>('default');
  const [error, setError] = useState<{ readonly field: 'name' | 'slug'; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const slug = typedSlug ?? slugOf(name);
  const check = useSlugCheck(tenants, slug);
  const errorOf = (field: 'name' | 'slug') => (error?.field === field ? error.text : undefined);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') {
      setError({ field: 'name', text: messages.nameMissing });
      return;
    }
    setBusy(true);
    try {
      onCreated(await tenants.create({ name, slug, description, plan, layout_type: layout }));
    } catch (reason) {
      setError({ field: 'slug', text: errorMessage(reason) });
    } finally {
      setBusy(false);
    }
  };

  const slugHint = { waiting: messages.slugHint, checking: messages.slugChecking, free: messages.slugFree };
  const slugError = check.state === 'taken' ? (check.reason ?? messages.slugTaken) : undefined;
  return (
    <Dialog
      open
      title={messages.newTenant}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
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
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Field
          label={messages.slug}
          hint={check.state === 'taken' ? messages.slugHint : slugHint[check.state]}
          error={errorOf('slug') ?? slugError}
        >
          {(control) => (
            <Input
              {...control}
              mono
              value={slug}
              onChange={(event) => {
                setSlug(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {check.state === 'taken' && check.suggestions.length > 0 && (
          <ul className="admin-bar" aria-label={messages.suggestions}>
            {check.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button size="small" onClick={() => setSlug(suggestion)}>
                  {suggestion}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Field label={messages.description}>
          {(control) => (
            <Input
              {...control}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Field label={messages.plan}>
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

function asOption<T extends string>(value: T) {
  return { value, label: value };
}

/** The name as a slug has to be, as far as it can be. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 50);
}
