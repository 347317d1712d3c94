import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from 'astro/app/entrypoint'
import type { Published } from '#calendar/feeds/ical'
import type { Day } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import type { Moment } from '#calendar/time/moments'
import { markContent } from '#content-reader/add-preview-marks'
import type { ContentSource } from '#content-reader/content-source'
import type { Issue } from '#content-reader/issues'
import { withLocale } from '#content-reader/locale-context'
import { type Content, ContentError, readContent, readingMemory } from '#content-reader/read-content'
import { collectIssues, findOutdated } from '#schedule/outdated'
import { createServerContent, type ServerContent } from '#schedule/server-content'
import { addressOf } from '#schemas/content/collections'
import { withoutFocus } from '#schemas/pictures/pictures'
import { typefacesOf } from '#schemas/theme/theme'
import { publishedEvents } from '#site/features/feeds/feeds'
import { localizeAddresses, prefixOf } from '#site/languages'
import { previewAddress } from '#site/layouts/document-head'
import { createRenderContext, type FeedState, type RenderContext } from '#site/render-context'
import { headingFile } from '#site/styles/typefaces'
import { type PictureFile, readRecolored } from '../../styles/theme-style.ts'
import { headingOf, previewPicture } from '../brand/preview-picture.ts'
import { type Inline, pagePolicy } from '../page-policy.ts'
import { readLaterUses, usedStyles } from '../page-styles.ts'
import { type Address, addressesOf } from './addresses'

const app = createApp({ streaming: false })
// An error is thrown to the caller; there is no error page.
app.renderError = async (request, { error, status }) => {
  const { pathname } = new URL(request.url)
  throw error ?? (status === 404 ? new NoSuchPage(pathname) : new Error(`${pathname} can't be drawn: ${status}`))
}

class NoSuchPage extends Error {}

const reading = readingMemory()

/** The compiled files. This code may be in `renderer/chunks/`: its own address is not that of the renderer. */
const assets = join(import.meta.dirname.replace(/\/chunks$/, ''), '../assets')
const later = readLaterUses(assets)

export interface Opening {
  source: ContentSource
  /** The day of opening, `2026-12-02`: what can be asked for may depend on it. */
  day: Day
  /** Subscribers of the feeds have these; empty if nothing is known: their sequences begin at 0. */
  published?: readonly Published[]
  /** The moment at which changes of the feeds are published; without it, as the day begins. */
  at?: Moment | undefined
}

export interface OpenedSite {
  content: Content
  feeds: FeedState
  sources: ReadonlyMap<string, Source>
  published: readonly Published[]
  facts: ServerContent
}

type Source = { route: Address; language?: string } | PictureFile | { previewOf: string }

interface RenderedFile {
  body: Buffer
  isPage: boolean
  policy?: string | undefined
  /** In milliseconds; missing for what says nothing of time. */
  until?: number
}

/** @throws ContentError with every mistake, if there is one */
export async function openSite({ source, day, published = [], at }: Opening): Promise<OpenedSite> {
  const content = readContent(source, undefined, reading)
  const noon = Date.parse(momentAt(day, '12:00', content.settings.place.timeZone))
  return withLocale(content.settings.locale, async () => {
    const context = createRenderContext(noon, content, process.env, { before: published, at })
    const next = publishedEvents(context)
    const sources = await sourcesOf(context)
    const facts = createServerContent(content, day, findOutdated(content, day), next)
    return { content, feeds: { before: next }, sources, published: next, facts }
  })
}

/** Prefers the campus's own pictures at an address, then files that were compiled, then routes. */
async function sourcesOf(context: RenderContext): Promise<OpenedSite['sources']> {
  const { pictures, isOff } = context.content
  const sources = new Map<string, Source>()
  for (const route of await addressesOf(app, context)) {
    if (isOff(route.path)) continue
    sources.set(route.path, { route })
    if (route.isPage && !route.path.includes('?')) sources.set(previewAddress(route.path), { previewOf: route.path })
  }
  for (const [language, site] of context.content.translations)
    for (const route of await addressesOf(app, { ...context, content: site }))
      if ((route.isPage || route.path.endsWith('.json')) && !isOff(route.path))
        sources.set(prefixOf(site) + route.path.replace(/^\/$/, ''), { route, language })
  for (const name of globSync('**/*', { cwd: assets }))
    if (statSync(join(assets, name)).isFile()) sources.set(`/${name}`, { file: join(assets, name), isOwn: false })
  for (const [address, file] of pictures.own) sources.set(address, { file, isOwn: true })
  return sources
}

