import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import { EMPTY_TEMPLATE, type TemplateService } from '@core/files/templates/templates';
import type { EditorService } from '@core/languages/editor/editor';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly templates: TemplateService;
}

/**
 * Asks the user for a template and adds its files to the open project in one step. The template for the project's chain
 * is listed first.
 */
export async function addTemplate({
  editor,
  files,
  projects,
  quickInput,
  templates,
}: Services): Promise<void> {
  const { project } = projects;
  if (!project) return;
  const offered = (await firstValueFrom(templates.templates$))
    .filter(({ id }) => id !== EMPTY_TEMPLATE.id)
    .map(({ id, title, description }) => ({ id, label: title, detail: description, icon: 'package' }));
  const own = offered.find(({ id }) => id === templates.forChain(project.blockchain)?.id);
  const picked = await quickInput.pick({
    title: messages.templateTitle,
    items: offered,
    ...(own ? { active: own } : {}),
  });
  if (!picked || projects.project?.id !== project.id) return;
  const seeds = await templates.files(picked.id);
  await files.writeFiles(seeds, { label: messages.templateLabel(picked.label) });
  const first = firstOf(files, new Set(seeds.map(({ path }) => path)));
  if (first !== undefined) await editor.open(first);
}

/** Returns the first added file in path order, which puts contracts first. */
function firstOf(files: ProjectFiles, added: ReadonlySet<string>): string | undefined {
  return files.files.find(({ path }) => added.has(path))?.path;
}
