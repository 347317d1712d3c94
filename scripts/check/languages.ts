import { mkdirSync, writeFileSync } from 'node:fs'
import { FIRST_LANGUAGE, languageTags, readMessages } from '../../content-reader/language.ts'
import type { Message } from '../../schemas/i18n.ts'

/** Writes where the compiler finds the messages and their values: git ignores it, as it does what Astro writes there. */
export function writeMessageTypes(root: string): void {
  mkdirSync(`${root}/.astro`, { recursive: true })
  writeFileSync(`${root}/.astro/messages.ts`, messageTypes(root))
}

const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message))

const valuesOf = (message: Message): string[] =>
  [...new Set(formsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))].sort()

function messageTypes(root: string): string {
  const lines = Object.entries(readMessages(FIRST_LANGUAGE, root)).map(([id, message]) => {
    const names = new Set([...(typeof message === 'string' ? [] : ['count']), ...valuesOf(message)])
    const values = [...names].map((name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`)
    return `  ${JSON.stringify(id)}: ${values.length > 0 ? `{ ${values.join('; ')} }` : 'never'}`
  })
  return `/** The messages of languages/${FIRST_LANGUAGE}.yaml with their values: "npm run check" writes this file. */\nexport interface Messages {\n${lines.join('\n')}\n}\n`
}

export function checkLanguages(root: string): string[] {
  const first = readMessages(FIRST_LANGUAGE, root)
  return languageTags(root).flatMap((tag) =>
    differences(tag, first, readMessages(tag, root)).map((problem) => `languages/${tag}.yaml: ${problem}`),
  )
}

type Messages = Readonly<Record<string, Message>>

function differences(tag: string, first: Messages, messages: Messages): string[] {
  // Nothing here comes by the million, for which Spanish has a form of its own.
  const categories = [...new Set(Array.from({ length: 200 }, (_, count) => new Intl.PluralRules(tag).select(count)))]
  return [
    ...Object.keys(first).flatMap((id) => (id in messages ? [] : [`${id} is missing: translate it`])),
    ...Object.entries(messages).flatMap(([id, message]) => {
      const origin = first[id]
      if (origin === undefined) return [`${id} is in no other language: take it out`]
      const unknown = valuesOf(message).filter((name) => name !== 'count' && !valuesOf(origin).includes(name))
      const missing =
        typeof message === 'string'
          ? []
          : categories.filter((category) => !(category in message || category === 'other'))
      return [
        ...unknown.map(
          (name) => `${id} says {${name}}, which this message does not have: use ${valuesOf(origin).join(', ')}`,
        ),
        ...(missing.length > 0 ? [`${id} has no form for ${missing.join(', ')}: this language counts with it`] : []),
      ]
    }),
  ]
}
