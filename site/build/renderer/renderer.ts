import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from 'astro/app/entrypoint'
import type { Published } from '#calendar/feeds/published'
import { addDays, type Day } from '#calendar/time/days'
import { dayOf, type Moment, momentAt, momentOf } from '#calendar/time/moments'
import type { Problem } from '#content-reader/explain/problems'
import { freshness } from '#content-reader/freshness/freshness'
import { type Content, readContent } from '#content-reader/read/read-content'
import { readingMemory } from '#content-reader/read/reading-memory'
import { followsTheme } from '#schemas/tokens'
import { addressOfSite, type Drawing, drawFrom } from '#site/content'
import { publishedEvents } from '#site/features/feeds/published-events'
import { headingFontFile, withFonts } from '#site/styles/campus-fonts'
import { withHero } from '#site/styles/campus-hero'
import { withSkyline } from '#site/styles/campus-pictures'
import { recolor } from '#site/styles/token-value'
import { analyticsScript } from '../analytics'
import { glyphsOf } from '../brand/heading-glyphs'
import { previewAddress } from '../brand/preview-address'
import { takeCompiledScripts } from '../client-scripts'
import { contentSecurityPolicy } from '../sealing/page-policy'
import { type Sealing, sealPage } from '../sealing/seal-page'
import { type Address, addressesOf, routesOf } from './addresses'
import { assets, readPrepared, readPreviewParts, scriptFiles, sheetOf } from './prepared'
import { previewOf } from './previews'

const app = createApp({ streaming: false })
// An error is thrown to the caller; there is no error page.
app.renderError = async (request, { error, status }) => {
  const { pathname } = new URL(request.url)
  throw error ?? (status === 404 ? new NoSuchPage(pathname) : new Error(`${pathname} can't be drawn: ${status}`))
}

/** The site has no such page. Whoever draws in another thread or process knows it by its name. */
class NoSuchPage extends Error {
  override name = 'NoSuchPage'
}
// Every component is React's. To find that out, it would render each a first time.
for (const { ssr } of app.manifest.renderers) ssr.check = async () => true

/** A process that opens one site after the other reads the files that have changed. */
const reading = readingMemory()

/** The last step of compiling. What it needs is loaded for it alone. */
export const prepare = async (): Promise<void> => (await import('./prepare')).prepare(app, (path) => bodyOf(path))

/** Which words to open, for which day. */
export interface Opening {
  /** The content folder. */
  contentRoot: string
  /** The day for which pages are drawn, `2026-12-02`: they say what is true at noon there. */
  day: Day
  /** What subscribers of the feeds have; empty if nothing is known: their sequences begin at 0. */
  published?: readonly Published[]
  /** The moment at which changes of the feeds are published; without it, as the day begins. */
  at?: Moment | undefined
}

/** The whole site of some words. Nothing of it is drawn yet. */
export interface OpenedSite {
  content: Content
  /** How it is drawn on the day for which it was drawn last. */
  drawing: Drawing & { day: Day }
  /** Everything that can be asked for, and how it is made. */
  sources: ReadonlyMap<string, Source>
  /** What subscribers of the feeds have from now on. */
  published: readonly Published[]
  /** What of the content is out of date on that day. */
  outOfDate: Problem[]
}

/** How the bytes at an address are made: by a route, from a file, or as the preview of a page. */
type Source = { route: Address } | { file: string; isOwn: boolean } | { previewOf: string }

/** What is at an address. */
export interface Drawn {
  body: Buffer
  isPage: boolean
  /** The instant until which it is true, in milliseconds; what says nothing of time has none. */
  until?: number
}

/**
 * Reads all words, and lists what the site has.
 *
 * @throws ContentError with every mistake, if there is one
 */
export async function openSite({ contentRoot, day, published = [], at }: Opening): Promise<OpenedSite> {
  const content = readContent(contentRoot, undefined, reading)
  drawFrom(drawingOf(content, day, { before: published, at }))
  const next = publishedEvents(content)
  const drawing = drawingOf(content, day, { before: next })
  drawFrom(drawing)
  return { content, drawing, sources: await sourcesOf(content), published: next, outOfDate: freshness(content, day) }
}

