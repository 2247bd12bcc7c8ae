import type { ProjectFiles } from '@core/files/project-files';
import type { CodeAction, CodeActionProvider, CodeActionRequest } from '@core/languages/code-actions';
import type { EditorService } from '@core/languages/editor/editor';
import { type ProjectTexts, projectTexts } from '@core/languages/project-texts';
import { diagnosticLocations, type QuickFixRule, toCodeAction } from '@core/languages/quick-fix';
import { funcRule } from './func-rules';
import { tactRule } from './tact-rules';
import { tolkRule } from './tolk-rules';

interface Tool {
  readonly extensions: readonly string[];
  readonly ruleOf: (texts: ProjectTexts) => QuickFixRule;
}

const tools: Readonly<Record<string, Tool>> = {
  func: { extensions: ['fc', 'func'], ruleOf: funcRule },
  tolk: { extensions: ['tolk'], ruleOf: tolkRule },
  tact: { extensions: ['tact'], ruleOf: tactRule },
};

export class TonFixes implements CodeActionProvider {
  readonly #services: { readonly editor: EditorService; readonly files: ProjectFiles };

  constructor(services: { readonly editor: EditorService; readonly files: ProjectFiles }) {
    this.#services = services;
  }

  async actions(request: CodeActionRequest): Promise<readonly CodeAction[]> {
    const found = await Promise.all(
      diagnosticLocations(request).map(async (place) => {
        const tool = tools[place.diagnostic.source ?? ''];
        const fixes = await tool?.ruleOf(projectTexts(this.#services, tool.extensions))(place);
        return (fixes ?? []).map((fix) => toCodeAction(place, fix));
      }),
    );
    return found.flat();
  }
}
