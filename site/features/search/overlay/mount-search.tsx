import { createRoot } from 'react-dom/client'
import { SearchOverlay } from './SearchOverlay.island'
import styles from './SearchOverlay.module.css'

/**
 * Renders the search around the page's input, which React does not own: keys typed before this code are still in it,
 * and the focus does not move.
 *
 * @throws Error if the page has no search dialog
 */
export function mountSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#search')
  const input = dialog?.querySelector('input')
  const bar = input?.form
  const closeButton = bar?.querySelector('button[type=button]')
  if (!dialog || !input || !bar || !closeButton) throw new Error('The page has no search dialog to render into')

  Object.assign(input, {
    role: 'combobox',
    ariaExpanded: 'false',
    ariaAutoComplete: 'list',
    autocomplete: 'off',
    spellcheck: false,
  })
  keepAboveKeyboard(dialog)
  keepFocusWhilePressing(dialog)

  const filter = document.createElement('div')
  const body = document.createElement('div')
  filter.className = styles.filter ?? ''
  closeButton.before(filter)
  dialog.querySelector('[data-unreachable]')?.remove()
  bar.after(body)
  bar.classList.add(styles.bar ?? '')
  dialog.classList.add(styles.overlay ?? '')
  createRoot(body).render(<SearchOverlay dialog={dialog} input={input} filter={filter} />)
}

/**
 * Clicking a button or a row leaves the focus in the input. Otherwise the suggestions would disappear before the
 * click ends, and the clicked element would move from under the pointer.
 */
function keepFocusWhilePressing(dialog: HTMLDialogElement): void {
  dialog.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault()
  })
}

/**
 * Sets the height of the window that an on-screen keyboard leaves: no CSS unit has it. Pinch zoom makes the visible
 * part smaller, too, and is ignored.
 */
function keepAboveKeyboard(dialog: HTMLElement): void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', () => {
    dialog.style.setProperty('--visible-block-size', `${Math.round(visualViewport.height * visualViewport.scale)}px`)
  })
}
