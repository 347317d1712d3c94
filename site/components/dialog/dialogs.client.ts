import type { OnAct } from '#site/components/page-start/early-events.client'

/** The query that names a dialog, as specified: `/religious-life?section=eruv`. */
const SECTION = 'section'

/** Keeps the address (`#id`, `?section=id`) and the open dialog alike. @param findElsewhere for what is on another page */
export function linkDialogsToAddresses(findElsewhere: (id: string) => void): void {
  /** On its way back to the page's own address: what is done meanwhile waits for it, or it would be undone. */
  let goingBack: { link?: HTMLElement } | undefined

  const followAddress = () => {
    if (goingBack) {
      const { link } = goingBack
      goingBack = undefined
      const opened = openDialog()
      if (opened) followDialog(opened)
      link?.click()
      return
    }
    const wanted = dialogOfAddress()
    if (!wanted) findElsewhere(idInHash() || idInQuery())
    const current = openDialog()
    if (current && current !== wanted) current.close()
    if (wanted && !wanted.open) wanted.showModal()
  }

  onToggle((dialog) => {
    if (dialog.hasAttribute('data-has-address')) followDialog(dialog)
  })
  addEventListener('popstate', followAddress)
  addEventListener('hashchange', followAddress)
  // A page that is left on the way, and shown again, goes nowhere.
  addEventListener('pagehide', () => {
    goingBack = undefined
  })
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href]:not([target])') : null
    if (!goingBack || !link || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    goingBack.link = link
  })
  // If somebody has opened a dialog by now, that is what they want to see, whatever the address is.
  const alreadyOpen = openDialog()
  if (alreadyOpen) followDialog(alreadyOpen)
  else followAddress()

  function followDialog(dialog: HTMLDialogElement): void {
    if (goingBack) return
    const isNamed = dialogOfAddress() === dialog
    if (dialog.open && !isNamed) history.pushState({ openedHere: true }, '', `${addressOfPage()}#${dialog.id}`)
    if (dialog.open || !isNamed) return
    if (history.state?.openedHere) {
      goingBack = {}
      history.back()
    } else history.replaceState(null, '', addressOfPage())
  }
}

/** "toggle" does not bubble, but can be captured. */
function onToggle(act: (dialog: HTMLDialogElement) => void): void {
  const listener = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) act(target)
  }
  document.addEventListener('toggle', listener, true)
}

const idInHash = (): string => decodeURIComponentSafely(location.hash.slice(1))
const idInQuery = (): string => new URLSearchParams(location.search).get(SECTION) ?? ''

const dialogOfAddress = (): HTMLDialogElement | undefined => dialogOf(idInHash()) ?? dialogOf(idInQuery())

function dialogOf(id: string): HTMLDialogElement | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLDialogElement && element.hasAttribute('data-has-address') ? element : undefined
}

const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[data-has-address][open]')].at(-1)

function addressOfPage(): string {
  const query = new URLSearchParams(location.search)
  query.delete(SECTION)
  return location.pathname + (String(query) && `?${query}`)
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Closes those that would stay open: for a link to another tab, or on this page. */
export function closeDialogsBehindLinks(onAct: OnAct): void {
  onAct('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('dialog[open] [data-closes-dialog]') : null
    link?.closest('dialog')?.close()
  })
}

/** The mark of a link in a dialog to a part of another page, `/page#id`, that the dialog shows in its place; its value are the classes of that part. */
export const FILLED_FROM = 'data-filled'

/** Parts that few need would make every page heavier. If fetching fails, the link stays, as without JavaScript. */
export function fillOpenedDialogs(): void {
  const fillEach = (dialog: Element) => {
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>(`a[${FILLED_FROM}]`)) void fill(link)
  }
  onToggle((dialog) => {
    if (dialog.open) fillEach(dialog)
  })
  for (const dialog of document.querySelectorAll('dialog[open]')) fillEach(dialog)
}

async function fill(link: HTMLAnchorElement): Promise<void> {
  link.removeAttribute(FILLED_FROM)
  const answer = await fetch(link.href).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const part = page.getElementById(new URL(link.href).hash.slice(1))
  if (part) link.replaceWith(...part.childNodes)
}

/** Detects each separately: browsers added them at different times. https://caniuse.com/wf-invoker-commands */
export function runCommandsWhereMissing(onAct: OnAct): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) onAct('click', runCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) onAct('click', closeOutside)
}

function runCommand({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/** A click on the backdrop reaches the dialog itself, outside its box. */
function closeOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return
  const box = target.getBoundingClientRect()
  const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  if (!inside) target.close()
}
