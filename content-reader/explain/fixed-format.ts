import { z } from 'zod'
import { type Path, shown } from '../problems.ts'
import { schemasAt } from './schema-at.ts'

function* meant(value: string): Generator<readonly [text: string, reason?: string]> {
  const [, hours, minutes = '00', half = ''] = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?$/i.exec(value) ?? []
  if (hours) yield [`${Number(hours)}:${minutes} ${half.toUpperCase()}M`, 'a time has minutes, a space, and AM or PM']
  yield* daysMeant(value)
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value)
  if (parts)
    yield [
      parts
        .slice(1)
        .map((part) => part.padStart(2, '0'))
        .join('-'),
      'months and days have two digits',
    ]
  yield [value.trim().replace(/^[“"]|[”"]$/g, '')]
  yield [`/${value}`, 'it begins with a slash']
  const plain = value
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg')
    .replace(/[ _]+/g, '-')
  yield [plain, "capitals, spaces and accents can't be part of an address; rename a file accordingly"]
  yield [value.replace(/^http:/, 'https:'), 'only addresses with https:// are safe to follow']
  yield [`https://${value}`, 'an address elsewhere begins with https://']
  yield [`@${value}`]
}

/** Of a day in slashes or points, where half of the world writes the month first, and half the day. */
function* daysMeant(value: string): Generator<readonly [text: string, reason: string]> {
  const [, month = '', day = '', year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(value) ?? []
  if (!year) return
  const [monthFirst = '', dayFirst = ''] = [month, day].map((one, index) =>
    [year, one, index === 0 ? day : month].map((part) => part.padStart(2, '0')).join('-'),
  )
  const isEither = monthFirst !== dayFirst && Number(month) <= 12 && Number(day) <= 12
  yield [
    monthFirst,
    isEither ? `a day is year, month, day; if ${month} is the day: ${dayFirst}` : 'a day is year, month, day',
  ]
  yield [dayFirst, 'a day is year, month, day']
}

export function fixedFormat(schema: z.core.$ZodType, path: Path, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const schemas = schemasAt(schema, path)
  for (const [text, reason] of meant(value)) {
    if (text === value || !schemas.some((each) => z.core.safeParse(each, text).success)) continue
    const key = path.findLast((part) => typeof part === 'string')
    const quoted = /^[@*&!{["'#]/.test(text) ? shown(text) : text
    return `write: \`${String(key)}: ${quoted}\`${reason ? ` (${reason})` : ''}`
  }
  return undefined
}
