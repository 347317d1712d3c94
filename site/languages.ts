import type { Content } from '#content-reader/content'

type Languages = Pick<Content, 'language' | 'languages'>

/** Nothing in the first language, `/he` in Hebrew. */
export const prefixOf = ({ language, languages }: Languages): string =>
  language === languages[0] ? '' : `/${language}`

export const listLanguageAddresses = (
  { languages }: Languages,
  path: string,
): { language: string; address: string }[] =>
  languages.length < 2
    ? []
    : languages.map((language) => ({
        language,
        address: `${prefixOf({ language, languages })}${path}`.replace(/(.)\/$/, '$1'),
      }))

/** Leaves out pages in a named language. Styles and scripts stay as they are: the policy has their hashes. */
const QUOTED_ADDRESS =
  /<(style|script)\b.*?<\/\1>|(?<!hreflang="[a-z]+" href=")(?<="|&quot;)\/[^"\\\s<>]*?(?="|&quot;)/gs

/** Links are in prose, components and files of scripts: this alone knows. @param has takes an address without query */
export const localizeAddresses = (prefix: string, text: string, has: (address: string) => boolean): string =>
  text.replace(QUOTED_ADDRESS, (address) => {
    if (address.startsWith('<')) return address
    const [path = '', ...rest] = address.split(/(?=[?#])/)
    const own = `${prefix}${path}`.replace(/\/$/, '')
    return has(own) ? own + rest.join('') : address
  })
