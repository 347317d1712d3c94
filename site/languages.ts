import type { Content } from '#content-reader/read/content'

type Languages = Pick<Content, 'language' | 'languages'>

/** What addresses in a language begin with: nothing in the first one, `/he` in Hebrew. */
export const prefixOf = ({ language, languages }: Languages): string =>
  language === languages[0] ? '' : `/${language}`

/** The address of a page in each language of the site; nothing where there is one alone. */
export const inEachLanguage = ({ languages }: Languages, path: string): { language: string; address: string }[] =>
  languages.length < 2
    ? []
    : languages.map((language) => ({
        language,
        address: `${prefixOf({ language, languages })}${path}`.replace(/(.)\/$/, '$1'),
      }))

/** An address in quotes, also within the props of an island, but not that of a page in a named language; styles and scripts stay as they are: the policy has their hashes. */
const QUOTED_ADDRESS =
  /<(style|script)\b.*?<\/\1>|(?<!hreflang="[a-z]+" href=")(?<="|&quot;)\/[^"\\\s<>]*?(?="|&quot;)/gs

/**
 * A page or a list of links in which what has an address in its language leads there. It is the one place that knows of it: links are in
 * prose, components and files that scripts read.
 *
 * @param has whether there is something at an address without its query
 */
export const withAddressesIn = (prefix: string, text: string, has: (address: string) => boolean): string =>
  text.replace(QUOTED_ADDRESS, (address) => {
    if (address.startsWith('<')) return address
    const [path = '', ...rest] = address.split(/(?=[?#])/)
    const own = `${prefix}${path}`.replace(/\/$/, '')
    return has(own) ? own + rest.join('') : address
  })
