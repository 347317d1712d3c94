import type { APIRoute } from 'astro'
import type { Drawing } from '#site/drawing'
import { listDividedPages, mapLaterEntries } from '#site/features/pagination/Pagination'

/** Only a list of several pages has such a file. */
export const paths = (drawing: Drawing) => listDividedPages(drawing).map((list) => ({ params: { list } }))

/** For addresses that were shared while an entry was on another page. */
export const GET: APIRoute = ({ params: { list = '' }, locals }) => Response.json(mapLaterEntries(list, locals))
