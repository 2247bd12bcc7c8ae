import { stem } from '@core/base/path';
import { projectNameMessages } from '../messages';
import { FORBIDDEN, MAX_LENGTH, validateProjectName } from './project-name';

/**
 * Default name of a project (specification §5): derived from its first contract file in path order, otherwise from the
 * end of its id.
 */
export function defaultProjectName(contract: string | undefined, projectId: string): string {
  if (contract !== undefined) return capitalized(stem(contract));
  return projectId === '' ? projectNameMessages.byDefault : projectNameMessages.byId(projectId.slice(-6));
}

/** 'jetton-minter' → 'Jetton Minter'. */
function capitalized(text: string): string {
  const words = text.split(/[-_\s]+/).filter((word) => word !== '');
  return (words.length > 0 ? words : [text])
    .map(([first = '', ...rest]) => first.toUpperCase() + rest.join(''))
    .join(' ');
}

/**
 * Turns the name of a folder, an archive or a link into a valid project name. Returns '' if no usable characters
 * remain.
 */
export function usableProjectName(text: string): string {
  const allowed = text.replace(new RegExp(FORBIDDEN, 'gu'), ' ').replace(/\s+/g, ' ').trim();
  const name = [...allowed].slice(0, MAX_LENGTH).join('').trim();
  return validateProjectName(name).ok ? name : '';
}

/**
 * The name itself if it is available; otherwise the name with the first unused number: 'Vault' → 'Vault 2', and 'Vault
 * 2' → 'Vault 3'.
 */
export function freeProjectName(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (candidate: string) => taken.has(candidate);
  if (!isTaken(name)) return name;
  const [, base = name, count] = /^(.*?)(?: (\d{1,4}))?$/su.exec(name) ?? [];
  for (let next = Number(count ?? 1) + 1; ; next++) {
    const ending = ` ${next}`;
    const candidate = [...base].slice(0, MAX_LENGTH - ending.length).join('') + ending;
    if (!isTaken(candidate)) return candidate;
  }
}
