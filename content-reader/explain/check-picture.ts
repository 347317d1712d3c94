import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { uploadAt } from '#schemas/pictures/pictures'
import { type Pictures, tooHeavy } from '../read/pictures.ts'

/** Says what is wrong with the picture at an address; its file is read once for all that show it. */
export function checkPicture(value: string, pictures: Pick<Pictures, 'fileOf'>): string | undefined {
  const known = checked.get(pictures) ?? new Map<string, string | undefined>()
  checked.set(pictures, known)
  if (!known.has(value)) known.set(value, checkFile(value, pictures))
  return known.get(value)
}

const checked = new WeakMap<Pick<Pictures, 'fileOf'>, Map<string, string | undefined>>()

function checkFile(value: string, { fileOf }: Pick<Pictures, 'fileOf'>): string | undefined {
  if (!value.startsWith('/')) return undefined
  const file = fileOf(value)
  if (!existsSync(file)) return missing(value, file)
  const heavy = tooHeavy(file)
  if (heavy) return heavy
  const format = formatOf(file)
  const named = extname(value).slice(1).replace('jpeg', 'jpg')
  if (format === undefined || format === named) return undefined
  return (
    `${basename(value)} is called ${named}, and is ${format} inside. Save it as ` +
    `${named}, or rename it to ${basename(value, extname(value))}.${format}.`
  )
}

function missing(value: string, file: string): string {
  if (uploadAt(value)) return 'This picture was removed. Choose another, or upload it again.'
  const neighbors = existsSync(dirname(file)) ? readdirSync(dirname(file)) : []
  const alike = neighbors.find((name) => name.toLowerCase() === basename(value).toLowerCase())
  return alike
    ? `There is no picture ${value}, but one that is called ${alike}: ` +
        `rename it to ${basename(value)}, since capitals count.`
    : `There is no picture ${value}. Choose one that is there, or upload it.`
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
