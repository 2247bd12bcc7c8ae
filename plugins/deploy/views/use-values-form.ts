import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { useState } from 'react';
import { type CheckedValues, checkValues, type FormFormats, initialValue } from '../forms/form-values';

export interface ValuesForm {
  readonly values: readonly ContractValue[];
  /** What was wrong when it was sent last, as far as it is still wrong; by the name of the field. */
  readonly problems: ReadonlyMap<string, string>;
  change(values: readonly ContractValue[]): void;
  /** The values to send; undefined, with the problems shown and the first wrong field focused, while any are wrong. */
  submit(form: HTMLElement | undefined): readonly ContractValue[] | undefined;
}

export function formatsOf({ chain, details }: Pick<DeploymentSession, 'chain' | 'details'>): FormFormats {
  return { units: chain.units, address: details.addressFormat };
}

/** The fields of some parameters. Problems show when it is sent, and from then on as they are mended. */
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
      // The fields are marked once this has been rendered.
      requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return undefined;
    },
  };
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();
