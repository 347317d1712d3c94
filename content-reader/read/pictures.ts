import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UPLOADS, withoutFocus } from '#schemas/pictures/pictures'
import { errorOf, type Issue } from '../issues.ts'

export interface Pictures {
  own: ReadonlyMap<string, string>
  /** By address: another text for another picture. */
  versions: ReadonlyMap<string, string>
  /** Returns the path that a missing picture would have. */
  fileOf: (address: string) => string
}

export const picturesOf = (own: Pictures['own'], publicRoot: string): Pictures => ({
  own,
  versions: new Map([...own].map(([address, file]) => [address, versionOf(address, file)])),
  fileOf: (address) => own.get(withoutFocus(address)) ?? join(publicRoot, withoutFocus(address)),
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
const KNOWN = /^((art\/[a-z0-9/-]+|[a-z0-9-]+)\.(svg|png|jpg|webp|avif|ico)|fonts\/[a-z0-9-]+\.woff2)$/

/** `art/events/picnic.webp` */
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
    const heavy = tooHeavy(join(own, path))
    return heavy ? [errorOf(file, heavy)] : []
  })
}
