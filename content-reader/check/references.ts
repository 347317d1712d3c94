import { z } from 'zod'
import { type CollectionName, collections, collectionsOn, isAddressed } from '#schemas/content/collections'
import { valueAt } from '#schemas/entry-value'
import { meaning } from '#schemas/fields/field-types'
import { FILES } from '#schemas/files/files'
import { limits } from '#schemas/limits'
import { NEWSLETTERS } from '#schemas/newsletter/newsletter-paths'
import { altPlaceOf, focusAt, uploadAt, withoutFocus } from '#schemas/pictures/pictures'
import { didYouMean, errorAt, type Issue, nearest, placeAt, quoted } from '../issues.ts'
import type { Listing } from '../list-content.ts'
import { addressesIn, TooComplex } from '../markdown-addresses.ts'
import type { ContentFile } from '../parse-file.ts'
import { checkPicture, type Pictures } from '../pictures.ts'
import { childOf } from './schema-issues.ts'

export interface Reference {
  pointsAt: NonNullable<ReturnType<typeof meaning.get>>['pointsAt']
  value: string
  path: readonly (string | number)[]
}

export function* referencesIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: Reference['path'] = [],
): Generator<Reference> {
  const meant = meaning.get(schema)
  if (meant) {
    if (typeof value === 'string') yield { ...meant, value, path }
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* referencesIn(schema.unwrap(), value, path)
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options)
      if (z.core.safeParse(option, value).success) yield* referencesIn(option, value, path)
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, element] of value.entries()) yield* referencesIn(schema.element, element, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const below = childOf(schema, key)
      if (below) yield* referencesIn(below, child, [...path, key])
    }
  }
}

export interface References extends Pick<Listing, 'ids'> {
  pictures: Pictures
  /** May be referred to and need not exist, since it is taken out. */
  off: { isGone: (reference: Reference) => boolean }
}

/** Finds what an entry refers to, texts that can't be read to the end, and pictures that nobody described. */
export function findReferences(file: ContentFile, schema: z.core.$ZodType, entry: unknown) {
  const all: Reference[] = [...referencesIn(schema, entry), { pointsAt: 'markdown', value: file.body, path: [] }]
  const issues: Issue[] = []
  const references = all.flatMap((reference): (Reference & { isInText?: true })[] => {
    if (reference.pointsAt !== 'markdown') return [reference]
    try {
      return inMarkdown(reference)
    } catch (error) {
      if (!(error instanceof TooComplex)) throw error
      issues.push(errorAt(placeIn(file, reference.path), TOO_COMPLEX))
      return []
    }
  })
  return { references, issues: [...issues, ...all.flatMap((reference) => findUndescribed(file, reference, entry))] }
}

const inMarkdown = ({ value, path }: Reference) =>
  addressesIn(value).map(({ address, picture }) => ({
    pointsAt: picture ? ('picture' as const) : ('link' as const),
    value: address,
    path,
    isInText: true as const,
  }))

export function checkReferences(
  { references, issues }: ReturnType<typeof findReferences>,
  file: ContentFile,
  targets: References,
): Issue[] {
  const broken = references.flatMap((reference): Issue[] => {
    if (targets.off.isGone(reference)) return []
    const message = (reference.isInText && wrongInText(reference)) || check(reference, targets)
    return message === undefined ? [] : [errorAt(placeIn(file, reference.path), message)]
  })
  return [...broken, ...issues]
}

const placeIn = (file: ContentFile, path: Reference['path']) =>
  path.length > 0 ? placeAt(file, path) : { file: file.file, line: file.bodyLine, path: ['body'] }

function wrongInText({ pointsAt, value }: Reference): string | undefined {
  if (pointsAt !== 'picture') return undefined
  // A visitor's browser asks for it as soon as the page is open, and so tells its owner who reads it.
  if (!value.startsWith('/'))
    return `The picture ${value} is on another website. Upload it here, and choose it from your pictures.`
  if (!focusAt(value)) return undefined
  return `A text shows all of a picture: write ${withoutFocus(value)}, without what begins with the #.`
}

