import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { extension } from '@core/base/path';
import { injectable } from 'inversify';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { CodeActionProvider } from './code-actions';
import type { FormattingProvider, OfferedFormatting } from './formatting';
import type { LanguageFeatures, OfferedFeatures } from './language-features';
import {
  type GrammarDescription,
  type LanguageDescription,
  type LanguageService,
  PLAIN_TEXT,
  type SnippetsDescription,
} from './languages';
import type { SymbolProvider } from './symbols';

interface Assignment {
  readonly path: string;
  readonly language: string;
}

interface DeclaredSymbols {
  readonly language: string;
  readonly activate: () => Promise<void>;
}

interface Provided<T> {
  readonly languages: readonly string[];
  readonly provider: T;
}

/** Languages from enabled plugins. */
@injectable()
export class DeclaredLanguages implements LanguageService {
  readonly languages$ = new BehaviorSubject<readonly LanguageDescription[]>([]);
  readonly grammars$ = new BehaviorSubject<readonly GrammarDescription[]>([]);
  readonly snippets$ = new BehaviorSubject<readonly SnippetsDescription[]>([]);
  readonly features$ = new BehaviorSubject<readonly OfferedFeatures[]>([]);
  readonly formatting$ = new BehaviorSubject<readonly OfferedFormatting[]>([]);

  readonly #assigned$ = new BehaviorSubject<readonly Assignment[]>([]);
  readonly #declaredSymbols$ = new BehaviorSubject<readonly DeclaredSymbols[]>([]);
  readonly #symbols$ = new BehaviorSubject<readonly Provided<SymbolProvider>[]>([]);
  readonly #codeActions$ = new BehaviorSubject<readonly Provided<CodeActionProvider>[]>([]);

  declareLanguage(language: LanguageDescription): Disposable {
    return addTo(this.languages$, language);
  }

  declareGrammar(grammar: GrammarDescription): Disposable {
    return addTo(this.grammars$, grammar);
  }

  declareSnippets(snippets: SnippetsDescription): Disposable {
    return addTo(this.snippets$, snippets);
  }

  languageOf(path: string): string {
    const assigned = this.#assigned$.value.findLast((assignment) => assignment.path === path);
    if (assigned) return assigned.language;
    const wanted = extension(path);
    return this.languages$.value.find(({ extensions }) => extensions.includes(wanted))?.id ?? PLAIN_TEXT;
  }

  languageOf$(path: string): Observable<string> {
    return combineLatest([this.languages$, this.#assigned$]).pipe(
      map(() => this.languageOf(path)),
      distinctUntilChanged(),
    );
  }

  assignLanguage(path: string, language: string): Disposable {
    return addTo(this.#assigned$, { path, language });
  }

  declareSymbols(language: string, activate: () => Promise<void>): Disposable {
    return addTo(this.#declaredSymbols$, { language, activate });
  }

  registerSymbols(languages: readonly string[], provider: SymbolProvider): Disposable {
    return addTo(this.#symbols$, { languages, provider });
  }

  async symbolProvider(language: string): Promise<SymbolProvider | undefined> {
    const latest = () => providersOf(this.#symbols$, language).at(-1);
    if (!latest()) {
      await this.#declaredSymbols$.value.findLast((declared) => declared.language === language)?.activate();
    }
    return latest();
  }

  registerCodeActions(languages: readonly string[], provider: CodeActionProvider): Disposable {
    return addTo(this.#codeActions$, { languages, provider });
  }

  registerFormatting(languages: readonly string[], provider: FormattingProvider): Disposable {
    return addTo(this.formatting$, { languages, provider });
  }

  codeActionProviders(language: string): readonly CodeActionProvider[] {
    return providersOf(this.#codeActions$, language);
  }

  registerFeatures(languages: readonly string[], features: LanguageFeatures): Disposable {
    return addTo(this.features$, { languages, features });
  }
}

function providersOf<T>({ value }: BehaviorSubject<readonly Provided<T>[]>, language: string): readonly T[] {
  return value.flatMap(({ languages, provider }) => (languages.includes(language) ? provider : []));
}

function addTo<T>(list$: BehaviorSubject<readonly T[]>, item: T): Disposable {
  list$.next([...list$.value, item]);
  return toDisposable(() => list$.next(list$.value.filter((other) => other !== item)));
}
