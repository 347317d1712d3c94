/** Requires a language and a country whose dates the runtime can write. */
export function isLocale(text: string): boolean {
  try {
    const { language, region } = new Intl.Locale(text)
    return text === `${language}-${region}` && Intl.DateTimeFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}
