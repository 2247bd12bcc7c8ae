import { LAYOUT_TYPES } from '@core/tenant/layouts/validate-layout';
import { PLANS } from '@core/tenant/plan';
import { notOffered } from '@core/tenant/plan-packages';
import { TENANT_STATUSES } from '@core/tenant/remote/wire';
import {
  defaultSecurity,
  freeLimits,
  tenantLimitsSchema,
  tenantSecuritySchema,
} from '@core/tenant/tenant-limits';
import { tenantFeaturesSchema } from '@core/tenant/wire';
import { Checkbox } from '@host/ui/fields/checkbox';
import { type ReactNode, useId } from 'react';
import type { AdminPageProps } from '../admin-services';
import { type FormField, schemaFields } from '../form/schema-fields';
import { SchemaForm } from '../form/schema-form';
import { fieldNames, messages } from '../messages';
import { CssField } from './css-field';
import { LayoutField } from './layout-field';
import { PluginSet } from './plugin-set';
import { type EditedField, edited, type TenantEdit, withChange } from './tenant-edit';
import { ThemeFields } from './theme-fields';

export interface TenantFormProps extends AdminPageProps {
  edit: TenantEdit;
  onChange: (edit: TenantEdit) => void;
}

const featureFields = schemaFields(tenantFeaturesSchema);
const limitFields = schemaFields(tenantLimitsSchema);
const securityFields = schemaFields(tenantSecuritySchema);

/**
 * Limits on the number of users, which have no effect yet: accounts do not exist, and visitors are not counted
 * (decisions.md, "Tenants").
 */
const USER_LIMITS: ReadonlySet<string> = new Set(['maxUsers', 'users.max', 'users.concurrent']);

function hintOf(name: string): string | undefined {
  if (USER_LIMITS.has(name)) return messages.usersNeedAccounts;
  return name === 'mfa.methods' ? messages.commas : undefined;
}

const textOf = (name: string) => ({
  label: (fieldNames as Readonly<Record<string, string>>)[name] ?? name,
  hint: hintOf(name),
});

export function TenantForm({ services, edit, onChange }: TenantFormProps) {
  const tenant = edited(edit);
  const change = <Field extends EditedField>(field: Field, value: TenantEdit['changes'][Field]) =>
    onChange(withChange(edit, field, value));
  const { name, description, plan, status, layout_type, limits, security = defaultSecurity } = tenant;
  const general = { name, description, plan, status, layout_type };
  const changeGeneral = (next: Record<string, unknown>) => {
    const changed = (Object.keys(general) as (keyof typeof general)[]).find(
      (key) => next[key] !== general[key],
    );
    if (changed) onChange(withChange(edit, changed, next[changed] as never));
  };
  return (
    <>
      <Section title={messages.general}>
        <SchemaForm<Record<string, unknown>>
          fields={generalFields(layout_type)}
          value={general}
          onChange={changeGeneral}
          textOf={generalText}
        />
      </Section>
      <Section title={messages.features}>
        <SchemaForm
          fields={featureFields}
          value={tenant.features}
          onChange={(features) => change('features', features)}
          textOf={textOf}
          markOf={(field) => (notOffered.has(field) ? messages.notOffered : undefined)}
        />
      </Section>
      <Section title={messages.theme}>
        <ThemeFields theme={tenant.theme} onChange={(theme) => change('theme', theme)} />
      </Section>
      <Section title={messages.limits}>
        <Checkbox
          label={messages.isLimited}
          checked={limits !== undefined}
          onChange={(isLimited) => change('limits', isLimited ? (edit.config.limits ?? freeLimits) : null)}
        />
        {limits && (
          <SchemaForm
            fields={limitFields}
            value={limits}
            onChange={(next) => change('limits', next)}
            textOf={textOf}
          />
        )}
      </Section>
      <Section title={messages.security}>
        <SchemaForm
          fields={securityFields}
          value={security}
          onChange={(next) => change('security', next)}
          textOf={textOf}
        />
      </Section>
      <Section title={messages.plugins}>
        <PluginSet
          administration={services.administration}
          tenantId={tenant.id}
          disabled={tenant.disabled_plugins ?? []}
          onChange={(disabled) => change('disabled_plugins', [...disabled])}
        />
      </Section>
      <Section title={messages.layout}>
        <LayoutField layout={tenant.layout_config} onChange={(layout) => change('layout_config', layout)} />
      </Section>
      <Section title={messages.styleSheet}>
        <CssField
          css={tenant.custom_css ?? ''}
          sanitize={(css) => services.tenants.sanitizeCss(css)}
          onChange={(css) => change('custom_css', css)}
        />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="admin-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** The layout types of built-in tenants cannot be selected, but the current type is always listed. */
function generalFields(layoutType: string): readonly FormField[] {
  const field = (name: string, rest: Partial<FormField>): FormField => ({
    path: [name],
    name,
    kind: 'text',
    isOptional: false,
    ...rest,
  });
  return [
    field('name', {}),
    field('description', {}),
    field('plan', { kind: 'choice', choices: PLANS }),
    field('status', { kind: 'choice', choices: TENANT_STATUSES }),
    field('layout_type', { kind: 'choice', choices: [...new Set([layoutType, ...LAYOUT_TYPES])] }),
  ];
}

const generalText = (field: string) => ({
  label: generalName(field),
  hint: field === 'plan' ? messages.planChangeHint : undefined,
});

function generalName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    name: messages.name,
    description: messages.description,
    plan: messages.plan,
    status: messages.status,
    layout_type: messages.layoutType,
  };
  return names[field] ?? field;
}
