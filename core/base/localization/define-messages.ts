/** A folder's messages by name; a message with placeholders is a function. */
export type MessageTable = Readonly<Record<string, string | ((...args: never[]) => string)>>;

/** Translation of `T`: a message for each of its names, with the same arguments. */
export type Translation<T extends MessageTable> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string;
};

const translations = new Map<string, MessageTable>();

/**
 * Declares a folder's English messages; the folder is identified by its path ('plugins/editor'). The result returns
 * translated messages once a translation is provided, and English messages otherwise. The language of a page never
 * changes, so messages are module state rather than a service.
 */
export function defineMessages<const T extends MessageTable>(folder: string, english: T): Translation<T> {
  return new Proxy<Translation<T>>(english as unknown as Translation<T>, {
    get: (texts, name, receiver) =>
      (typeof name === 'string' ? translations.get(folder)?.[name] : undefined) ??
      Reflect.get(texts, name, receiver),
  });
}

/** Provides the translation for a folder; called when the page starts, before any message is read. */
export function provideTranslation(folder: string, texts: MessageTable): void {
  translations.set(folder, texts);
}

/** Removes all translations; for tests. */
export function removeTranslations(): void {
  translations.clear();
}
