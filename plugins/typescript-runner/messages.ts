import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/typescript-runner', {
  engineName: 'The TypeScript compiler',
  compiling: 'compiling',
  running: 'running',
  loading: 'loading',
  fileOf: (path: string, number: number, count: number) => `${path} (${number}/${count})`,
  loadingLibraries: 'loading libraries',
  busy: (seconds: number) => `busy for ${seconds} s`,
  scriptHung: (seconds: string) =>
    `The script did not respond for ${seconds} s and was stopped. Check it for an infinite loop.`,
  notOffered: (script: string, importer: string, name: string, offered: readonly string[]) =>
    `${script} cannot be run: ${importer === script ? 'it' : importer} imports “${name}”, which is not available here. Scripts can import project files${offered.length > 0 ? ` and these packages: ${offered.join(', ')}` : ''}.`,
  snapshots: (
    file: string,
    { added, removed, updated }: { added: number; updated: number; removed: number },
    obsolete: readonly string[],
  ) => {
    const parts = [
      [added, 'written'],
      [updated, 'updated'],
      [removed, 'removed'],
      [obsolete.length, 'obsolete'],
    ] as const;
    const counts = parts.filter(([count]) => count > 0).map((part) => part.join(' '));
    const hint =
      obsolete.length > 0
        ? `; no longer used: ${obsolete.map((key) => `“${key}”`).join(', ')}. To remove them, run “Tests: Update Snapshots”.`
        : '';
    return `Snapshots in ${file}: ${counts.join(', ')}${hint}`;
  },
  inlineSnapshots: (file: string, { added, updated }: { added: number; updated: number }) =>
    `Snapshots in ${file}: ${[
      ...(added > 0 ? [`${added} written`] : []),
      ...(updated > 0 ? [`${updated} updated`] : []),
    ].join(', ')}`,
  inlineMissed: (file: string, matcher: string, line: number, text: string) =>
    `${file}:${line}: the call to ${matcher} was not found, so its snapshot was not written: ${text}`,
  snapshotFile: (file: string, isNew: boolean) => `Snapshot ${file}: ${isNew ? 'written' : 'updated'}`,
  snapshotRefused: (file: string, why: string) => `Snapshot ${file} was not written: ${why}`,
  snapshotExists: 'the project already has this file',
  outOfMemory: (megabytes: number) => `it exceeded its memory limit of ${megabytes} MB`,
  testStopped: (why: string) => `The test was stopped: ${why}`,
});
