import { useState } from 'react';
import { Button } from '../buttons/button';
import { Checkbox } from '../fields/checkbox';
import { Field } from '../fields/field';
import { FilterToggles } from '../fields/filter-toggles';
import { Input } from '../fields/input';
import { JsonEditor } from '../fields/json-editor';
import { RadioGroup, type RadioOption } from '../fields/radio-group';
import { SearchToolbar } from '../fields/search-toolbar';
import { Select } from '../fields/select';
import { Example, GallerySection } from './gallery-section';

const templates: readonly RadioOption<string>[] = [
  {
    value: 'ton',
    label: 'TON',
    description: 'FunC counter with tests and a deploy script',
    icon: 'symbol-namespace',
  },
  { value: 'aptos', label: 'Aptos', description: 'Move module with a test and Move.toml', icon: 'package' },
  { value: 'sui', label: 'Sui', description: 'Move package with a shared object', icon: 'symbol-structure' },
  { value: 'ethereum', label: 'Ethereum', description: 'Solidity contract with an owner', icon: 'law' },
  { value: 'empty', label: 'Empty', description: 'No files', icon: 'file' },
  {
    value: 'soon',
    label: 'Solana',
    description: 'Its plugin is disabled',
    icon: 'circle-slash',
    disabled: true,
  },
];
const environments = [
  { value: 'local', label: 'Local network', description: 'Runs in this page, free of charge' },
  { value: 'testnet', label: 'Testnet' },
  { value: 'mainnet', label: 'Mainnet', disabled: true },
] as const;

/** Gallery section that shows form fields. */
export function FieldsSection() {
  return (
    <GallerySection id="fields" title="Fields">
      <InputExample />
      <SearchExamples />
      <SeverityExample />
      <CheckboxExample />
      <JsonExample />
      <RadioExamples />
    </GallerySection>
  );
}

function InputExample() {
  const [name, setName] = useState('Counter');
  return (
    <Example title="Input: hint, error, disabled, read-only">
      <div className="ui-gallery-stack">
        <Field
          label="Project name"
          hint="Shown in the project list"
          error={name.trim() === '' ? 'Project name cannot be empty' : undefined}
        >
          {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
        <Field label="Recipient" error="The address is invalid: it has 47 characters instead of 48.">
          {(control) => (
            <Input {...control} mono defaultValue="EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2" />
          )}
        </Field>
        <Input aria-label="Disabled" value="Disabled" disabled />
        <Input aria-label="Read-only" value="EQCD39…B2N" mono readOnly suffix="workchain 0" />
      </div>
    </Example>
  );
}

function SearchExamples() {
  const [query, setQuery] = useState('main');
  const [environment, setEnvironment] = useState<'local' | 'testnet' | 'mainnet'>('local');
  return (
    <>
      <Example title="Search and units">
        <div className="ui-gallery-stack">
          <Input
            aria-label="Search files"
            icon="search"
            placeholder="Search files by name..."
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onClear={() => setQuery('')}
          />
          <Field label="Value">
            {(control) => <Input {...control} defaultValue="0.05" mono suffix="TON" />}
          </Field>
          <Field label="Environment" hint="Network for Deploy">
            {(control) => (
              <Select {...control} options={environments} value={environment} onChange={setEnvironment} />
            )}
          </Field>
          <Select
            aria-label="Account"
            options={[]}
            value={undefined}
            onChange={() => undefined}
            placeholder="No account"
          />
          <Select
            aria-label="Contract"
            options={environments}
            value={undefined}
            onChange={() => undefined}
            placeholder="Disabled"
            disabled
          />
        </div>
      </Example>
      <Example title="Search toolbar" wide>
        <SearchToolbar
          label="Search contracts"
          value={query}
          onChange={setQuery}
          count={`${query.length} of 31 contracts`}
        >
          <Button variant="ghost" icon="json">
            JSON
          </Button>
        </SearchToolbar>
      </Example>
    </>
  );
}

function SeverityExample() {
  const [severities, setSeverities] = useState<ReadonlySet<string>>(new Set(['error']));
  return (
    <Example title="Filter toggles">
      <FilterToggles
        label="Severities"
        toggles={[
          { value: 'error', icon: 'error', label: 'Show errors' },
          { value: 'warning', icon: 'warning', label: 'Show warnings' },
          { value: 'information', icon: 'info', label: 'Show information' },
        ]}
        pressed={severities}
        onChange={setSeverities}
      />
    </Example>
  );
}

function CheckboxExample() {
  const [minimap, setMinimap] = useState(true);
  return (
    <Example title="Checkbox: off, on, mixed, disabled">
      <div className="ui-gallery-stack">
        <Checkbox label="Show minimap" checked={minimap} onChange={setMinimap} />
        <Checkbox label="Word wrap" checked={false} onChange={() => undefined} />
        <Checkbox label="All contracts" checked={false} indeterminate onChange={() => undefined} />
        <Checkbox label="Source maps" checked disabled onChange={() => undefined} />
      </div>
    </Example>
  );
}

function JsonExample() {
  const [json, setJson] = useState('{\n  "editor.minimap": true');
  return (
    <Example title="JSON with an error">
      <JsonEditor
        label="Settings as JSON"
        value={json}
        onChange={setJson}
        problems={json.endsWith('}') ? [] : [{ severity: 'error', message: 'Missing closing brace' }]}
        suggest={() => undefined}
        suggestionsLabel="Setting names"
        hint="Save with the button or Ctrl+S."
        saveLabel="Save"
        onSave={() => undefined}
      />
    </Example>
  );
}

function RadioExamples() {
  const [template, setTemplate] = useState('ton');
  return (
    <>
      <Example title="Radios">
        <RadioGroup
          label="Language"
          options={templates.slice(0, 3)}
          value={template}
          onChange={setTemplate}
        />
      </Example>
      <Example title="Radios as cards" wide>
        <RadioGroup
          label="Template"
          variant="cards"
          options={templates}
          value={template}
          onChange={setTemplate}
        />
      </Example>
    </>
  );
}