/** The first that has an address counts: the campus's own pictures, then files that were compiled, then routes. */
async function sourcesOf({ pictures, isOff }: Content): Promise<OpenedSite['sources']> {
  const sources = new Map<string, Source>()
  const { compiledRoutes } = readPrepared()
  const routes = routesOf(app).filter(({ component }) => !compiledRoutes.includes(component))
  for (const route of await addressesOf(app, routes)) {
    if (isOff(route.path)) continue
    sources.set(route.path, { route })
    if (route.isPage) sources.set(previewAddress(route.path), { previewOf: route.path })
  }
  const files = (folder: string, isOwn: boolean) => {
    for (const name of globSync('**/*', { cwd: folder }))
      if (statSync(join(folder, name)).isFile()) sources.set(`/${name}`, { file: join(folder, name), isOwn })
  }
  files(assets, false)
  for (const own of pictures.own.toReversed()) files(own, true)
  return sources
}

/**
 * Draws what is at one address of a site; undefined if nothing is.
 *
 * @param at the instant for which it is drawn, in milliseconds
 * @param locals what the page is drawn with for one visitor
 * @throws if it can't be drawn
 */
export async function drawAt(
  site: OpenedSite,
  path: string,
  at: number,
  locals: App.Locals = {},
): Promise<Drawn | undefined> {
  const source = site.sources.get(path)
  if (!source) return undefined
  const { timeZone } = site.content.site.place
  const day = dayOf(momentOf(at, timeZone))
  if (site.drawing.day !== day) site.drawing = drawingOf(site.content, day, site.drawing.feeds)
  drawFrom(site.drawing)
  if ('file' in source) return { body: inColorsOf(site.content, source), isPage: false }
  if ('previewOf' in source) return { body: await previewAt(site, source.previewOf), isPage: false }
  const until = Date.parse(momentAt(addDays(day, 1), '00:00', timeZone))
  return { body: await bodyOf(path, locals), isPage: source.route.isPage, until }
}

/** The drawings that the site comes with, and its styles for paper, have the colors of the campus; so have its own that follow the theme. */
function inColorsOf({ theme }: Content, { file, isOwn }: { file: string; isOwn: boolean }): Buffer {
  const bytes = readFileSync(file)
  if (Object.keys(theme.colors).length === 0 || !(isOwn ? /\.svg$/ : /\.(svg|css)$/).test(file)) return bytes
  const text = bytes.toString()
  return !isOwn || followsTheme(text) ? Buffer.from(recolor(text)) : bytes
}

/** The picture under which links to a page are shared: its own heading, whatever route made the page. */
async function previewAt({ content: { site, theme } }: OpenedSite, path: string): Promise<Buffer> {
  const page = (await bodyOf(path)).toString()
  const lettersFrom = headingFontFile()
  const parts = { ...readPreviewParts(), ...(lettersFrom && { glyphs: glyphsOf(lettersFrom) }) }
  return previewOf(page, site.name, parts, theme.previews.background)
}

/** Draws one page of any words, as it would be in the whole site. */
export async function drawPage(content: Content, path: string, day: Day): Promise<string> {
  drawFrom(drawingOf(content, day))
  return (await bodyOf(path)).toString()
}

function drawingOf(content: Content, day: Day, feeds?: Drawing['feeds']): OpenedSite['drawing'] {
  const { scripts, paper } = readPrepared()
  takeCompiledScripts(scripts)
  const sealing: Sealing = {
    policy: contentSecurityPolicy(content, analyticsScript(process.env)),
    scripts: scriptFiles(),
    paper,
    sheetOf,
    recolor: (css) => withSkyline(withHero(withFonts(recolor(css)))),
  }
  return {
    content,
    day,
    address: addressOfSite(content, process.env),
    now: new Date(momentAt(day, '12:00', content.site.place.timeZone)),
    feeds,
    finish: (page) => sealPage(page, sealing),
  }
}

/** There is no address while drawing: pages use the site's own address. */
async function bodyOf(path: string, locals: App.Locals = {}): Promise<Buffer> {
  const response = await app.render(new Request(`http://localhost${path}`), { locals })
  return Buffer.from(await response.arrayBuffer())
}
