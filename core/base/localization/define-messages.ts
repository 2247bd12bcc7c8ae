/** Texts of one folder by name; a text that depends on something is a function. */
export type MessageTable = Readonly<Record<string, string | ((...args: never[]) => string)>>;

/** What a translation of `T` must give: a text for each of its names, of the same arguments. */
export type Translation<T extends MessageTable> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string;
};

const translations = new Map<string, MessageTable>();

/**
 * Declares the English texts of a folder, named by its path ('plugins/editor'). The result reads the translation once the
 * start has provided one, and English before and without it. A page speaks one language for as long as it lives, so the
 * texts are module state rather than a service: modules name texts without being handed them.
 */
export function defineMessages<const T extends MessageTable>(folder: string, english: T): Translation<T> {
  return new Proxy<Translation<T>>(english as unknown as Translation<T>, {
    get: (texts, name, receiver) =>
      (typeof name === 'string' ? translations.get(folder)?.[name] : undefined) ??
      Reflect.get(texts, name, receiver),
  });
}

/** Hands over the translation of a folder; called by the page's start, before anything reads a text. */
export function provideTranslation(folder: string, texts: MessageTable): void {
  translations.set(folder, texts);
}

/** Back to English everywhere; for tests. */
export function forgetTranslations(): void {
  translations.clear();
}
