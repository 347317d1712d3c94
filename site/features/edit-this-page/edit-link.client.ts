import { localizePath } from '#site/components/page-start/localize-path.client'

/** A script of its own, which only the staff's browsers fetch. */
const link = document.createElement('a')
// What is edited is the page in the first language.
const path = location.pathname.slice(localizePath('').length)
link.href = `/admin/edit${path === '/' ? '' : path}`
link.textContent = 'Edit this page'
const colors = getComputedStyle(document.documentElement)
Object.assign(link.style, {
  display: 'block',
  padding: '0.75rem 1rem',
  background: colors.getPropertyValue('--action') || 'Canvas',
  color: colors.getPropertyValue('--on-action') || 'CanvasText',
  textAlign: 'center',
})
document.body.prepend(link)
