import { capital } from '#schemas/capital'
import { idOf, kindOf } from '#schemas/content/word-files'
import type { SourceMark } from '#schemas/source-mark'

/** `summary` of `staff/avi-toledano.yaml` is "Summary, staff: avi toledano": before its form is there, which has better names. */
export function titleOfPlace({ file, path }: Pick<SourceMark, 'file' | 'path'>): string {
  const key = [...path].reverse().find((part) => typeof part === 'string') ?? ''
  const words = String(key).replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  const [kind, id] = [kindOf(file), idOf(file).replaceAll('-', ' ')]
  return `${capital(words)}, ${kind ? `${kind}: ${id}` : id}`
}
