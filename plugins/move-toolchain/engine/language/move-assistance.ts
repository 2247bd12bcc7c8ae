import { applyEdits } from '@core/base/text/text-edits';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic, TextRange } from '@core/languages/diagnostics/diagnostics';
import type { FileEdits, SignatureHelp } from '@core/languages/language-features';
import type { Framework } from '../framework/framework';
import { type CheckedPackage, diagnosticsOf, ProjectChecker, type ReadProject } from './check-package';
import { type CompletionItem, completionsAt } from './completion';
import { type DefinitionPlace, definitionAt } from './definition';
import { packageOf } from './find-name';
import { type Hover, hoverAt } from './hover';
import { declaredName, type ReferencePlace, referencesAt, renamableAt, renameAt } from './references';
import { requireSameMeaning } from './rename-check';
import { signatureHelpAt } from './signature-help';

/** The position of an editor request, and the project files. */
export interface AssistedPlace {
  readonly path: string;
  /** The text in the editor. */
  readonly text: string;
  /** In UTF-16 code units. */
  readonly offset: number;
  /** The project's Move.toml files and sources. `text` replaces the content of the file at `path`. */
  readonly files: readonly SourceFile[];
}

/** Move language service for an editor. Reuses results of earlier requests for sources that have not changed. */
export class MoveAssistance {
  readonly #checker: ProjectChecker;
  /** Checks modified sources, which contain a completion probe or a changed name. */
  readonly #probing: ProjectChecker;

  constructor(framework: Framework, readProject: ReadProject) {
    this.#checker = new ProjectChecker(framework, readProject);
    this.#probing = new ProjectChecker(framework, readProject);
  }

  /** Returns diagnostics without generating code. */
  diagnostics(files: readonly SourceFile[]): readonly Diagnostic[] {
    return diagnosticsOf(this.#checker.check(files));
  }

  completions(place: AssistedPlace): readonly CompletionItem[] {
    return completionsAt(filesOf(place), this.#probing, place.path, place.offset).items;
  }

  signatureHelp(place: AssistedPlace): SignatureHelp | undefined {
    return signatureHelpAt(filesOf(place), this.#probing, place.path, place.offset);
  }

  hover(place: AssistedPlace): Hover | undefined {
    const checked = packageOf(this.#check(place), place.path);
    return checked && hoverAt(checked, place.path, place.offset);
  }

  definitions(place: AssistedPlace): readonly DefinitionPlace[] {
    const checked = packageOf(this.#check(place), place.path);
    const found = checked && definitionAt(checked, place.path, place.offset);
    return found ? [found] : [];
  }

  references(place: AssistedPlace): readonly ReferencePlace[] {
    return referencesAt(this.#check(place), place.path, place.offset);
  }

  /** @throws RenameError if there is no name that can be renamed. */
  renamable(place: AssistedPlace): TextRange {
    return renamableAt(this.#check(place), place.path, place.offset);
  }

  /** @throws RenameError if the name cannot be renamed, or the new name would change the program. */
  rename(place: AssistedPlace, newName: string): readonly FileEdits[] {
    const files = filesOf(place);
    const before = this.#checker.check(files);
    const changes = renameAt(before.packages, place.path, place.offset, newName);
    const renamed = files.map((file) => {
      const edits = changes.find(({ path }) => path === file.path)?.edits ?? [];
      return { path: file.path, content: applyEdits(file.content, edits) };
    });
    const { declared } = declaredName(before.packages, place.path, place.offset);
    requireSameMeaning(before, this.#probing.check(renamed), declared, newName);
    return changes;
  }

  #check(place: AssistedPlace): readonly CheckedPackage[] {
    return this.#checker.check(filesOf(place)).packages;
  }
}

/** Preserves the order of the files, because names are declared in file order. */
function filesOf({ path, text, files }: AssistedPlace): readonly SourceFile[] {
  const current = { path, content: text };
  return files.some((file) => file.path === path)
    ? files.map((file) => (file.path === path ? current : file))
    : [...files, current];
}
