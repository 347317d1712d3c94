import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { uploadAt } from '#schemas/pictures'
import type { Problem } from '../problems.ts'
import type { Pictures } from '../read/pictures.ts'

type Wrong = Pick<Problem, 'expected' | 'fix'> & { found?: string }

/** What a phone on a slow line loads in about a second. */
const MOST_KILOBYTES = 300

/** The problem of a picture: a missing file, a size too large for phones, or the wrong ending. */
export function checkPicture(value: string, { fileOf }: Pick<Pictures, 'fileOf'>): Wrong | undefined {
  if (!value.startsWith('/')) return undefined
  const file = fileOf(value)
  if (!existsSync(file)) return missing(value, file)
  const kilobytes = statSync(file).size / 1000
  if (kilobytes > MOST_KILOBYTES) return tooLarge(kilobytes)
  const format = formatOf(file)
  const named = extname(value).slice(1).replace('jpeg', 'jpg')
  if (format === undefined || format === named) return undefined
  return {
    found: `${basename(value)}, which is ${format.toUpperCase()} inside`,
    expected: `a picture of the kind that its name says, ${named}`,
    fix: `rename the file to ${basename(value, extname(value))}.${format} and write that name; or save it as ${named}`,
  }
}

function missing(value: string, file: string): Wrong {
  if (uploadAt(value))
    return {
      found: 'a picture that was removed',
      expected: 'a picture that is there',
      fix: 'choose another, or upload it again',
    }
  const neighbors = existsSync(dirname(file)) ? readdirSync(dirname(file)) : []
  const alike = neighbors.find((name) => name.toLowerCase() === basename(value).toLowerCase())
  return {
    expected: `a picture of yours, content/pictures${value}, or one of the project, site/public${value}`,
    fix: alike
      ? `rename the file ${alike} to ${basename(value)}: capitals count`
      : 'put the picture there, or write the name of one that is there, capitals and ending included',
  }
}

const tooLarge = (kilobytes: number): Wrong => ({
  found: `a picture of ${kilobytes >= 1000 ? `${(kilobytes / 1000).toFixed(1)} MB` : `${Math.round(kilobytes)} KB`}`,
  expected: `at most ${MOST_KILOBYTES} KB: visitors load it on their phones`,
  fix: 'make it 1,600 pixels wide or less in any program for pictures, and save it as .webp or .jpg at quality 75',
})

/** The kinds of picture by the bytes that their files begin with. */
const BEGINNINGS: readonly [string, RegExp][] = [
  ['png', /^\x89PNG/],
  ['jpg', /^\xff\xd8\xff/],
  ['webp', /^RIFF....WEBP/s],
  ['avif', /^....ftypavi/s],
  ['heic', /^....ftyp(hei|mif|msf)/s],
  ['gif', /^GIF8/],
]

function formatOf(file: string): string | undefined {
  const beginning = Buffer.alloc(16)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, beginning)
  closeSync(descriptor)
  return formatOfBytes(beginning)
}

/** The kind of a picture, whatever it is called; undefined if it is none of these. */
export const formatOfBytes = (bytes: Buffer): string | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.test(bytes.toString('latin1', 0, 16)))?.[0]
