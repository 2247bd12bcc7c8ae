create table tenants (
  id text primary key check (id ~ '^[a-z0-9-]{3,50}$'),
  config jsonb not null,
  layout_config jsonb,
  custom_css text,
  custom_js text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table executions (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  tenant_id text not null references tenants,
  user_id text not null,
  request jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'running', 'completed', 'error', 'cancelled')),
  attempts integer not null default 0,
  worker text,
  lease_until timestamptz,
  is_stop_requested boolean not null default false,
  last_seq integer not null default 0,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index executions_of_user on executions (tenant_id, user_id, position desc);
create index executions_to_do on executions (position) where status in ('pending', 'running');

create table execution_updates (
  execution_id uuid not null references executions on delete cascade,
  seq integer not null,
  tenant_id text not null references tenants,
  update jsonb not null,
  primary key (execution_id, seq)
);

create table audit_entries (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  actor text not null,
  action text not null,
  detail jsonb not null,
  created_at timestamptz not null default now()
);
create index audit_entries_of_tenant on audit_entries (tenant_id, id desc);

create table secrets (
  name text primary key,
  value text not null
);

-- Whoever acts for a tenant does so in this role, to which the rows of other tenants do not exist.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sinter_tenant') then
    create role sinter_tenant nologin nosuperuser nobypassrls;
  end if;
end
$$;
grant sinter_tenant to current_user;
grant select on tenants, executions, execution_updates, audit_entries to sinter_tenant;
grant insert, update on executions to sinter_tenant;
grant insert on execution_updates, audit_entries to sinter_tenant;

alter table tenants enable row level security;
alter table executions enable row level security;
alter table execution_updates enable row level security;
alter table audit_entries enable row level security;
create policy own on tenants to sinter_tenant
  using (id = current_setting('app.tenant', true));
create policy own on executions to sinter_tenant
  using (tenant_id = current_setting('app.tenant', true));
create policy own on execution_updates to sinter_tenant
  using (tenant_id = current_setting('app.tenant', true));
create policy own on audit_entries to sinter_tenant
  using (tenant_id = current_setting('app.tenant', true));
