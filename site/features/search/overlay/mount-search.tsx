import { createRoot } from 'react-dom/client'
import { SearchOverlay } from './SearchOverlay.island'
import styles from './SearchOverlay.module.css'

/** React does not own the input: keys typed before are still in it. @throws Error if the page has no search dialog */
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

/** Otherwise suggestions would disappear before the click ends, and its target move from under the pointer. */
function keepFocusWhilePressing(dialog: HTMLDialogElement): void {
  dialog.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault()
  })
}

/** No CSS unit has the height that an on-screen keyboard leaves. Pinch zoom shrinks it, too, and is ignored. */
function keepAboveKeyboard(dialog: HTMLElement): void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', () => {
    dialog.style.setProperty('--visible-block-size', `${Math.round(visualViewport.height * visualViewport.scale)}px`)
  })
}
