import type { ProjectFiles } from '@core/files/project-files';
import type { CodeAction, CodeActionProvider, CodeActionRequest } from '@core/languages/code-actions';
import type { EditorService } from '@core/languages/editor/editor';
import { projectTexts } from '@core/languages/project-texts';
import { diagnosticLocations, type QuickFixRule, toCodeAction } from '@core/languages/quick-fix';
import { BUNDLED_VERSIONS } from '../engine/compiler/bundled-versions';
import { changePragma, fileRules } from './file-rules';
import { headRules } from './head-rules';
import { changeImport, declareName } from './import-rules';
import { statementRules } from './statement-rules';

const rules: Readonly<Record<string, QuickFixRule>> = { ...fileRules, ...headRules, ...statementRules };

/** Codes of undeclared identifier errors, in expressions and in types. */
const UNDECLARED = ['7576', '7920'];

export class SolidityFixes implements CodeActionProvider {
  readonly #services: { readonly editor: EditorService; readonly files: ProjectFiles };

  constructor(services: { readonly editor: EditorService; readonly files: ProjectFiles }) {
    this.#services = services;
  }

  async actions(request: CodeActionRequest): Promise<readonly CodeAction[]> {
    const places = diagnosticLocations(request).filter(({ diagnostic }) => diagnostic.source === 'solc');
    if (places.length === 0) return [];
    const texts = projectTexts(this.#services, ['sol']);
    const unnamed = [changePragma(BUNDLED_VERSIONS), changeImport(texts)];
    const ruleOf = (code: string) => (UNDECLARED.includes(code) ? declareName(texts) : rules[code]);
    const found = await Promise.all(
      places.map(async (place) => {
        const { code } = place.diagnostic;
        const rulesHere = code === undefined ? unnamed : [ruleOf(code)];
        const fixes = await Promise.all(rulesHere.map((rule) => rule?.(place) ?? []));
        return fixes.flat().map((fix) => toCodeAction(place, fix));
      }),
    );
    return found.flat();
  }
}
