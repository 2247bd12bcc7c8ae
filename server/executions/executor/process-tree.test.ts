import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { processTree, residentMemory } from './process-tree';

describe('processTree', { timeout: 20_000 }, () => {
  it('finds indirect child processes and adds up their memory', async () => {
    const child = spawn('sh', ['-c', 'sleep 1000 & echo started; wait'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      await once(child.stdout, 'data');
      const tree = processTree(process.pid);
      const at = tree.indexOf(child.pid ?? -1);
      expect(at).toBeGreaterThan(0);
      expect(processTree(child.pid)).toEqual(tree.slice(at, at + 2));
      expect(residentMemory(child.pid)).toBeGreaterThan(0);
      expect(residentMemory(process.pid)).toBeGreaterThan(residentMemory(child.pid));
    } finally {
      for (const pid of processTree(child.pid)) process.kill(pid, 'SIGKILL');
    }
    await once(child, 'exit');
    expect(processTree(child.pid)).toEqual([child.pid]);
    expect(residentMemory(child.pid)).toBe(0);
  });

  it('is empty for an unknown process', () => {
    expect(processTree(undefined)).toEqual([]);
    expect(residentMemory(undefined)).toBe(0);
  });
});
