import type { OnAct } from '#site/components/page-start/early-events.client'

const SCROLLED_AFTER_PIXELS = 60

export function watchHeader(): void {
  const header = document.querySelector('[data-header]')
  const mark = () => header?.toggleAttribute('data-scrolled', scrollY > SCROLLED_AFTER_PIXELS)
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/** Escape closes them, also where the pointer holds them open, and gives the focus back to the button. */
export function openGroupMenus(onAct: OnAct): void {
  const openerOf = (group: Element) => group.querySelector('button')
  const isOpen = (group: Element) => openerOf(group)?.getAttribute('aria-expanded') === 'true'
  const open = (group: Element, opened: boolean) => {
    openerOf(group)?.setAttribute('aria-expanded', String(opened))
    group.toggleAttribute('data-dismissed', !opened)
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    // Styles have opened the group for a focus that was there first: hidden, it would be lost.
    open(group, group.querySelector(':scope ul :focus') !== null)
    const showPointed = () => group.toggleAttribute('data-dismissed', !isOpen(group) && !group.matches(':hover'))
    showPointed()
    group.addEventListener('pointerenter', showPointed)
    group.addEventListener('pointerleave', showPointed)
    group.addEventListener('focusout', (event) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : null
      if (to instanceof Node && group.contains(to)) return
      open(group, false)
      showPointed()
    })
  }
  onAct('click', ({ target }) => {
    const group = target instanceof Element ? target.closest('[data-group] > button')?.parentElement : null
    if (group) open(group, !isOpen(group))
  })
  onAct('keydown', (event) => {
    const { key, target } = event
    if (key === 'Escape')
      for (const group of document.querySelectorAll('[data-group]:is(:hover, :focus-within)')) {
        open(group, false)
        if (group.matches(':focus-within')) openerOf(group)?.focus()
      }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const group = target instanceof Element ? target.closest('[data-group]') : null
    if (step === 0 || !group) return
    event.preventDefault()
    open(group, true)
    const links = [...group.querySelectorAll<HTMLElement>(':scope ul a')]
    const at = links.findIndex((link) => link === document.activeElement)
    links.at(at < 0 ? Math.min(0, step) : (at + step) % links.length)?.focus()
  })
}

/** So that no dialog is on top of another: also what was tapped before this script came. */
export function closeMenuBehindDialogs(onAct: OnAct): void {
  const menu = document.querySelector('[data-menu]')
  if (!(menu instanceof HTMLDialogElement)) return
  onAct('click', ({ target }) => {
    if (target instanceof Element && menu.contains(target) && target.closest('a, [command="show-modal"]')) menu.close()
  })
}
