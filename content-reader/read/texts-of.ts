import { type Path, placeAt } from '../issues.ts'
import type { ContentFile } from './read-file.ts'

export interface Text {
  file: ContentFile
  path: Path
  text: string
}

export function textsOf(file: ContentFile): Text[] {
  const texts: Text[] = textsIn(file.value).map(({ path, text }) => ({ file, path, text }))
  texts.push({ file, path: [], text: file.body })
  return texts
}

export function textsIn(value: unknown): Pick<Text, 'path' | 'text'>[] {
  const texts: Pick<Text, 'path' | 'text'>[] = []
  const collect = (within: unknown, path: Path) => {
    if (typeof within === 'string') texts.push({ path, text: within })
    else if (Array.isArray(within)) for (const [index, each] of within.entries()) collect(each, [...path, index])
    else if (typeof within === 'object' && within !== null)
      for (const [key, each] of Object.entries(within)) collect(each, [...path, key])
  }
  collect(value, [])
  return texts
}

export function placeOf({ file, path, text }: Text, index: number): ReturnType<typeof placeAt> {
  if (path.length > 0) return placeAt(file, path)
  const { bodyLine } = file
  const line = bodyLine && bodyLine + text.slice(0, index).split('\n').length - 1
  return { file: file.file, line, path: ['body'] }
}
