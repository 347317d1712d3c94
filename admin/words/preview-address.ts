/**
 * The address of a page within a preview: `/staff#ada` is `/admin/preview/<id>/staff?on=2026-12-04T17:00#ada`.
 *
 * @param isMarked Its texts say where they come from.
 */
export function previewAddress(preview: string, page: string, on: string, isMarked = false): string {
  const { pathname, searchParams, hash } = new URL(page, 'https://hillel.example.org')
  if (on) searchParams.set('on', on)
  if (isMarked) searchParams.set('edit', '')
  const path = pathname === '/' ? '' : pathname
  return `${preview}${path}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}
