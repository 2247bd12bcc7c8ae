import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { extension } from '@core/base/path';
import { injectable } from 'inversify';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import {
  type GrammarDescription,
  type LanguageDescription,
  type LanguageService,
  PLAIN_TEXT,
} from './languages';
import type { SymbolProvider } from './symbols';

interface Assignment {
  readonly path: string;
  readonly language: string;
}

@injectable()
export class DeclaredLanguages implements LanguageService {
  readonly languages$ = new BehaviorSubject<readonly LanguageDescription[]>([]);
  readonly grammars$ = new BehaviorSubject<readonly GrammarDescription[]>([]);

  readonly #assigned$ = new BehaviorSubject<readonly Assignment[]>([]);
  readonly #symbols: { readonly languages: readonly string[]; readonly provider: SymbolProvider }[] = [];

  declareLanguage(language: LanguageDescription): Disposable {
    return addTo(this.languages$, language);
  }

  declareGrammar(grammar: GrammarDescription): Disposable {
    return addTo(this.grammars$, grammar);
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

  registerSymbols(languages: readonly string[], provider: SymbolProvider): Disposable {
    const registration = { languages, provider };
    this.#symbols.push(registration);
    return toDisposable(() => this.#symbols.splice(this.#symbols.indexOf(registration), 1));
  }

  symbolProvider(language: string): SymbolProvider | undefined {
    return this.#symbols.findLast(({ languages }) => languages.includes(language))?.provider;
  }
}

function addTo<T>(list$: BehaviorSubject<readonly T[]>, item: T): Disposable {
  list$.next([...list$.value, item]);
  return toDisposable(() => list$.next(list$.value.filter((other) => other !== item)));
}
