import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UPLOADS, withoutFocus } from '#schemas/pictures'
import type { Problem } from '../problems.ts'

/** Pictures of the campus itself, in place of or beside those that the site comes with. */
export interface Pictures {
  /** Their files by their addresses. */
  own: ReadonlyMap<string, string>
  /** The file of a picture by its address; where there is none, where it would be. */
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

/** What is wrong with the size of a picture, if anything is. */
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

/** Whether a picture of a campus may have this address: `art/events/picnic.webp`. */
export const isPictureAddress = (path: string): boolean => KNOWN.test(path)

/** What is in the folder of pictures and can't be served, or is too heavy for phones. */
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
