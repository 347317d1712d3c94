import type { Plugin } from 'vite'
import { FIRST_LANGUAGE, languageTags, readMessages } from '../content-reader/language.ts'

const NAME = 'virtual:messages'

/** Names the sections of `languages/en.yaml` that islands and scripts of pages need. */
export const BROWSER_SECTIONS: readonly string[] = ['forms', 'photos', 'search', 'time']

/** `virtual:messages` exports `loadMessages`. The first language comes with the code; pages fetch the others. */
export function browserMessages(): Plugin {
  const messagesOf = (tag: string) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(readMessages(tag)).filter(([id]) => BROWSER_SECTIONS.some((each) => id.startsWith(`${each}.`))),
      ),
    )
  return {
    name: 'browser-messages',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined
      const tag = id.slice(NAME.length + 2)
      if (tag) return `export default ${messagesOf(tag)}`
      for (const each of languageTags()) this.addWatchFile(`${process.cwd()}/languages/${each}.yaml`)
      const others = languageTags().filter((each) => each !== FIRST_LANGUAGE)
      return `
import { documentLocale, provideLocale } from ${JSON.stringify(`${process.cwd()}/schemas/locale.ts`)}
let language = { tag: '${FIRST_LANGUAGE}', messages: ${messagesOf(FIRST_LANGUAGE)} }
provideLocale(() => ({ ...documentLocale(), language }))
const others = { ${others.map((each) => `${each}: () => import('${NAME}/${each}')`)} }
export async function loadMessages() {
  const [tag] = document.documentElement.lang.split('-')
  const messages = await others[tag]?.()
  if (messages) language = { tag, messages: messages.default }
}`
    },
  }
}
