import { currentLanguage, type Language, setLanguage } from '#schemas/language'

/** Of all messages, as the application was compiled with them: `languages/staff-messages.ts`. */
declare const MESSAGES_VERSION: string

const taken = new Map<string, Promise<void>>()

/** Takes the messages that a part of the application says, in the language of the page, as the server has set it. */
export function takeMessages(part: string): Promise<void> {
  const taking = taken.get(part) ?? fetchMessages(part)
  taken.set(part, taking)
  // Whoever asks again once there is a line gets them.
  taking.catch(() => taken.delete(part))
  return taking
}

/** The code of a part, once there are words for it. Calls of it are compiled in, around each `import()`. */
export async function withMessages<Code>(part: string, code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, takeMessages(part)])
  return loaded
}

async function fetchMessages(part: string): Promise<void> {
  const [tag = ''] = document.documentElement.lang.split('-')
  const answer = await fetch(`/admin/files/${tag}-${part}-${MESSAGES_VERSION}.json`)
  if (!answer.ok) throw new Error(`The words of ${part} could not be fetched: ${answer.status}`)
  const messages: Language['messages'] = await answer.json()
  setLanguage({ tag, messages: { ...currentLanguage()?.messages, ...messages } })
}
