import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UPLOADS, withoutFocus } from '#schemas/pictures'
import type { Problem } from '../problems.ts'

export interface Pictures {
  own: ReadonlyMap<string, string>
  /** Returns the path that a missing picture would have. */
  fileOf: (address: string) => string
}

export const picturesOf = (own: Pictures['own'], publicRoot: string): Pictures => ({
  own,
  fileOf: (address) => own.get(withoutFocus(address)) ?? join(publicRoot, withoutFocus(address)),
})

/** The campus's own pictures, with what changes when one is replaced; the address of an upload changes with its bytes. */
export const pictureFiles = ({ own }: Pictures): string[] =>
  [...own].map(([address, file]) => {
    const { size, mtimeMs } = statSync(file)
    return [address, size, ...(address.startsWith(UPLOADS) ? [] : [mtimeMs])].join(' ')
  })

/** What a phone on a slow line loads in about a second. */
const MOST_KILOBYTES = 300

export function tooHeavy(file: string): Pick<Problem, 'found' | 'expected' | 'fix'> | undefined {
  const kilobytes = statSync(file).size / 1000
  if (kilobytes <= MOST_KILOBYTES) return undefined
  return {
    found: `a picture of ${kilobytes >= 1000 ? `${(kilobytes / 1000).toFixed(1)} MB` : `${Math.round(kilobytes)} KB`}`,
    expected: `at most ${MOST_KILOBYTES} KB: visitors load it on their phones`,
    fix: 'make it 1,600 pixels wide or less in any program for pictures, and save it as .webp or .jpg at quality 75',
  }
}

// Campuses that were adopted before typefaces came with the site may still have files of fonts.
const KNOWN = /^((art\/[a-z0-9/-]+|[a-z0-9-]+)\.(svg|png|jpg|webp|avif|ico)|fonts\/[a-z0-9-]+\.woff2)$/

/** `art/events/picnic.webp` */
export const isPictureAddress = (path: string): boolean => KNOWN.test(path)

export function checkPictures(own: string): Problem[] {
  const files = globSync('**/*.*', { cwd: own }).filter((path) => !/(^|\/)\./.test(path))
  return files.sort().flatMap((path): Problem[] => {
    const file = `content/pictures/${path}`
    if (!isPictureAddress(path))
      return [
        {
          file,
          found: 'a file that can’t be a picture of the site',
          expected:
            'art/… and a name of small letters, digits and hyphens that ends in .svg, .png, .jpg, .webp or .avif',
          fix: 'rename it, or move it to content/pictures/art/',
        },
      ]
    const heavy = tooHeavy(join(own, path))
    return heavy ? [{ file, ...heavy }] : []
  })
}
