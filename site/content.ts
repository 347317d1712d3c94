import type { Published } from '#calendar/feeds/published'
import type { Day } from '#calendar/time/days'
import { dayOf, type Moment, momentOf } from '#calendar/time/moments'
import { type Content, readContent } from '#content-reader/read/read-content'
import { setCampusLocale } from '#schemas/campus-locale'
import { setCampusZone, zoneInText } from '#schemas/campus-time'
import type { Page } from '#site/build/page-tree'
import { findPictures } from '#site/components/picture/picture-size'
import { now, setClock } from '#site/components/today/now'
import { setFonts } from '#site/styles/campus-fonts'
import { setHero } from '#site/styles/campus-hero'
import { setPlacePictures } from '#site/styles/campus-pictures'
import { setColors } from '#site/styles/token-value'

/** The content that pages are drawn from, and how they are finished. */
export interface Drawing {
  content: Content
  /** The address that visitors know. */
  address: URL
  now: Date
  /** What subscribers of the feeds have; nothing is known of them without it. */
  feeds?: DrawnFeeds | undefined
  /** The last thing that is done to a page. */
  finish: (page: Page) => void
}

export interface DrawnFeeds {
  /** As it was published last. */
  before: readonly Published[]
  /** When a change is published; without it, as the day begins. */
  at?: Moment | undefined
}

let drawing: Drawing | undefined

/** Sets what is drawn from now on. A process draws one site at a time. */
export function drawFrom(next: Drawing): void {
  drawing = next
  take(next.content)
  setClock(() => next.now)
}

/** The validated content to draw. In development it is read again for every page, so that edits show. */
export const content = (): Content => drawing?.content ?? readAgain()

function readAgain(): Content {
  const words = readContent()
  take(words)
  return words
}

/** What components need that know nothing of content. */
function take({ site, theme, pictures }: Content): void {
  setCampusLocale(site.locale)
  setCampusZone(site.place.timeZone)
  setColors(theme.colors)
  setFonts(theme.fonts, pictures.fileOf)
  setHero(theme, pictures)
  setPlacePictures(theme)
  findPictures(pictures.fileOf)
}

/** The same function, which computes its result once for each drawing: it may depend on the content, the day and the address alone. */
export function oncePerDrawing<Result>(compute: (content: Content) => Result): (content: Content) => Result {
  let known: { drawing: Drawing; result: Result } | undefined
  return (words) => {
    if (!drawing || words !== drawing.content) return compute(words)
    if (known?.drawing !== drawing) known = { drawing, result: compute(words) }
    return known.result
  }
}

/** The address of the site, for what must name it in full. */
export const siteAddress = (): URL => drawing?.address ?? addressOfSite(content(), process.env)

export const addressOfSite = ({ site }: Content, env: Readonly<Record<string, string | undefined>>): URL =>
  new URL(env.SITE_URL || site.url)

/** The day on the campus for which pages are drawn. */
export const today = ({ site } = content()): Day => dayOf(momentOf(now().getTime(), site.place.timeZone))

/** The clocks of the campus from then on, for the attribute `data-zone` of every page. */
export const campusClocks = oncePerDrawing(() => zoneInText(now()))

/** What subscribers of the feeds have. */
export const drawnFeeds = (): DrawnFeeds => drawing?.feeds ?? { before: [] }

/** Finishes a page; while developing, pages stay as they are. */
export const finishPage = (page: Page): void => drawing?.finish(page)
