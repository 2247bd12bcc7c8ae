import type { ConnectionState } from '@core/base/connection/connection';
import { settingsFiles } from '@core/base/product';
import type { FileRecord, Project } from '@core/storage/wire';
import { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import { builtInTenants } from '@core/tenant/built-in-tenants';
import { parseLocation } from '@core/workspace/navigation/navigation';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chainDescriptions } from '@tests/support/chains-of-manifests';
import { projectRecord } from '@tests/support/stored-project';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { PageServices } from './page-services';
import { AuthHome } from './views/auth-home';
import { ContractsPage } from './views/contracts-page';
import { DashboardHome } from './views/dashboard-home';
import { DeploymentsPage } from './views/deployments-page';
import { DevelopmentHome } from './views/development-home';
import { StubPage } from './views/stub-page';

interface TestSetup {
  readonly state?: ConnectionState;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly deployments?: Readonly<Record<string, string>>;
}

const projects: readonly Project[] = [
  projectRecord({ id: 'project-a', name: 'Vault', blockchain: 'ton' }),
  projectRecord({ id: 'project-b', name: 'Token', blockchain: 'ethereum' }),
];

function servicesOf({ state = 'server', answers = {}, files = {}, deployments = {} }: TestSetup = {}) {
  const executed: string[] = [];
  const visited: string[] = [];
  const fetcher: typeof fetch = async (path) => {
    const answer = answers[String(path)];
    return answer === undefined
      ? Response.json({ success: false, error: 'The variable is not set.' }, { status: 503 })
      : Response.json(answer);
  };
  const [tenant] = builtInTenants;
  const documentation = [{ title: 'TON guide', href: 'https://ton.example/' }];
  const chains = chainDescriptions().map((chain) => ({
    ...chain,
    documentation: chain.id === 'ton' ? documentation : [],
  }));
  const services = {
    administration: new AdministrationCalls(fetcher),
    chains: { chains, chains$: new BehaviorSubject(chains) },
    commands: { execute: async (id: string) => void executed.push(id) },
    connection: { state$: new BehaviorSubject(state), check: async () => undefined },
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    navigation: {
      location: parseLocation(new URL('http://localhost/contracts')),
      navigate: (path: string) => void visited.push(path),
      href: (path: string) => path,
    },
    networkEnvironments: { environments$: new BehaviorSubject([{ id: 'sepolia', name: 'Sepolia' }]) },
    projects: { projects$: new BehaviorSubject(projects) },
    settingsFiles: {
      read: async (path: string, id = '') =>
        path === settingsFiles.deployments ? deployments[id] : undefined,
    },
    storage: {
      listFiles: async (id: string) => Object.keys(files[id] ?? {}).map((path) => ({ path })),
      getFile: async (id: string, path: string) =>
        ({ path, content: files[id]?.[path] }) as Partial<FileRecord> as FileRecord,
    },
    tenant: { tenant, tenant$: new BehaviorSubject(tenant) },
  } as unknown as PageServices;
  return { services, executed, visited };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('contracts in all projects', () => {
  const files = {
    'project-a': {
      'contracts/vault.fc': '() recv_internal() { }',
      'contracts/imports/stdlib.fc': '',
      'build/vault.compiled.json': '{}',
      'build/.folder': '{}',
    },
    'project-b': {
      'contracts/Main.sol': 'contract Token {}',
      'contracts/Lib.sol': 'library Lib {}',
      'build/contracts/Main.sol/Token.json': '{}',
    },
  };

  it('are listed with their artifacts, and link to their projects', async () => {
    const { services, visited } = servicesOf({ files });
    const user = userEvent.setup();
    render(<ContractsPage services={services} />);
    await screen.findByText('2 contracts');
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(cellsOf)).toEqual([
      ['vault', 'contracts/vault.fc', 'Vault', 'TON', 'vault.compiled.json'],
      ['Main', 'contracts/Main.sol', 'Token', 'Ethereum', 'Token.json'],
    ]);
    await user.click(screen.getByRole('link', { name: 'vault' }));
    await user.click(screen.getByRole('link', { name: 'Token.json' }));
    expect(visited).toEqual([
      '/editor/project-a?file=contracts%2Fvault.fc',
      '/editor/project-b?file=build%2Fcontracts%2FMain.sol%2FToken.json',
    ]);
    await user.type(screen.getByLabelText('Search contracts'), 'token');
    await screen.findByText('1 contract');
  });

  it('show an empty state, and indicate which contracts are not compiled', async () => {
    render(<ContractsPage {...servicesOf()} />);
    await screen.findByText('No contracts yet');
  });

  it('include all contract files if none is deployable', async () => {
    render(<ContractsPage {...servicesOf({ files: { 'project-b': { 'a.sol': 'interface A {}' } } })} />);
    await screen.findByText('Not compiled yet');
  });
});

