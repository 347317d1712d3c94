/** Returns `/admin/preview/<id>/staff?on=2026-12-04T17:00#ada` for `/staff#ada`. With another revision it is drawn again. */
export function previewAddress(preview: string, page: string, on: string, marked?: { revision?: number | undefined }) {
  const { pathname, searchParams, hash } = new URL(page, 'https://hillel.example.org')
  if (on) searchParams.set('on', on)
  if (marked) searchParams.set('edit', '')
  if (marked?.revision) searchParams.set('revision', String(marked.revision))
  const path = pathname === '/' ? '' : pathname
  return `${preview}${path}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}
