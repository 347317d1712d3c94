import type { OnAct } from '#site/components/page-start/on-act.client'

/** How far down, in pixels, the header takes its scrolled style: specification, section 2. */
const SCROLLED_AFTER_PIXELS = 60

/** Marks the header once the page has scrolled, and lets Escape close a drop-down menu. */
export function watchHeader(onAct: OnAct): void {
  const header = document.querySelector('[data-header]')
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > SCROLLED_AFTER_PIXELS)
  addEventListener('scroll', mark, { passive: true })
  mark()

  for (const group of document.querySelectorAll('[data-group]')) {
    const restore = () => group.removeAttribute('data-dismissed')
    group.addEventListener('pointerleave', restore)
    group.addEventListener('focusout', restore)
  }
  onAct('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const group of document.querySelectorAll('[data-group]:is(:hover, :focus-within)'))
      group.setAttribute('data-dismissed', '')
  })
}

/** The mobile menu closes when it opens something else, so that no dialog is on top of another. */
export function closeMenuBehindDialogs(): void {
  const menu = document.querySelector('[data-menu]')
  if (!(menu instanceof HTMLDialogElement)) return
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, [command="show-modal"]')) menu.close()
  })
}
