const MAP_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh', 'he', 'ar', 'hi', 'th', 'vi']

const MAP_ZOOM = 15

export function mapLanguage(browserLanguage: string): string {
  const code = browserLanguage.toLowerCase().split('-')[0] ?? ''
  // Google still calls Hebrew by its old code.
  if (code === 'he') return 'iw'
  return MAP_LANGUAGES.includes(code) ? code : 'en'
}

export const mapAddress = (query: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(query)}&z=${MAP_ZOOM}&hl=en&output=embed`

export const mapPage = (query: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`

export const mapPageOf = (address: string): string => address.replace(/[?&]output=embed(?=&|$)/, '')

export function mapAddressIn(language: string, address: string): string {
  const named = /([?&]hl=)[^&]*/
  if (named.test(address)) return address.replace(named, `$1${language}`)
  return `${address}${address.includes('?') ? '&' : '?'}hl=${language}`
}