/** Undefined if nothing is there. @param at in milliseconds @param locals of one visitor @throws if rendering fails */
export async function renderAt(
  site: OpenedSite,
  path: string,
  at: number,
  locals: Partial<App.Locals> = {},
): Promise<RenderedFile | undefined> {
  const source = site.sources.get(path)
  if (!source) return undefined
  const language = 'route' in source ? source.language : undefined
  const content = (language && site.content.translations.get(language)) || site.content
  if ('file' in source) return { body: readRecolored(source, site.content.theme), isPage: false }
  const context = createRenderContext(at, content, process.env, site.feeds)
  const rendered =
    'previewOf' in source
      ? {
          body: await withLocale(content.settings.locale, () => previewAt(context, source.previewOf, site.sources)),
          isPage: false,
        }
      : { ...(await bodyOf(source.route.path, { ...context, ...locals })), isPage: source.route.isPage }
  if (language)
    rendered.body = Buffer.from(
      localizeAddresses(prefixOf(content), rendered.body.toString(), (own) => site.sources.has(own)),
    )
  const { until } = context.clock
  return { ...rendered, ...(Number.isFinite(until) && { until }) }
}

/** Names no date: other sites keep what they have fetched, and it would not be true for long. */
async function previewAt(context: RenderContext, path: string, sources: OpenedSite['sources']): Promise<Buffer> {
  const { settings, theme } = context.content
  const page = (await bodyOf(path, context)).body.toString()
  const event = context.content.entries('events').find(({ id }) => addressOf('events', id) === path)
  const picture = sources.get(withoutFocus(event?.imageUrl ?? ''))
  const street = { file: join(assets, 'art/brand/og-background.svg'), isOwn: false }
  return previewPicture({
    heading: headingOf(page),
    siteName: settings.name,
    theme,
    typeface: { name: typefacesOf(theme).headings, file: join(assets, headingFile(theme)) },
    picture: picture && 'file' in picture ? readRecolored(picture, theme) : undefined,
    street: theme.previews.background === 'street' ? readRecolored(street, theme) : undefined,
  })
}

async function renderPage(
  content: Content,
  { path, at, isMarked }: DraftPage,
): Promise<{ html: string; policy: string } | null> {
  const marked = isMarked ? withLocale(content.settings.locale, () => markContent(content)) : content
  const context = createRenderContext(at, marked, process.env)
  try {
    const { body, policy } = await bodyOf(path, context)
    return { html: body.toString(), policy }
  } catch (error) {
    if (error instanceof NoSuchPage) return null
    throw error
  }
}

export interface DraftPage {
  path: string
  at: number
  isMarked?: boolean | undefined
}

/** Returns null if it has no such page. Content with mistakes is not rendered. */
export async function checkSource(
  source: ContentSource,
  page?: DraftPage,
  today?: Day,
): Promise<{ issues: readonly Issue[]; page?: { html: string; policy: string } | null }> {
  try {
    const content = readContent(source, undefined, reading)
    const issues = collectIssues(content, today)
    return page ? { issues, page: await renderPage(content, page) } : { issues }
  } catch (error) {
    if (error instanceof ContentError) return { issues: error.issues }
    throw error
  }
}

async function bodyOf(path: string, locals: App.Locals): Promise<{ body: Buffer; policy: string }> {
  const request = new Request(`http://localhost${path}`)
  const inline = inlineOf(request)
  const response = await app.render(request, { locals: { ...locals, inline } })
  const body = withUsedStyles(Buffer.from(await response.arrayBuffer()), inline)
  return { body, policy: pagePolicy(locals.content, inline, process.env, body) }
}

/** Changes `inline`, too: the page's policy names what is in the page. */
function withUsedStyles(body: Buffer, inline: Inline): Buffer {
  const { styles } = inline
  if (styles.length === 0) return body
  const html = body.toString()
  const markup = styles.reduce((page, style) => page.replace(style, ''), html)
  inline.styles = usedStyles(styles, markup, later)
  return Buffer.from(inline.styles.reduce((page, used, index) => page.replace(styles[index] ?? '', () => used), html))
}

function inlineOf(request: Request): Inline {
  const { routes, inlinedScripts } = app.manifest
  const matching = app.match(request)
  const route = routes.find(({ routeData }) => routeData === matching)
  return {
    styles: route?.styles.flatMap((style) => ('content' in style ? style.content : [])) ?? [],
    scripts: [...inlinedScripts].flatMap(([id, text]) => (route && id.includes(route.routeData.component) ? text : [])),
  }
}
