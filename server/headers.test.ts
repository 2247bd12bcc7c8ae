import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './headers';

describe('sandbox policy', () => {
  it.each(['plugin', 'runner'])(
    'allows only the inline script in %s, both in the header and in the meta element',
    (profile) => {
      const html = readFileSync(join(import.meta.dirname, `../web/public/sandbox/${profile}.html`), 'utf8');
      const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
      const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
      const policy = contentSecurityPolicy('production', `/sandbox/${profile}.html`);
      expect(policy).toContain(hash);
      expect(html).toContain(hash);
      expect(policy).toContain('sandbox allow-scripts');
      for (const text of [policy, html]) expect(text.includes("'unsafe-eval'")).toBe(profile === 'runner');
    },
  );

  it('does not apply to other files', () => {
    expect(contentSecurityPolicy('production', '/sandbox/other.html')).toContain("default-src 'self'");
    expect(contentSecurityPolicy('production')).not.toContain(" 'unsafe-eval'");
  });
});
