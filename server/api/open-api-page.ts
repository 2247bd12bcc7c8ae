import { product } from '@core/base/product';
import * as z from 'zod/mini';
import type { DescribedCall } from './call';

const style = `
body { font: 14px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
details { border-top: 1px solid #8884; padding: .5rem 0; } summary { cursor: pointer; }
code, pre { font: 13px/1.4 ui-monospace, monospace; } pre { overflow: auto; padding: .5rem; background: #8881; }`;

/** The API documentation as an HTML page without scripts. */
export function openApiPage(calls: readonly DescribedCall[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${product.name} API</title><style>${style}</style></head>
<body><h1>${product.name} API ${product.version}</h1>
<p>For machines: <a href="/api/openapi.json">openapi.json</a></p>
${calls.map(section).join('\n')}
</body></html>\n`;
}

function section({ method, url, summary, query, body, answer, forAdministrators }: DescribedCall): string {
  const who = forAdministrators ? '<p>For administrators.</p>' : '';
  const parts = [part('Query', query), part('Request', body), part('Answer', answer)].join('');
  return `<details><summary><code>${method} ${escapeHtml(url)}</code> ${escapeHtml(summary)}</summary>${who}${parts}</details>`;
}

function part(title: string, schema: z.ZodMiniType | undefined): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: title === 'Answer' ? 'output' : 'input',
    unrepresentable: 'any',
  });
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(json, undefined, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
