import type { SourceFile } from '@core/chains/toolchain';
import type { DocumentSymbol } from '@core/languages/symbols';
import { type CheckedPackage, checkPackages } from '../check-package';
import type { Framework } from '../framework/framework';
import { type CompletionItem, completionsAt } from './completion';
import { type DefinitionPlace, definitionAt } from './definition';
import { packageOf, sourceAt } from './find-name';
import { type Hover, hoverAt } from './hover';
import { outlineOf } from './outline';
import { type ReferencePlace, type RenameEdit, referencesAt, renameAt } from './references';
import { type SignatureHelp, signatureHelpAt } from './signature-help';

/** A place of a text that somebody asks about, and the project around it. */
export interface AssistedPlace {
  readonly path: string;
  /** As it is on the screen. */
  readonly text: string;
  /** In UTF-16 units of the text. */
  readonly offset: number;
  /** The project's Move.toml files and sources; what it has for the path gives way to the text. */
  readonly files: readonly SourceFile[];
}

/** What an editor is told of Move. The project is checked anew only when a file of it has changed. */
export class MoveAssistance {
  readonly #framework: Framework;
  #files: readonly SourceFile[] = [];
  #packages: readonly CheckedPackage[] = [];

  constructor(framework: Framework) {
    this.#framework = framework;
  }

  completions(place: AssistedPlace): readonly CompletionItem[] {
    return completionsAt(filesOf(place), this.#framework, place.path, place.offset).items;
  }

  signatureHelp(place: AssistedPlace): SignatureHelp | undefined {
    return signatureHelpAt(filesOf(place), this.#framework, place.path, place.offset);
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

  /** @throws RenameError where the name cannot be changed, or not to that one. */
  rename(place: AssistedPlace, newName: string): readonly RenameEdit[] {
    return renameAt(this.#check(place), place.path, place.offset, newName);
  }

  outline(place: Omit<AssistedPlace, 'offset'>): readonly DocumentSymbol[] {
    const checked = packageOf(this.#check(place), place.path);
    const source = checked && sourceAt(checked, place.path);
    return source ? outlineOf(source) : [];
  }

  #check(place: Omit<AssistedPlace, 'offset'>): readonly CheckedPackage[] {
    const files = filesOf(place);
    const isSame =
      files.length === this.#files.length &&
      files.every(({ path, content }, at) => {
        const known = this.#files[at];
        return known?.path === path && known.content === content;
      });
    if (!isSame) {
      this.#packages = checkPackages(files, this.#framework);
      this.#files = files;
    }
    return this.#packages;
  }
}

function filesOf({ path, text, files }: Omit<AssistedPlace, 'offset'>): readonly SourceFile[] {
  const others = files.filter((file) => file.path !== path);
  return [...others, { path, content: text }];
}
