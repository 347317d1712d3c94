import { PAGE_BAR, PAGE_BAR_STYLES, PAGE_BAR_WORDS, type PageBarWords } from '#schemas/http/page-until'
import { here } from './here.client'
import { showSoon } from './show-focus.client'

/** Takes no focus. Without its words, there is no bar until the page asks again. @param asOf of an exported page */
export async function showBar(asOf: string | undefined): Promise<void> {
  if (document.getElementById(PAGE_BAR)) return
  const answer = await fetch(here(PAGE_BAR_WORDS)).catch(() => undefined)
  if (!answer?.ok) return
  const { label, outOfDate, asOf: ofMoment, latest }: PageBarWords = await answer.json()
  const bar = make('aside', { id: PAGE_BAR, 'aria-label': label, 'data-ground': 'light' })
  const words = make('p', { role: 'status' })
  const button = make('button', { type: 'button' })
  button.textContent = latest
  button.addEventListener('click', () => location.reload())
  bar.append(words)
  place(bar)
  for (const event of ['toggle', 'close']) document.addEventListener(event, () => place(bar), true)

  const styles = make('link', { rel: 'stylesheet', href: PAGE_BAR_STYLES })
  const fill = () => {
    words.textContent = asOf ? ofMoment.replace('{moment}', asOf) : outOfDate
    bar.append(button)
    showSoon()
  }
  styles.onload = fill
  styles.onerror = fill
  document.head.append(styles)
}

export const hideBar = (): void => document.getElementById(PAGE_BAR)?.remove()

/** Behind an open dialog nobody could reach it. */
function place(bar: HTMLElement): void {
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const parent = dialogs.find((dialog) => dialog.contains(document.activeElement)) ?? dialogs.at(-1) ?? document.body
  if (bar.parentElement !== parent) parent.append(bar)
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Record<string, string>) {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}
