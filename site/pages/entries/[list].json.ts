import type { APIRoute } from 'astro'
import { listDividedPages, mapLaterEntries } from '#site/features/pagination/Pagination'
import type { RenderContext } from '#site/render-context'

export const paths = (context: RenderContext) => listDividedPages(context).map((list) => ({ params: { list } }))

/** For addresses that were shared while an entry was on another page. */
export const GET: APIRoute = ({ params: { list = '' }, locals }) => Response.json(mapLaterEntries(list, locals))
