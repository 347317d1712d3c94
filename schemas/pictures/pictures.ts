import type { Value } from '../entry-value.ts'
import { FILES_WITHIN } from '../files/files.ts'

export interface UploadedPicture {
  /** A digest of what was uploaded. */
  id: string
  width: number
  height: number
}

export const UPLOADS = '/art/uploads/'

interface UploadFile {
  name: string
  address: string
}

const ADDRESS = /^\/art\/uploads\/([0-9a-f]{20})-(\d{1,4})x(\d{1,4})\.webp(?:#\d+)?$/
const WITHIN = new RegExp(`/art/uploads/[0-9a-f]{20}-\\d{1,4}x\\d{1,4}\\.webp|${FILES_WITHIN.source}`, 'g')

export const addressOfUpload = ({ id, width, height }: UploadedPicture): string =>
  `${UPLOADS}${id}-${width}x${height}.webp`

const FOCUS = /#(\d+)$/

/** Returns the percent from the left edge at which a narrow place cuts a picture, if its address says so: `…webp#75`. */
export const focusAt = (address: string): string | undefined => FOCUS.exec(address)?.[1]
export const withoutFocus = (address: string): string => address.replace(FOCUS, '')

/** The picture at an address; undefined if it was not uploaded. */
export function uploadAt(address: string): UploadedPicture | undefined {
  const [, id, width, height] = ADDRESS.exec(address) ?? []
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) }
}

/** Beside itself, a picture is there in these widths, as far as they are smaller. */
const SMALLER_WIDTHS = [480, 960] as const

/** Its widths, the smallest first; the last is the picture itself. */
export function widthsOfUpload(picture: UploadedPicture): (UploadFile & { width: number })[] {
  const address = addressOfUpload(picture)
  const smaller = SMALLER_WIDTHS.filter((width) => width < picture.width)
  return [
    ...smaller.map((width) => ({ name: `w${width}`, address: address.replace('.webp', `-w${width}.webp`), width })),
    { name: `w${picture.width}`, address, width: picture.width },
  ]
}

/** The picture of a shared link: of a size and a format that all programs know. */
export const SHARED = { width: 1200, height: 630 } as const

/** The picture for links to a page that shows this one; undefined if it would be blurred. */
export function sharedOfUpload(picture: UploadedPicture): UploadFile | undefined {
  if (picture.width < 1000 || picture.height < 525) return undefined
  return { name: 'shared', address: addressOfUpload(picture).replace('.webp', '-shared.jpg') }
}

export const filesOfUpload = (picture: UploadedPicture): UploadFile[] => [
  ...widthsOfUpload(picture),
  ...[sharedOfUpload(picture) ?? []].flat(),
]

/** The file at an address: its name, and the picture that it is of, with that one's address. */
export function uploadFileAt(address: string): { name: string; address: string; picture: UploadedPicture } | undefined {
  const own = address.replace(/-w\d+\.webp$|-shared\.jpg$/, '.webp')
  const picture = uploadAt(own)
  const file = picture && filesOfUpload(picture).find((each) => each.address === address)
  return file && { name: file.name, address: own, picture }
}

/** Lists the uploaded pictures and the files that the texts of entries name, by their addresses. An entry that is the same object is looked through once. */
export const uploadsIn = (entries: Iterable<Value>): string[] => [...new Set([...entries].flatMap(uploadsOf))]

const found = new WeakMap<object, readonly string[]>()

function uploadsOf(entry: Value): readonly string[] {
  const search = () => JSON.stringify(entry).match(WITHIN) ?? []
  if (typeof entry !== 'object' || entry === null) return search()
  const known = found.get(entry) ?? search()
  found.set(entry, known)
  return known
}

/** The key that says what the picture of a key shows, beside it. */
const ALT_KEYS: Readonly<Record<string, string>> = {
  imageUrl: 'imageAlt',
  image: 'imageAlt',
  picture: 'imageAlt',
  src: 'alt',
}

/** Returns the path of the text that describes the picture at a path; undefined if there is none. */
export function altPlaceOf(place: readonly PropertyKey[]): (string | number)[] | undefined {
  const at = place.length - 1 - [...place].reverse().findIndex((part) => typeof part === 'string')
  const alt = Object.hasOwn(ALT_KEYS, String(place[at])) ? ALT_KEYS[String(place[at])] : undefined
  if (alt === undefined) return undefined
  return place.map((part, index) => (index === at ? alt : typeof part === 'number' ? part : String(part)))
}

/** The places of the picture that a text beside it may describe, among which only one is in its form. */
export const pictureKeysOf = (altKey: string): string[] =>
  Object.entries(ALT_KEYS).flatMap(([key, alt]) => (alt === altKey ? key : []))
