import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { uploadAt } from '#schemas/pictures'
import { type Pictures, tooHeavy } from '../read/pictures.ts'
import type { Explanation } from './explain-issue.ts'

export function checkPicture(value: string, { fileOf }: Pick<Pictures, 'fileOf'>): Explanation | undefined {
  if (!value.startsWith('/')) return undefined
  const file = fileOf(value)
  if (!existsSync(file)) return missing(value, file)
  const heavy = tooHeavy(file)
  if (heavy) return heavy
  const format = formatOf(file)
  const named = extname(value).slice(1).replace('jpeg', 'jpg')
  if (format === undefined || format === named) return undefined
  return {
    found: `${basename(value)}, which is ${format.toUpperCase()} inside`,
    expected: `a picture of the kind that its name says, ${named}`,
    fix: `rename the file to ${basename(value, extname(value))}.${format} and write that name; or save it as ${named}`,
  }
}

function missing(value: string, file: string): Explanation {
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

/** Reads the first bytes, whatever the file is called; undefined if it is none of these. */
export const formatOfBytes = (bytes: Buffer): string | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.test(bytes.toString('latin1', 0, 16)))?.[0]