describe('deployments from all projects', () => {
  const list = (chain: string, environment: string, time: string) =>
    JSON.stringify({
      version: 1,
      chains: {
        [chain]: {
          accounts: {},
          transactions: [],
          contracts: [
            {
              id: 'one',
              environment,
              name: `My ${chain}`,
              contract: 'Main',
              sourcePath: 'main.x',
              codeHash: 'ab',
              address: '0xabc',
              isPinned: false,
              time,
            },
          ],
        },
      },
    });

  it('are listed with their networks, newest first', async () => {
    const deployments = {
      'project-a': list('ton', 'ton.local', '2026-01-01T00:00:00.000Z'),
      'project-b': list('ethereum', 'sepolia', '2026-02-01T00:00:00.000Z'),
    };
    render(<DeploymentsPage {...servicesOf({ deployments })} />);
    await screen.findByText('2 deployments');
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => cellsOf(row).slice(0, 5))).toEqual([
      ['My ethereum', 'Main', 'Token', 'Sepolia', '0xabc'],
      ['My ton', 'Main', 'Vault', expect.stringContaining('TON'), '0xabc'],
    ]);
  });

  it('report a project whose deployment list is damaged, and still show other projects’ deployments', async () => {
    const deployments = {
      'project-a': '{',
      'project-b': list('ethereum', 'sepolia', '2026-02-01T00:00:00.000Z'),
    };
    const { services } = servicesOf({ deployments });
    render(<DeploymentsPage services={services} />);
    await screen.findByText('These projects could not be read: Vault');
    screen.getByText('1 deployment');
    expect(services.logger.error).toHaveBeenCalledOnce();
  });
});

describe('analytics dashboard', () => {
  it('marks all figures as sample data if no server is available', () => {
    render(<DashboardHome {...servicesOf({ state: 'static' })} />);
    screen.getByRole('heading', { level: 1, name: 'Analytics Dashboard' });
    expect(screen.getAllByText('Sample figures')).toHaveLength(4);
  });

  it("shows the tenant's figures from the server, except revenue", async () => {
    const figures = {
      totalUsers: 7,
      activeProjects: 3,
      apiCalls: { count: 99, since: '2026-01-01T00:00:00.000Z' },
      executions: [{ hour: '2026-01-01T00:00:00.000Z', completed: 5, failed: 1, cancelled: 0 }],
    };
    render(<DashboardHome {...servicesOf({ answers: { '/api/tenant/sinter/figures': figures } })} />);
    await screen.findByText('99');
    expect(screen.getAllByText('Sample figures')).toHaveLength(1);
    const items = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
    expect(items.slice(0, 2).map((item) => item.textContent)).toEqual([
      'Total users7Visitors with at least one execution',
      'Active projects3Run in the last 30 days',
    ]);
  });
});

describe('authentication portal', () => {
  const none = { '/api/auth/providers': { google: false, github: false, accounts: false } };

  it('shows which sign-in methods are not configured, and the server’s message for single sign-on', async () => {
    const { services } = servicesOf({ answers: none });
    const user = userEvent.setup();
    render(<AuthHome services={services} />);
    for (const [button, text] of [
      ['Google', /with Google is not configured/],
      ['GitHub', /with GitHub is not configured/],
      ['Sign In', /does not support accounts yet/],
      ['Create Account', /does not support accounts yet/],
      ['Single Sign-On', /The variable is not set/],
    ] as const) {
      await user.click(screen.getByRole('button', { name: button }));
      expect((await screen.findByRole('alert')).textContent).toMatch(text);
    }
  });

  it('redirects to the single sign-on domain', async () => {
    const onLeave = vi.fn();
    const { services } = servicesOf({ answers: { '/api/auth/sso': { url: 'https://login.example.org/' } } });
    render(<AuthHome services={services} onLeave={onLeave} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Single Sign-On' }));
    await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith('https://login.example.org/'));
  });

  it('reports that no server is available', async () => {
    render(<AuthHome {...servicesOf({ state: 'static' })} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Google' }));
    screen.getByText('This page is hosted without a server, so you cannot sign in.');
  });
});

describe('other tenant pages', () => {
  it('run commands when their buttons are clicked, and link to external documentation', async () => {
    const { services, executed } = servicesOf();
    const user = userEvent.setup();
    render(<DevelopmentHome services={services} />);
    await user.click(screen.getByRole('button', { name: 'New Project' }));
    await user.click(screen.getByRole('button', { name: 'Keyboard Shortcuts' }));
    expect(executed).toEqual(['projects.new', 'shortcuts.toggleOverlay']);
    for (const name of ['Quick Start', 'Documentation']) screen.getByRole('heading', { level: 2, name });
    expect(screen.getByRole('link', { name: 'TON guide' }).getAttribute('rel')).toBe('noreferrer');
  });

  it('show that they are stubs', () => {
    render(<StubPage {...servicesOf()} title="Teams" />);
    screen.getByRole('heading', { level: 1, name: 'Teams' });
    screen.getByText('“Teams” is a stub');
  });
});
