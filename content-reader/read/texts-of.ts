import { type Path, placeAt } from '../issues.ts'
import type { ContentFile } from './read-file.ts'

export interface Text {
  file: ContentFile
  path: Path
  text: string
}

export const textsOf = (file: ContentFile): Text[] => [
  ...textsIn(file.value).map(({ path, text }) => ({ file, path, text })),
  { file, path: [], text: file.body },
]

export const textsIn = (value: unknown) =>
  valuesIn(value).flatMap(({ path, value }) => (typeof value === 'string' ? [{ path, text: value }] : []))

function valuesIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: readonly (string | number)[]; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((element, index) => valuesIn(element, [...path, index]))
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, child]) => valuesIn(child, [...path, key]))
}

export function placeOf({ file, path, text }: Text, index: number): ReturnType<typeof placeAt> {
  if (path.length > 0) return placeAt(file, path)
  const { bodyLine } = file
  const line = bodyLine && bodyLine + text.slice(0, index).split('\n').length - 1
  return { file: file.file, line, path: ['body'] }
}
