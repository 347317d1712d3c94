/** What a language is called in another: `he` is "Hebrew" in English and "עברית" in its own. */
export const nameOfLanguage = (language: string, within: string): string =>
  new Intl.DisplayNames([within], { type: 'language' }).of(language) ?? language
