import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { useState } from 'react';
import { type CheckedValues, checkValues, type FormFormats, initialValue } from '../forms/form-values';

export interface ValuesForm {
  readonly values: readonly ContractValue[];
  /** Problems from the last submission that are still present, by field name. */
  readonly problems: ReadonlyMap<string, string>;
  change(values: readonly ContractValue[]): void;
  /**
   * Returns the values to send. If any value is invalid, returns undefined, shows the problems and focuses the first
   * invalid field.
   */
  submit(form: HTMLElement | undefined): readonly ContractValue[] | undefined;
}

export function formatsOf({ chain, details }: Pick<DeploymentSession, 'chain' | 'details'>): FormFormats {
  return { units: chain.units, address: details.addressFormat };
}

/** State of parameter fields. Problems are shown after the first submission and updated while the user fixes them. */
export function useValuesForm(parameters: readonly Parameter[], formats: FormFormats): ValuesForm {
  const [entered, setEntered] = useState<readonly ContractValue[]>();
  const [wasSent, setWasSent] = useState(false);
  const values = entered ?? parameters.map(initialValue);
  const checked = (): CheckedValues => checkValues(parameters, values, formats);
  return {
    values,
    problems: wasSent ? checked().problems : NO_PROBLEMS,
    change: setEntered,
    submit(form) {
      const { values: ready, problems } = checked();
      setWasSent(problems.size > 0);
      if (problems.size === 0) return ready;
      // Fields are marked as invalid only in the next render.
      requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return undefined;
    },
  };
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();
