import { describe, expect, it } from 'vitest';
import { checkSteps, testSteps } from './steps';

const vitestCommands = (steps: ReturnType<typeof checkSteps>) =>
  steps.flatMap(({ name, command }) => (command[0] === 'vitest' ? [{ name, command }] : []));

describe('checkSteps', () => {
  it('limits unit tests to the changes, but always includes all boundary checks', () => {
    const [boundaries, unit] = vitestCommands(checkSteps(['--changed=HEAD~1']));
    expect(boundaries?.command).toEqual(expect.arrayContaining(['tests/architecture', 'tests/localization']));
    expect(boundaries?.command).not.toContain('--changed=HEAD~1');
    expect(unit?.command).toContain('--changed=HEAD~1');
  });

  it('writes a separate report for each step, because steps run concurrently', () => {
    const commands = vitestCommands(checkSteps([])).map(({ command }) => command);
    const reports = commands.map((command) => command.find((word) => word.startsWith('--outputFile')));
    expect(new Set(reports).size).toBe(commands.length);
  });
});

describe('testSteps', () => {
  it('includes the source checks from checkSteps, and runs all unit tests', () => {
    const sources = checkSteps([]).filter(({ command }) => command[0] !== 'vitest');
    expect(testSteps).toEqual(expect.arrayContaining([...sources]));
    const unit = vitestCommands(testSteps).find(({ name }) => name.startsWith('Unit'));
    expect(unit?.command.slice(1, 6)).toEqual(['run', '--project', 'node', '--project', 'dom']);
  });
});
