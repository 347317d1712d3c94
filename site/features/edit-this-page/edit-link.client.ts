import { localizePath } from '#site/components/page-start/localize-path.client'

const link = document.createElement('a')
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
const bar = document.createElement('nav')
bar.ariaLabel = 'Staff'
bar.append(link)
// The link that skips to the content stays the first of the page.
document.querySelector('[href="#main"]')?.after(bar)
