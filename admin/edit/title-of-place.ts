import { idOf } from '#schemas/content/entry-paths'
import type { SourceMark } from '#schemas/source-mark'
import { capital } from '#schemas/text'

const IN_WORDS: Readonly<Record<string, string>> = { body: 'Text', imageAlt: 'Picture' }

/** `summary` of `staff/avi-toledano.yaml` is "Summary, avi toledano": before its form is there, which has better names. */
export function titleOfPlace({ file, path }: Pick<SourceMark, 'file' | 'path'>): string {
  const key = String([...path].reverse().find((part) => typeof part === 'string') ?? '')
  const words = IN_WORDS[key] ?? capital(key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))
  return `${words}, ${idOf(file).replaceAll('-', ' ')}`
}
