import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { extension } from '@core/base/path';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import {
  type GrammarDescription,
  type LanguageDescription,
  type LanguageService,
  PLAIN_TEXT,
} from './languages';

@injectable()
export class DeclaredLanguages implements LanguageService {
  readonly languages$ = new BehaviorSubject<readonly LanguageDescription[]>([]);
  readonly grammars$ = new BehaviorSubject<readonly GrammarDescription[]>([]);

  declareLanguage(language: LanguageDescription): Disposable {
    return addTo(this.languages$, language);
  }

  declareGrammar(grammar: GrammarDescription): Disposable {
    return addTo(this.grammars$, grammar);
  }

  languageOf(path: string): string {
    const wanted = extension(path);
    return this.languages$.value.find(({ extensions }) => extensions.includes(wanted))?.id ?? PLAIN_TEXT;
  }
}

function addTo<T>(list$: BehaviorSubject<readonly T[]>, item: T): Disposable {
  list$.next([...list$.value, item]);
  return toDisposable(() => list$.next(list$.value.filter((other) => other !== item)));
}
