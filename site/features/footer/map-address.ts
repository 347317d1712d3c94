/** The languages in which the map can speak, by the browser's codes. */
const MAP_LANGUAGES = 'en es fr de it pt ru ja ko zh he ar hi th vi'.split(' ')

/** Zoom of the embedded map: specification, section 9. */
const MAP_ZOOM = 15

/** The language of the map for a browser's language tag ("he-IL"); English where we have nothing nearer. */
export function mapLanguage(browserLanguage: string): string {
  const language = browserLanguage.toLowerCase().split('-')[0] ?? ''
  if (!MAP_LANGUAGES.includes(language)) return 'en'
  // Google still calls Hebrew by its old code.
  return language === 'he' ? 'iw' : language
}

/** The address of the map frame, looking for `query`. */
export const mapAddress = (query: string, language: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(query)}&z=${MAP_ZOOM}&hl=${language}&output=embed`
