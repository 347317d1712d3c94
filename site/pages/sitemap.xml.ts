import type { APIRoute } from 'astro'
import { addressOf } from '#schemas/content/collections'
import { getListParts, partAddress } from '#site/features/pagination/Pagination'

/** Leaves out pages without an entry in `content/pages/`, such as the request forms, and those with `index: false`. */
export const GET: APIRoute = ({ locals }) => {
  const { content, address } = locals
  const paths = content.pages
    .filter(({ index }) => index)
    .flatMap(({ id, path }) => [
      path,
      ...getListParts(id, locals)
        .slice(1)
        .map(({ number }) => partAddress(id, number)),
    ])
  const events = content.entries('events').map(({ id }) => addressOf('events', id))
  const locations = [...paths, ...events].map((path) => `<url><loc>${new URL(path, address)}</loc></url>`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