const TOO_COMPLEX =
  `Divide this into more paragraphs: it has too many marks, more than ${limits.markdownLines} lines, or quotations, lists, links ` +
  `and emphasis more than ${limits.markdownDepth} within each other. Put a \\ before a bracket, a star, a ` +
  '` or a > that is meant as such.'

const UNDESCRIBED = /!\[\s*\]\(\/art\/uploads\//

/** A photograph is no decoration: who can't see it is told what it shows. */
function findUndescribed(file: ContentFile, { pointsAt, value, path }: Reference, entry: unknown): Issue[] {
  if (pointsAt === 'markdown') return UNDESCRIBED.test(value) ? [undescribed(file, path)] : []
  const at = pointsAt === 'picture' && uploadAt(value) ? altPlaceOf(path) : undefined
  const description = at && valueAt(entry, at)
  return at && typeof description === 'string' && !description.trim() ? [undescribed(file, at)] : []
}

const undescribed = (file: ContentFile, at: Reference['path']): Issue => ({
  ...errorAt(placeIn(file, at), 'Say in one line what the picture shows, for people who can’t see it.'),
  isMissing: true,
})

function check({ pointsAt, value }: Reference, targets: References): string | undefined {
  if (pointsAt === 'page') return among(value, targets.ids.get('pages'), 'in “Pages”')
  if (pointsAt === 'picture') return checkPicture(withoutFocus(value), targets.pictures)
  if (pointsAt === 'link') return checkLink(value, targets)
  return pointsAt === 'markdown' ? undefined : amongEntries(value, pointsAt, targets)
}

const amongEntries = (id: string, name: CollectionName, { ids }: References): string | undefined =>
  among(id, ids.get(name), `in “${collections[name].title}”`)

function among(id: string, ids: ReadonlySet<string> | undefined, where: string): string | undefined {
  if (ids?.has(id)) return undefined
  const near = nearest(id, [...(ids ?? [])])
  return `There is no ${quoted(id)} ${where}.${near ? didYouMean([near]) : ' Choose another one.'}`
}

function checkLink(value: string, targets: References): string | undefined {
  if (/^mailto:[a-z0-9-]+$/.test(value)) return amongEntries(value.slice('mailto:'.length), 'staff', targets)
  if (/^(https:|mailto:|tel:|#)/.test(value)) return undefined
  const [, path = '', section, fragment] = /^([^?#]*)(?:\?section=([^#]*))?(?:#(.*))?$/.exec(value) ?? []
  if (path.startsWith(FILES))
    return targets.pictures.own.has(path)
      ? undefined
      : `There is no file ${path}. Choose one that is there, or put it up again.`
  // It is there without an entry of its own.
  if (path === NEWSLETTERS) return undefined
  const below = withPages.find((name) => path.startsWith(collections[name].at))
  if (below) return amongEntries(path.slice(collections[below].at.length), below, targets)
  const pageIds = targets.ids.get('pages')
  const id = path === '/' ? 'home' : path.slice(1)
  if (!pageIds?.has(id)) {
    const near = nearest(id, [...(pageIds ?? [])])
    const instead = near
      ? didYouMean([pathOf(near)])
      : ' Choose a page, or write a full address that begins with https://.'
    return `There is no page ${value}.${instead}`
  }
  const addressed = section ?? fragment
  if (addressed === undefined) return undefined
  const ids = new Set(collectionsOn(path).flatMap((name) => [...(targets.ids.get(name) ?? [])]))
  return ids.size === 0 ? undefined : among(addressed, ids, `on the page ${path}`)
}

const withPages = Object.keys(collections)
  .filter(isAddressed)
  .filter((name) => collections[name].at.endsWith('/'))

/** A page's path below `content/pages/`; a slash for the home page. */
export const pathOf = (pageId: string): string => (pageId === 'home' ? '/' : `/${pageId}`)
