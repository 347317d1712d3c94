import type { z } from 'zod'
import { collections, isAddressed, pageOf } from '#schemas/content/collections'
import { limits } from '#schemas/limits'
import { altPlaceOf, focusAt, uploadAt, withoutFocus } from '#schemas/pictures'
import { addressesIn, TooComplex } from '../markdown/read-markdown.ts'
import { type Problem, placeAt, shown } from '../problems.ts'
import { type Reference, referencesIn } from '../read/follow-references.ts'
import type { HeldTime } from '../read/held-times.ts'
import type { LeftOut } from '../read/left-out.ts'
import { nearest } from '../read/nearest.ts'
import type { Pictures } from '../read/pictures.ts'
import type { ContentFile } from '../read/read-file.ts'
import type { SiteFacts } from '../read/site-facts.ts'
import { checkPicture } from './check-picture.ts'
import type { Explanation } from './explain-issue.ts'
import type { Person } from './people.ts'

/** What can be referred to. Ids come from file names, so that a broken file does not break references to it. */
export interface References {
  pageIds: readonly string[]
  entryIds: (collection: string) => readonly string[]
  pictures: Pictures
  /** What may be referred to and need not exist, since it is taken out. */
  off: Pick<LeftOut, 'isGone'>
}

export interface Targets {
  references: References
  people: readonly Person[]
  facts: SiteFacts
  times: readonly HeldTime[]
}

export function checkReferences(
  file: ContentFile,
  schema: z.core.$ZodType,
  entry: unknown,
  targets: References,
): Problem[] {
  const references: Reference[] = [...referencesIn(schema, entry), { pointsAt: 'markdown', value: file.body, path: [] }]
  const undescribed = references.flatMap((reference) => withoutWords(file, reference, entry))
  const placed = (reference: Reference, wrong: Explanation | undefined): Problem[] => {
    if (!wrong) return []
    return [{ ...placeIn(file, reference.path), found: shown(reference.value), ...wrong }]
  }
  const broken = references.flatMap((reference) => {
    if (reference.pointsAt === 'markdown') return inMarkdown(reference, targets, placed)
    return targets.off.isGone(reference) ? [] : placed(reference, check(reference, targets))
  })
  return [...broken, ...undescribed]
}

const placeIn = (file: ContentFile, path: Reference['path']) =>
  path.length > 0 ? placeAt(file, path) : { file: file.file, line: file.lineOf(path), key: 'the text below' }

function inMarkdown(
  text: Reference,
  targets: References,
  placed: (reference: Reference, wrong: Explanation | undefined) => Problem[],
): Problem[] {
  try {
    return addressesIn(text.value).flatMap(({ address, picture }) => {
      const reference: Reference = { pointsAt: picture ? 'picture' : 'link', value: address, path: text.path }
      if (targets.off.isGone(reference)) return []
      if (picture && !address.startsWith('/')) return placed(reference, NOT_OURS)
      return placed(reference, picture && focusAt(address) ? NOT_CUT : check(reference, targets))
    })
  } catch (error) {
    if (error instanceof TooComplex) return placed(text, TOO_COMPLEX)
    throw error
  }
}

/** A visitor's browser asks for it as soon as the page is open, and so tells its owner who reads it. */
const NOT_OURS: Explanation = {
  expected: 'a picture of your own in a text: a file in content/pictures ("/art/…")',
  fix: 'add the picture to yours, and write its address',
}

const NOT_CUT: Explanation = {
  expected: 'the address of the file alone: a text shows all of a picture',
  fix: 'leave out what begins with the #',
}

const TOO_COMPLEX: Explanation = {
  expected: `a few marks in each paragraph, at most ${limits.markdownLines} lines, and quotations, lists, links and emphasis at most ${limits.markdownDepth} within each other`,
  fix: 'divide it into paragraphs; a bracket, a star, a ` or a > that is meant as such has a \\ before it',
}

const UNDESCRIBED = /!\[\s*\]\(\/art\/uploads\//

/** A photograph is no decoration: who can't see it is told what it shows. */
function withoutWords(file: ContentFile, { pointsAt, value, path }: Reference, entry: unknown): Problem[] {
  if (pointsAt === 'markdown') return UNDESCRIBED.test(value) ? [undescribed(file, path)] : []
  const at = pointsAt === 'picture' && uploadAt(value) ? altPlaceOf(path) : undefined
  const words = at?.reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], entry)
  return at && typeof words === 'string' && !words.trim() ? [undescribed(file, at)] : []
}

const undescribed = (file: ContentFile, at: Reference['path']): Problem => ({
  ...placeIn(file, at),
  found: 'nothing',
  expected: 'what the picture shows, in one line, for people who can’t see it',
  fix: 'write what one would tell somebody on the telephone',
})

function check({ pointsAt, value }: Reference, targets: References): Explanation | undefined {
  if (pointsAt === 'page') return among(value, targets.pageIds, 'a file in content/pages, without its .md')
  if (pointsAt === 'picture') return checkPicture(withoutFocus(value), targets.pictures)
  if (pointsAt === 'link') return checkLink(value, targets)
  if (pointsAt === 'markdown') return undefined
  return among(value, targets.entryIds(pointsAt), `a file in content/${pointsAt}, without its .yaml`)
}

function among(value: string, ids: readonly string[], what: string): Explanation | undefined {
  if (ids.includes(value)) return undefined
  const near = nearest(value, ids)
  return { expected: `${what}: ${ids.join(', ')}`, fix: near ? `did you mean ${near}?` : 'use one of these' }
}

function checkLink(value: string, { pageIds, entryIds }: References): Explanation | undefined {
  if (/^mailto:[a-z0-9-]+$/.test(value))
    return among(value.slice('mailto:'.length), entryIds('staff'), 'a file in content/staff, without its .yaml')
  if (/^(https:|mailto:|tel:|#)/.test(value)) return undefined
  const [, path = '', section, fragment] = /^([^?#]*)(?:\?section=([^#]*))?(?:#(.*))?$/.exec(value) ?? []
  const kind = kindBelow(path)
  if (kind)
    return among(
      path.slice(collections[kind].at.length),
      entryIds(kind),
      `a file in content/${kind}, without its .yaml`,
    )
  const id = pageIdOf(path)
  if (!pageIds.includes(id)) {
    const near = nearest(id, pageIds)
    return {
      expected: 'a page of this site (a file in content/pages), or an address beginning with https://',
      fix: near ? `did you mean ${pathOf(near)}?` : `write one of ${pageIds.map(pathOf).join(', ')}`,
      sentence:
        `There is no page ${value}. Type one that there is, such as ${near ? pathOf(near) : '/'}, or an address ` +
        'beginning with https://.',
    }
  }
  const addressed = section ?? fragment
  const ids = kindsOn(path).flatMap(entryIds)
  return addressed === undefined || ids.length === 0 ? undefined : among(addressed, ids, `an entry that is on ${path}`)
}

const kindBelow = (path: string) =>
  Object.keys(collections)
    .filter(isAddressed)
    .find((kind) => collections[kind].at.endsWith('/') && path.startsWith(collections[kind].at))

const kindsOn = (path: string): string[] =>
  Object.keys(collections).filter((kind) => isAddressed(kind) && `/${pageOf(kind)}` === path)

/** A page's path below `content/pages/`; a slash for the home page. */
export const pathOf = (pageId: string): string => (pageId === 'home' ? '/' : `/${pageId}`)

const pageIdOf = (path: string): string => (path === '/' ? 'home' : path.slice(1))
