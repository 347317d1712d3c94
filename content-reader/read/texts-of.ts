import { keyOf, type Path, type Problem } from '../problems.ts'
import type { ContentFile } from './read-file.ts'

/** One text of a file. */
export interface Text {
  file: ContentFile
  path: Path
  text: string
}

/** Every text of a file, and the Markdown below its keys. */
export const textsOf = (file: ContentFile): Text[] => [
  ...textsIn(file.value).map(({ path, text }) => ({ file, path, text })),
  { file, path: [], text: file.body },
]

/** Every text of a value, at any depth. */
export function textsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: readonly (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((element, index) => textsIn(element, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, [...path, key]))
}

/** The value with each text in it, at any depth, replaced by the result of a function. */
export function withTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((element) => withTexts(element, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withTexts(child, replace)]))
}

/** Where in its file a place in a text is. */
export function placeOf({ file, path, text }: Text, index: number): Pick<Problem, 'file' | 'line' | 'key'> {
  if (path.length > 0) return { file: file.file, line: file.lineOf(path), key: keyOf(path) }
  return { file: file.file, line: file.bodyLine + text.slice(0, index).split('\n').length - 1, key: 'the text below' }
}
