import { counterFiles } from 'virtual:chain-ton/templates';
import type { TemplateFile } from '@core/project/templates';
import gitignore from './gitignore.template?raw';
import manifest from './package.json.template?raw';
import readme from './README.md.template?raw';
import typescriptConfig from './tsconfig.json.template?raw';

/** A new TON project: Blueprint's counter, and around it what makes it a project of Blueprint's layout. */
export const tonTemplate: readonly TemplateFile[] = [
  ...counterFiles,
  { path: 'README.md', content: readme },
  { path: 'package.json', content: manifest },
  { path: 'tsconfig.json', content: typescriptConfig },
  { path: '.gitignore', content: gitignore },
];
