import { type ReactNode, useEffect } from 'react';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { StatusItem } from '../feedback/status-item';
import { Checkbox } from '../fields/checkbox';
import { Input } from '../fields/input';
import { RadioGroup } from '../fields/radio-group';
import { Select } from '../fields/select';
import { List, ListItem } from '../layout/list';
import { enableForcedStates } from './forced-states';
import { Example, GallerySection } from './gallery-section';

const states = ['', 'hover', 'focus', 'active hover'] as const;
const nothing = () => undefined;

interface Row {
  readonly name: string;
  readonly usual: (state: string) => ReactNode;
  readonly disabled: ReactNode;
  /** Further states of the component, for example busy, invalid or selected. */
  readonly other?: ReactNode;
}

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const option = [{ value: 'local', label: 'Local network' }] as const;
const radio = [{ value: 'ton', label: 'TON' }] as const;

const rows: readonly Row[] = [
  ...variants.map((variant) => ({
    name: `Button, ${variant}`,
    usual: () => <Button variant={variant}>Deploy</Button>,
    disabled: (
      <Button variant={variant} disabled>
        Deploy
      </Button>
    ),
    other: (
      <Button variant={variant} busy>
        Deploying
      </Button>
    ),
  })),
  {
    name: 'Icon button',
    usual: (state) => <IconButton icon="new-file" label={`New file ${state}`} />,
    disabled: <IconButton icon="new-file" label="New file, disabled" disabled />,
    other: <IconButton icon="new-file" label="New file, pressed" pressed />,
  },
  {
    name: 'Input',
    usual: (state) => <Input aria-label={`Name ${state}`} defaultValue="Counter" />,
    disabled: <Input aria-label="Name, disabled" defaultValue="Counter" disabled />,
    other: <Input aria-label="Name, invalid" defaultValue="a/b" aria-invalid />,
  },
  {
    name: 'Select',
    usual: (state) => (
      <Select aria-label={`Network ${state}`} options={option} value="local" onChange={nothing} />
    ),
    disabled: (
      <Select aria-label="Network, disabled" options={option} value="local" onChange={nothing} disabled />
    ),
  },
  {
    name: 'Checkbox',
    usual: () => <Checkbox label="Minimap" checked={false} onChange={nothing} />,
    disabled: <Checkbox label="Minimap" checked={false} disabled onChange={nothing} />,
    other: <Checkbox label="Minimap" checked onChange={nothing} />,
  },
  {
    name: 'Radio',
    usual: (state) => (
      <RadioGroup label={`Chain ${state}`} hideLabel options={radio} value={undefined} onChange={nothing} />
    ),
    disabled: (
      <RadioGroup
        label="Chain, disabled"
        hideLabel
        options={[{ value: 'ton', label: 'TON', disabled: true }]}
        value={undefined}
        onChange={nothing}
      />
    ),
    other: <RadioGroup label="Chain, selected" hideLabel options={radio} value="ton" onChange={nothing} />,
  },
  {
    name: 'Status item',
    usual: () => <StatusItem hint="Opens the problems list">3 problems</StatusItem>,
    disabled: undefined,
    other: <StatusItem tone="error">3 lost files</StatusItem>,
  },
  {
    name: 'List item',
    usual: (state) => (
      <List label={`Projects ${state}`}>
        <ListItem title="Counter" meta="now" onOpen={nothing} />
      </List>
    ),
    disabled: undefined,
    other: (
      <List label="Projects, current">
        <ListItem title="Counter" meta="now" current onOpen={nothing} />
      </List>
    ),
  },
];

/** Gallery section that shows each interactive component in all its states side by side. */
export function StatesSection() {
  useEffect(() => {
    const forced = enableForcedStates(document);
    return () => forced.dispose();
  }, []);
  return (
    <GallerySection id="states" title="States">
      <Example title="Normal, hovered, focused, pressed, disabled; also busy, invalid or selected" wide>
        <div className="ui-gallery-states">
          {rows.map(({ name, usual, disabled, other }) => (
            <div key={name} className="ui-gallery-states-row">
              <span>{name}</span>
              {states.map((state) => (
                <div key={state} data-force={state}>
                  {usual(state)}
                </div>
              ))}
              <div>{disabled}</div>
              <div>{other}</div>
            </div>
          ))}
        </div>
      </Example>
    </GallerySection>
  );
}
