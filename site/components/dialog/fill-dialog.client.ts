/** The mark of a link in a dialog to a part of another page, `/page#id`, that the dialog shows in its place. */
export const FILLED_FROM = 'data-filled'

/** Parts that few need would make every page heavier. If fetching fails, the link stays, as without JavaScript. */
export function fillOpenedDialogs(): void {
  const fillEach = (dialog: Element) => {
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>(`a[${FILLED_FROM}]`)) void fill(link)
  }
  // "toggle" does not bubble, but can be captured.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDialogElement && target.open) fillEach(target)
    },
    true,
  )
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
