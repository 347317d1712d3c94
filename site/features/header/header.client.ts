import type { OnAct } from '#site/components/page-start/on-act.client'

/** How far down, in pixels, the header takes its scrolled style: specification, section 2. */
const SCROLLED_AFTER_PIXELS = 60

/** Marks the header once the page has scrolled, and lets Escape close a drop-down menu, which a click on its arrow leaves open. */
export function watchHeader(onAct: OnAct): void {
  const header = document.querySelector('[data-header]')
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > SCROLLED_AFTER_PIXELS)
  addEventListener('scroll', mark, { passive: true })
  mark()

  for (const group of document.querySelectorAll('[data-group]')) {
    const restore = () => group.removeAttribute('data-dismissed')
    group.addEventListener('pointerleave', restore)
    group.addEventListener('focusout', restore)
    // Whoever clicks on the arrow wants the menu, which is open by then, and not the page of the name beside it.
    group.querySelector('svg')?.addEventListener('click', (event) => event.preventDefault())
  }
  onAct('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const group of document.querySelectorAll('[data-group]:is(:hover, :focus-within)'))
      group.setAttribute('data-dismissed', '')
  })
}

/** Closes the mobile menu when it opens something else, so that no dialog is on top of another: also what was tapped before this script came. */
export function closeMenuBehindDialogs(onAct: OnAct): void {
  const menu = document.querySelector('[data-menu]')
  if (!(menu instanceof HTMLDialogElement)) return
  onAct('click', ({ target }) => {
    if (target instanceof Element && menu.contains(target) && target.closest('a, [command="show-modal"]')) menu.close()
  })
}
