import { expect, test } from 'vitest'
import { z } from 'zod'
import { readContent } from '../../content-reader/read-content.ts'
import { addressOf, collections } from '../../schemas/content/collections.ts'
import { type FeatureName, featureNames, featureOf } from '../../schemas/features.ts'
import { ownerOf } from '../../schemas/fields/define-collection.ts'
import * as paths from '../../schemas/http/paths.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { campusSite } from '../support/campus-site.ts'
import { deadLinks, drawnFrom } from './drawn-site.ts'

/** `FEATURES=all` draws the site without each of them; `npm test` without all, and without a few. */
const alone: readonly FeatureName[] = process.env.FEATURES === 'all' ? featureNames : ['soup', 'eruv', 'mailingList']

/** The small campus, drawn without some features. */
function drawnWithout(names: readonly FeatureName[]): Promise<Map<string, string>> {
  const content = copyOfContent()
  for (const name of names) content.change('site.yaml', `${name}: true`, `${name}: false`)
  expect(content.complaint()).toBe('')
  return drawnFrom(content.root)
}

const inSite = z.object({ link: z.string() })

const whole = readContent(campusSite.CONTENT_DIR)

function marksOf(name: FeatureName): RegExp[] {
  const { addresses, keys, form } = featureOf(name)
  const ofEntries = whole
    .entries('religious-life')
    .flatMap((entry) =>
      ownerOf(collections['religious-life'], entry) === name ? [addressOf('religious-life', entry.id)] : [],
    )
  const outside = keys.flatMap((key) => {
    const value = inSite.safeParse(Reflect.get(whole.settings, key.replace('site.', '')))
    return value.success ? [value.data.link] : []
  })
  return [
    ...[...addresses, ...ofEntries, ...outside].map(
      (each) => new RegExp(`["'/>]${each.replace(/[?.]/g, '\\$&')}(?![a-z0-9-])`),
    ),
    ...(form ? [new RegExp(`data-form="?${form}\\b`)] : []),
  ]
}

function traces(files: ReadonlyMap<string, string>, names: readonly FeatureName[]): string[] {
  const marks = names.flatMap(marksOf)
  return [...files].flatMap(([path, text]) =>
    marks.flatMap((mark) => {
      const found = mark.exec(text) ?? mark.exec(`"${path}"`)
      return found ? [`${path}: ${text.slice(found.index - 60, found.index + 60)}`] : []
    }),
  )
}

const hasTrace = (files: ReadonlyMap<string, string>, name: FeatureName): boolean =>
  marksOf(name).some((mark) => [...files].some(([path, text]) => mark.test(text) || mark.test(`"${path}"`)))

test('every feature leaves marks while it is on', async () => {
  const files = await drawnWithout([])
  expect(deadLinks(files)).toEqual([])
  const withMarks = featureNames.filter((name) => marksOf(name).length > 0)
  expect(withMarks.filter((name) => !hasTrace(files, name))).toEqual([])
  expect(featureNames.filter((name) => !withMarks.includes(name))).toEqual([])
  // Each of its addresses: one that leads nowhere would switch nothing off.
  const isCalled = (address: string) => Object.values(paths).some((path) => String(path).startsWith(address))
  const isShown = (address: string) =>
    [...files].some(([path, text]) => path === address || text.includes(`"${address}`))
  const addresses = featureNames.flatMap((name) => featureOf(name).addresses)
  expect(addresses.filter((address) => !isCalled(address) && !isShown(address))).toEqual([])
})

test.each([['all of them', featureNames] as const, ...alone.map((name) => [name, [name]] as const)])(
  'without %s there is no dead link and no trace',
  async (_, names) => {
    const files = await drawnWithout(names)
    expect(deadLinks(files)).toEqual([])
    expect(traces(files, names)).toEqual([])
  },
)
