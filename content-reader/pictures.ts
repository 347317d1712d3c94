import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { memoize } from '#schemas/memoize'
import { UPLOADS, uploadAt, withoutFocus } from '#schemas/pictures/pictures'
import { errorOf, type Issue } from './issues.ts'

export type Pictures = ReturnType<typeof picturesOf>

export const picturesOf = (own: ReadonlyMap<string, string>, publicRoot: string) => ({
  own,
  /** By address: another text for another picture. */
  versions: new Map([...own].map(([address, file]) => [address, versionOf(address, file)])),
  /** Returns the path that a missing picture would have. */
  fileOf: (address: string): string => own.get(withoutFocus(address)) ?? join(publicRoot, withoutFocus(address)),
})

/** The address of an upload changes with its bytes. */
function versionOf(address: string, file: string): string {
  const { size, mtimeMs } = statSync(file)
  return address.startsWith(UPLOADS) ? String(size) : `${size} ${mtimeMs}`
}

/** A phone on a slow line loads as much in about a second. */
const MOST_KILOBYTES = 300

export function tooHeavy(file: string): string | undefined {
  const kilobytes = statSync(file).size / 1000
  if (kilobytes <= MOST_KILOBYTES) return undefined
  const weight = kilobytes >= 1000 ? `${(kilobytes / 1000).toFixed(1)} MB` : `${Math.round(kilobytes)} KB`
  return (
    `This picture has ${weight}; visitors load it on their phones, where at most ${MOST_KILOBYTES} ` +
    'KB are quick. Make it 1,600 pixels wide or less, and save it as .webp or .jpg at quality 75.'
  )
}

// Campuses that were adopted before typefaces came with the site may still have files of fonts.
const KNOWN =
  /^((art\/[a-z0-9/-]+|[a-z0-9-]+)\.(svg|png|jpg|webp|avif|ico)|fonts\/[a-z0-9-]+\.woff2|files\/[a-z0-9-]+\.pdf)$/

export const isPictureAddress = (path: string): boolean => KNOWN.test(path)

export function checkPictures(own: string): Issue[] {
  const files = globSync('**/*.*', { cwd: own }).filter((path) => !/(^|\/)\./.test(path))
  return files.sort().flatMap((path): Issue[] => {
    const file = `content/pictures/${path}`
    if (!isPictureAddress(path))
      return [
        errorOf(
          file,
          'The site can’t show this as a picture. Move it to content/pictures/art/, with a name ' +
            'of small letters, digits and hyphens that ends in .svg, .png, .jpg, .webp or .avif.',
        ),
      ]
    const heavy = path.endsWith('.pdf') ? undefined : tooHeavy(join(own, path))
    return heavy ? [errorOf(file, heavy)] : []
  })
}

/** Says what is wrong with the picture at an address; its file is read once for all that show it. */
export function checkPicture(value: string, pictures: Pick<Pictures, 'fileOf'>): string | undefined {
  const known = checkedIn(pictures)
  if (!known.has(value)) known.set(value, checkFile(value, pictures))
  return known.get(value)
}

const checkedIn = memoize((_: Pick<Pictures, 'fileOf'>) => new Map<string, string | undefined>(), new WeakMap())

function checkFile(value: string, { fileOf }: Pick<Pictures, 'fileOf'>): string | undefined {
  if (!value.startsWith('/')) return undefined
  const file = fileOf(value)
  if (!existsSync(file)) return missing(value, file)
  const heavy = tooHeavy(file)
  if (heavy) return heavy
  const format = formatOfBytes(readFileSync(file))
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

/** Reads the first bytes, whatever the file is called; undefined if it is none of these. */
export const formatOfBytes = (bytes: Buffer): string | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.test(bytes.toString('latin1', 0, 16)))?.[0]
