import { cpSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createApp } from 'astro/app/entrypoint'
import { momentAt } from '#calendar/time/moments'
import type { Problem } from '#content-reader/explain/problems'
import { freshness } from '#content-reader/freshness/freshness'
import { type Content, readContent } from '#content-reader/read/read-content'
import { readingMemory } from '#content-reader/read/reading-memory'
import { addressOfSite, type DrawnFeeds, drawFrom, type PageMemory } from '#site/content'
import { publishedEvents } from '#site/features/feeds/published-events'
import { everyLaterEntry } from '#site/features/lists/entry-addresses'
import { fontsInUse, headingFontFile, withFonts } from '#site/styles/campus-fonts'
import { withHero } from '#site/styles/campus-hero'
import { withSkyline } from '#site/styles/campus-pictures'
import { recolor } from '#site/styles/token-value'
import { analyticsScript } from '../analytics'
import { glyphsOf } from '../brand/heading-glyphs'
import { previewAddress } from '../brand/preview-address'
import { takeCompiledScripts } from '../client-scripts'
import { contentSecurityPolicy, type PagePolicy } from '../sealing/page-policy'
import { type Sealing, sealPage } from '../sealing/seal-page'
import { addressesOf, routesOf } from './addresses'
import { type Files, writingTo } from './files'
import { pageMemory, rememberedWeights } from './page-memory'
import { placePictures } from './pictures'
import { assets, readPrepared, readPreviewParts, scriptFiles, sheetOf } from './prepared'
import { keptPreview } from './previews'
import { type PublishedFiles, readPublished, writePublished } from './published-file'

const app = createApp({ streaming: false })
// An error is thrown to the caller; there is no error page.
app.renderError = async (request, { error, status }) => {
  const { pathname } = new URL(request.url)
  throw error ?? (status === 404 ? new NoSuchPage(pathname) : new Error(`${pathname} can't be drawn: ${status}`))
}

/** The site has no such page. Whoever draws in another process knows it by its name. */
class NoSuchPage extends Error {
  override name = 'NoSuchPage'
}
// Every component is React's. To find that out, it would render each a first time.
for (const { ssr } of app.manifest.renderers) ssr.check = async () => true

/** A process that draws again reads the files that have changed, */
const reading = readingMemory()
/** and finishes the pages that have. */
const memory = pageMemory()
const weigh = rememberedWeights()

/** The last step of compiling. What it needs is loaded for it alone. */
export const prepare = async (): Promise<void> =>
  (await import('./prepare')).prepare(app, (path) =>
    writingTo(assets, async ({ write }) => write(path, await bodyOf(path))),
  )

/** The options for drawing the site. */
export interface DrawingJob {
  /** The content folder. */
  contentRoot: string
  /** An empty folder, for the drawn site. */
  into: string
  /** The day for which pages are drawn, `2026-12-02`: they say what is true at noon there. */
  day: string
  /** A folder that keeps pictures from one drawing to the next. */
  pictures: string
  /** What subscribers of the feeds have; without it, their sequences begin at 0. */
  published?: PublishedFiles | undefined
}

/** What was drawn, and from which content. */
interface Drawn {
  content: Content
  /** What of the content is out of date on that day. */
  outOfDate: Problem[]
  pages: number
  previews: number
  warnings: Problem[]
}

/**
 * Draws the whole site, as files: pages, what they fetch, and the pictures under which links to them are shared.
 *
 * @returns how many pages there are, how many previews were drawn (one whose words are the same is kept), and what is likely
 * a mistake in the content
 * @throws ContentError with every mistake, if the content can't be drawn
 */
export async function drawSite({ contentRoot, into, day, pictures, published }: DrawingJob): Promise<Drawn> {
  const content = readContent(contentRoot, undefined, reading)
  const feeds = published && { before: readPublished(published.before), at: published.at }
  const policy = begin({ content, day, feeds, memory })
  memory.begin([
    content.entries('glossary'),
    content.site.name,
    everyLaterEntry(content),
    policy,
    content.featuresOff,
    content.theme,
    fontsInUse(),
  ])
  cpSync(assets, into, { recursive: true })
  placePictures(content, into)
  const drawn = await writingTo(into, (files) => drawPages(files, content, pictures))
  if (published?.into) writePublished(published.into, publishedEvents(content))
  const outOfDate = freshness(content, day)
  return { content, outOfDate, ...drawn, warnings: [...content.warnings, ...drawn.warnings] }
}

/** Draws every page, what pages fetch, and the pictures of links to them. */
async function drawPages(files: Files, { site, theme, isOff }: Content, pictures: string) {
  const { compiledRoutes } = readPrepared()
  const routes = routesOf(app).filter(({ component }) => !compiledRoutes.includes(component))
  const look = {
    siteName: site.name,
    colors: theme.colors,
    background: theme.previews.background,
    font: theme.fonts.headings,
  }
  const lettersFrom = headingFontFile()
  const drawn = { pages: 0, previews: 0 }
  const previewParts = () => {
    drawn.previews += 1
    return { ...readPreviewParts(), ...(lettersFrom && { glyphs: glyphsOf(lettersFrom) }) }
  }
  let weighed: Promise<Problem[]> = Promise.resolve([])
  let preview: Promise<void> | undefined
  for (const { path, isPage } of await addressesOf(app, routes)) {
    if (isOff(path)) continue
    const body = await bodyOf(path)
    files.write(isPage ? `${path === '/' ? '/index' : path}.html` : path, body)
    if (!isPage) continue
    drawn.pages += 1
    // One at a time: the compression of a page takes 40 MB.
    weighed = weighed.then(async (warnings) => [...warnings, ...(await weigh(path, body))])
    // One at a time, too; it is compressed while the next page is drawn.
    await preview
    preview = keptPreview(body.toString(), look, pictures, previewParts).then((file) =>
      files.place(file, previewAddress(path)),
    )
    // It is thrown with the next page.
    preview.catch(() => {})
    // React keeps what it rendered until the event loop turns; drawing alone never waits.
    await setImmediate()
  }
  await preview
  return { ...drawn, warnings: await weighed }
}

/** Draws one page, as it would be in the whole site. */
export async function drawPage(content: Content, path: string, day: string): Promise<string> {
  begin({ content, day })
  return (await respond(path)).text()
}

interface Beginning {
  content: Content
  day: string
  feeds?: DrawnFeeds | undefined
  memory?: PageMemory
}

/** @returns the policy of every page */
function begin({ content, day, feeds, memory }: Beginning): PagePolicy {
  const now = new Date(momentAt(day, '12:00', content.site.place.timeZone))
  const { scripts, paper } = readPrepared()
  takeCompiledScripts(scripts)
  const policy = contentSecurityPolicy(content, analyticsScript(process.env))
  const sealing: Sealing = {
    policy,
    scripts: scriptFiles(),
    paper,
    sheetOf,
    recolor: (css) => withSkyline(withHero(withFonts(recolor(css)))),
  }
  const address = addressOfSite(content, process.env)
  drawFrom({ content, address, now, feeds, memory, finish: (page) => sealPage(page, sealing) })
  return policy
}

/** There is no address while drawing: pages use the site's own address. */
const respond = (path: string): Promise<Response> => app.render(new Request(`http://localhost${path}`))

const bodyOf = async (path: string): Promise<Buffer> => Buffer.from(await (await respond(path)).arrayBuffer())
