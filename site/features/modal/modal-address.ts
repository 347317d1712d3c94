/**
 * Gives every dialog marked `data-has-address` its own address, `#id`:
 * arriving at the address opens it, opening it shows the address, Back closes it, closing it takes the address away.
 * The address bar and the open dialog say the same at any time. An address that names no dialog changes nothing.
 */
export function linkModalsToAddresses(): void {
  const named = (hash: string): HTMLDialogElement | undefined => {
    const element = hash.length > 1 ? document.getElementById(decodeURIComponentSafely(hash.slice(1))) : null
    return element instanceof HTMLDialogElement && element.hasAttribute('data-has-address') ? element : undefined
  }
  const opened = (): HTMLDialogElement | undefined =>
    [...document.querySelectorAll<HTMLDialogElement>('dialog[data-has-address][open]')].at(-1)

  const followAddress = () => {
    const wanted = named(location.hash)
    const current = opened()
    if (current && current !== wanted) current.close()
    if (wanted && !wanted.open) wanted.showModal()
  }

  const followDialog = (dialog: HTMLDialogElement) => {
    const address = `#${dialog.id}`
    if (dialog.open && location.hash !== address) history.pushState({ openedHere: true }, '', address)
    if (!dialog.open && location.hash === address) {
      if (history.state?.openedHere) history.back()
      else history.replaceState(null, '', location.pathname + location.search)
    }
  }

  // "toggle" does not bubble, but it can be captured.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDialogElement && target.hasAttribute('data-has-address')) followDialog(target)
    },
    true,
  )
  addEventListener('popstate', followAddress)
  addEventListener('hashchange', followAddress)
  followAddress()
}

/** A hash that is not well-formed names nothing. */
function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** A link inside a dialog closes it when it is followed where the dialog would stay: to another tab, or on this page. */
export function closeDialogsBehindLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('dialog[open] [data-closes-dialog]') : null
    link?.closest('dialog')?.close()
  })
}
