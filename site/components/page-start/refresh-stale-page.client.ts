import {
  PAGE_BAR,
  PAGE_BAR_STYLES,
  PAGE_BAR_TEXTS,
  type PageBarTexts,
  readUntil,
  UNTIL_TIMING,
} from '#schemas/http/page-validity'
import { safeStorage } from '#site/components/storage/safe-storage'
import { localizePath } from './localize-path.client'
import { scrollToFocusSoon } from './show-focus.client'

interface Page {
  /** In milliseconds; 0 if nobody knows. */
  left: number
  id: string
  asOf?: string
  compare: (answer: Response) => { isOther: boolean; left: number } | undefined
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const storage = safeStorage(() => sessionStorage)
const RELOADED = 'reloaded-for'

/** Reloads a page whose until has passed, or offers it in a bar if the visitor would lose something. */
export function refreshStalePage(): void {
  const page = servedPage() ?? exportedPage()
  if (!page) return
  const isBusy = watchForms()
  let isAsking = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(ask, Math.min(milliseconds, DAY))
  }
  const ask = async () => {
    if (isAsking || document.hidden) return
    isAsking = true
    await askOnce().finally(() => {
      isAsking = false
    })
  }
  const askOnce = async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    const compared = answer?.ok ? page.compare(answer) : undefined
    if (compared && !compared.isOther && compared.left > 0) {
      tries = 0
      hideBar()
      wait(compared.left)
      return
    }
    wait(MINUTE * 2 ** tries)
    tries += 1
    if (!compared) return
    if (compared.isOther && compared.left > 0 && !isBusy() && isFirst(page)) location.reload()
    else await showBar(page.asOf)
  }
  wait(page.left)
  document.addEventListener('visibilitychange', ask)
  addEventListener('online', ask)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask()
  })
}

/** Returns false if nothing can be noted: it might reload without end. */
function isFirst({ id }: Page): boolean {
  const isKnown = storage.read(RELOADED) === id
  storage.keep(RELOADED, id)
  return !isKnown && storage.read(RELOADED) === id
}

function servedPage(): Page | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming)) return undefined
  const timing = entry.serverTiming?.find(({ name }) => name === UNTIL_TIMING)
  const own = timing && readUntil(timing.description)
  if (!own) return undefined
  // What came out of the browser's cache without a question was sent at another time.
  const isFresh = entry.transferSize > 0
  return {
    left: isFresh ? own.left + entry.responseStart - performance.now() : 0,
    id: `${location.pathname} ${own.until}`,
    compare(answer) {
      const isOther = !answer.headers.get('etag')?.includes(own.digest)
      return { isOther, left: readUntil(answer.headers.get('server-timing') ?? '')?.left ?? DAY }
    },
  }
}

/** A page of an exported site: it is a file, and the web server's clock says whether it is still true. */
function exportedPage(): Page | undefined {
  const { asOf, until } = document.documentElement.dataset
  if (!asOf || !until) return undefined
  return {
    left: 0,
    id: until,
    asOf,
    compare(answer) {
      const left = Date.parse(until) - Date.parse(answer.headers.get('date') ?? '')
      return Number.isNaN(left) ? undefined : { isOther: false, left }
    },
  }
}

/** Returns a function: true if a reload would lose an open dialog, or text that is not sent. */
function watchForms(): () => boolean {
  const typedIn = new Set<EventTarget>()
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('form[method=post]')
    if (form) typedIn.add(form)
  })
  document.addEventListener('reset', ({ target }) => {
    if (target) typedIn.delete(target)
  })
  return () =>
    typedIn.size > 0 ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, select, textarea, iframe') === true
}

/** Takes no focus. Without its messages, there is no bar until the page asks again. @param asOf of an exported page */
async function showBar(asOf: string | undefined): Promise<void> {
  if (document.getElementById(PAGE_BAR)) return
  const answer = await fetch(localizePath(PAGE_BAR_TEXTS)).catch(() => undefined)
  if (!answer?.ok) return
  const { label, outOfDate, asOf: ofMoment, latest }: PageBarTexts = await answer.json()
  const bar = make('aside', { id: PAGE_BAR, 'aria-label': label, 'data-ground': 'light' })
  const message = make('p', { role: 'status' })
  const button = make('button', { type: 'button' })
  button.textContent = latest
  button.addEventListener('click', () => location.reload())
  bar.append(message)
  moveBar(bar)
  for (const event of ['toggle', 'close']) document.addEventListener(event, () => moveBar(bar), true)

  const styles = make('link', { rel: 'stylesheet', href: PAGE_BAR_STYLES })
  const fill = () => {
    message.textContent = asOf ? ofMoment.replace('{moment}', asOf) : outOfDate
    bar.append(button)
    scrollToFocusSoon()
  }
  styles.onload = fill
  styles.onerror = fill
  document.head.append(styles)
}

const hideBar = (): void => document.getElementById(PAGE_BAR)?.remove()

/** Behind an open dialog nobody could reach it. */
function moveBar(bar: HTMLElement): void {
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const parent = dialogs.find((dialog) => dialog.contains(document.activeElement)) ?? dialogs.at(-1) ?? document.body
  if (bar.parentElement !== parent) parent.append(bar)
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Record<string, string>) {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}
