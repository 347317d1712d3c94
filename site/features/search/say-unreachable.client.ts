import { UNREACHABLE } from '#search/messages'
import { QUERY, SEARCH_PATH } from '#search/search-path'

/** Says in the dialog that the search's code could not be loaded, with a link to the page that needs none. */
export function sayUnreachable(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  const status = dialog.querySelector('[data-unreachable]')
  if (!status || status.hasChildNodes()) return
  const link = document.createElement('a')
  const follow = () => {
    link.href = `${SEARCH_PATH}?${new URLSearchParams({ [QUERY]: input.value.trim() })}`
  }
  follow()
  input.addEventListener('input', follow)
  link.textContent = UNREACHABLE.link
  status.append(UNREACHABLE.before, link, UNREACHABLE.after)
}
