import { applyEdits } from '@core/base/text/text-edits';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic, TextRange } from '@core/languages/diagnostics/diagnostics';
import type { FileEdits, SignatureHelp } from '@core/languages/language-features';
import type { Framework } from '../framework/framework';
import { type CheckedPackage, findingsOf, ProjectChecker, type ReadProject } from './check-package';
import { type CompletionItem, completionsAt } from './completion';
import { type DefinitionPlace, definitionAt } from './definition';
import { packageOf } from './find-name';
import { type Hover, hoverAt } from './hover';
import { declaredName, type ReferencePlace, referencesAt, renamableAt, renameAt } from './references';
import { requireSameMeaning } from './rename-check';
import { signatureHelpAt } from './signature-help';

/** A place in a source that an editor asks about, and the project around it. */
export interface AssistedPlace {
  readonly path: string;
  /** As the editor shows it. */
  readonly text: string;
  /** In UTF-16 units of the text. */
  readonly offset: number;
  /** The project's Move.toml files and sources; what it has for the path gives way to the text. */
  readonly files: readonly SourceFile[];
}

/** Answers of the language service to an editor. Only changes since the last request are read and checked again. */
export class MoveAssistance {
  readonly #checker: ProjectChecker;
  /** For texts that differ from those of the project: with a probe in them, or renamed. */
  readonly #probing: ProjectChecker;

  constructor(framework: Framework, readProject: ReadProject) {
    this.#checker = new ProjectChecker(framework, readProject);
    this.#probing = new ProjectChecker(framework, readProject);
  }

  /** Diagnostics of a project, without compiling it. */
  findings(files: readonly SourceFile[]): readonly Diagnostic[] {
    return findingsOf(this.#checker.check(files));
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

  /** @throws RenameError where there is no name, or it cannot be changed. */
  renamable(place: AssistedPlace): TextRange {
    return renamableAt(this.#check(place), place.path, place.offset);
  }

  /** @throws RenameError where the name cannot be changed, or not to that one without changing the program. */
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

/** In their order, which is that in which names are declared. */
function filesOf({ path, text, files }: AssistedPlace): readonly SourceFile[] {
  const current = { path, content: text };
  return files.some((file) => file.path === path)
    ? files.map((file) => (file.path === path ? current : file))
    : [...files, current];
}
