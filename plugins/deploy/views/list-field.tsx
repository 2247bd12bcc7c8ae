import type { ContractValue, ParameterField } from '@core/chains/contract-interface';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { type ClipboardEventHandler, type ReactNode, useId } from 'react';
import { initialValue } from '../forms/form-values';
import { messages } from '../messages';

export interface ListFieldProps {
  list: Extract<ParameterField, { type: 'list' }>;
  /** The list's type in the chain's syntax. */
  type: string;
  label: string;
  /** Called when text is pasted into any of the list's fields. */
  onPaste: ClipboardEventHandler;
  value: ContractValue;
  onChange: (value: ContractValue) => void;
  renderItem: (label: string, value: ContractValue, onChange: (value: ContractValue) => void) => ReactNode;
}

/** A list of item fields. Items can be added and removed unless the type fixes their number. */
export function ListField({ list, type, label, value, onPaste, onChange, renderItem }: ListFieldProps) {
  const id = useId();
  const items = (Array.isArray(value) ? value : []) as readonly ContractValue[];
  const isFixed = list.length !== undefined;
  return (
    <fieldset className="deploy-compound" aria-labelledby={id} onPaste={onPaste}>
      <legend id={id}>{label}</legend>
      <span className="deploy-type">{type}</span>
      {items.map((item, index) => (
        // Items have no identity other than their position.
        <div key={`${label}[${String(index)}]`} className="deploy-row">
          {renderItem(`${label}[${index}]`, item, (next) =>
            onChange(items.map((one, at) => (at === index ? next : one))),
          )}
          {!isFixed && (
            <IconButton
              icon="close"
              label={messages.removeItem(`${label}[${index}]`)}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {!isFixed && (
        <Button
          size="small"
          variant="ghost"
          icon="add"
          onClick={() => onChange([...items, initialValue(list.item)])}
        >
          {messages.addItem(label)}
        </Button>
      )}
    </fieldset>
  );
}
