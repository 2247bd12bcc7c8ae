import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { Progress } from '../feedback/progress';
import { List, ListItem } from '../layout/list';
import { Table, type TableColumn } from '../layout/table';
import { Toast, ToastRegion } from '../overlays/toast';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { Input } from './input';
import { RadioGroup } from './radio-group';
import { Select } from './select';

afterEach(cleanup);

describe('Button', () => {
  it('ignores clicks while busy, announces the busy state, and keeps focus', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Execute</Button>);
    const button = screen.getByRole('button', { name: 'Execute' });
    await user.click(button);
    rerender(
      <Button busy onClick={onClick}>
        Executing...
      </Button>,
    );
    await user.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('does not submit its form', () => {
    render(<Button>Deploy</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });
});

describe('IconButton', () => {
  it('is named by its label, which is also its tooltip', () => {
    render(<IconButton icon="files" label="Toggle file tree" shortcut="Ctrl+B" pressed />);
    const button = screen.getByRole('button', { name: 'Toggle file tree', pressed: true });
    expect(button.dataset).toMatchObject({ tooltip: 'Toggle file tree', tooltipShortcut: 'Ctrl+B' });
  });
});

describe('Field', () => {
  it('connects label, hint and error to its control', () => {
    const field = (error?: string) => (
      <Field label="Project name" hint="Up to 100 characters" error={error}>
        {(control) => <Input {...control} />}
      </Field>
    );
    const note = () =>
      document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')
        ?.textContent;
    const { rerender } = render(field());
    expect(screen.getByRole('textbox', { name: 'Project name' }).hasAttribute('aria-invalid')).toBe(false);
    expect(note()).toBe('Up to 100 characters');
    rerender(field('Project name cannot be empty'));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(note()).toBe('Project name cannot be empty');
    expect(screen.getByRole('alert')).toBeDefined();
  });
});

function Search() {
  const [value, setValue] = useState('main');
  return (
    <Input
      aria-label="Search"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onClear={() => setValue('')}
    />
  );
}

describe('Input', () => {
  it('is cleared by its button, which then disappears and leaves focus in the field', async () => {
    const user = userEvent.setup();
    render(<Search />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

function Minimap({ onChange }: { onChange: (checked: boolean) => void }) {
  const [checked, setChecked] = useState(false);
  const change = (next: boolean) => {
    setChecked(next);
    onChange(next);
  };
  return <Checkbox label="Show minimap" checked={checked} onChange={change} />;
}

describe('Checkbox', () => {
  it('has a name, and is toggled by clicking its label or pressing Space', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Minimap onChange={onChange} />);
    await user.click(screen.getByText('Show minimap'));
    screen.getByRole('checkbox', { name: 'Show minimap', checked: true }).focus();
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('RadioGroup', () => {
  it('names the group and each radio button by their labels alone, and supports arrow keys', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(
      <RadioGroup
        label="Template"
        variant="cards"
        value="ton"
        onChange={onChange}
        options={[
          { value: 'ton', label: 'TON', description: 'FunC counter', icon: 'package' },
          { value: 'aptos', label: 'Aptos', description: 'Move module' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Template' })).toBeDefined();
    const ton = screen.getByRole('radio', { name: 'TON', checked: true });
    expect(document.getElementById(ton.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'FunC counter',
    );
    await user.click(screen.getByText('Aptos'));
    expect(onChange).toHaveBeenLastCalledWith('aptos');
    onChange.mockClear();
    ton.focus();
    await user.keyboard('{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith('aptos');
  });
});

describe('Select', () => {
  it('is a named combobox that reports the chosen value', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const options = [
      { value: 'local', label: 'Local network' },
      { value: 'testnet', label: 'Testnet' },
    ] as const;
    render(
      <Field label="Environment">
        {(control) => <Select {...control} options={options} value="local" onChange={onChange} />}
      </Field>,
    );
    const box = screen.getByRole('combobox', { name: 'Environment' });
    expect(box.textContent).toContain('Local network');
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Testnet' }));
    expect(onChange.mock.calls).toEqual([['testnet']]);
  });
});

describe('List', () => {
  it('has one item per entry, named by its title, and supports arrow keys', async () => {
    const user = userEvent.setup();
    const opened: string[] = [];
    render(
      <List label="Projects">
        {['Counter', 'Jetton', 'Escrow'].map((name) => (
          <ListItem key={name} title={name} description="TON" onOpen={() => opened.push(name)} />
        ))}
      </List>,
    );
    expect(screen.getByRole('list', { name: 'Projects' })).toBeDefined();
    expect(screen.getByRole('listitem', { name: 'Jetton' })).toBeDefined();
    screen.getByRole('button', { name: 'Counter' }).focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}{End}{Enter}{Home}{Enter}');
    expect(opened).toEqual(['Jetton', 'Escrow', 'Counter']);
  });
});

interface Row {
  readonly name: string;
  readonly gas: number;
}
const columns: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Contract', cell: (row) => row.name },
  { id: 'gas', header: 'Gas', cell: (row) => row.gas, align: 'end', compare: (a, b) => a.gas - b.gas },
];

describe('Table', () => {
  it('cycles through ascending, descending and original order when a column header is clicked', async () => {
    const user = userEvent.setup();
    const rows = [
      { name: 'Jetton', gas: 9 },
      { name: 'Counter', gas: 3 },
      { name: 'Vault', gas: 5 },
    ];
    render(<Table label="Deployments" columns={columns} rows={rows} rowKey={(row) => row.name} />);
    const order = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.firstElementChild?.textContent);
    const header = () => screen.getByRole('columnheader', { name: 'Gas' }).getAttribute('aria-sort');
    const press = () => user.click(screen.getByRole('button', { name: 'Gas' }));
    expect([order(), header()]).toEqual([['Jetton', 'Counter', 'Vault'], null]);
    await press();
    expect([order(), header()]).toEqual([['Counter', 'Vault', 'Jetton'], 'ascending']);
    await press();
    expect([order(), header()]).toEqual([['Jetton', 'Vault', 'Counter'], 'descending']);
    await press();
    expect([order(), header()]).toEqual([['Jetton', 'Counter', 'Vault'], null]);
  });

  it('shows its empty state if it has no rows', () => {
    render(
      <Table
        label="None"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.name}
        empty="No deployments yet"
      />,
    );
    expect(screen.getByText('No deployments yet')).toBeDefined();
  });

  it('shows its busy state instead of the empty state, or above existing rows', () => {
    const table = (rows: readonly { name: string; gas: number }[]) => (
      <Table
        label="Deployments"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        empty="No deployments yet"
        busy="Loading deployments"
      />
    );
    const { rerender } = render(table([]));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No deployments yet')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading deployments' })).toBeDefined();
    rerender(table([{ name: 'Counter', gas: 3 }]));
    expect(screen.getByRole('cell', { name: 'Counter' })).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Loading deployments' })).toBeDefined();
  });
});

describe('Progress', () => {
  it.each([
    [0.62, '62'],
    [-1, '0'],
    [7, '100'],
    [undefined, null],
  ])('announces %s as %s', (fraction, reported) => {
    render(<Progress label="Compiling" fraction={fraction} />);
    expect(screen.getByRole('progressbar', { name: 'Compiling' }).getAttribute('aria-valuenow')).toBe(
      reported,
    );
  });
});

describe('Toast', () => {
  it('is in the notifications region and has the alert role for an error', async () => {
    const user = userEvent.setup();
    const retry = vi.fn();
    const dismiss = vi.fn();
    render(
      <ToastRegion>
        <Toast message="Build finished" />
        <Toast
          tone="error"
          message="It failed"
          actions={[{ label: 'Try Again', onSelect: retry }]}
          onDismiss={dismiss}
        />
      </ToastRegion>,
    );
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Build finished');
    expect(screen.getByRole('alert').textContent).toContain('It failed');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect([retry.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1]);
  });
});
