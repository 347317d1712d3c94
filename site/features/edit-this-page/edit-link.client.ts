/** The link to editing the page, above all that visitors see: a script of its own, which only the staff's browsers fetch. */
const link = document.createElement('a')
link.href = `/admin/edit${location.pathname === '/' ? '' : location.pathname}`
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
