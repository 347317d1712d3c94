import type { APIRoute } from 'astro'
import { content } from '#site/content'
import { laterEntries } from '#site/features/lists/entry-addresses'
import { dividedPages } from '#site/features/lists/lists'

/** Only a list of several pages has such a file. */
export const paths = () => dividedPages(content()).map((list) => ({ params: { list } }))

/** The page of each entry in a long list: for addresses that were shared while it was on another page. */
export const GET: APIRoute = ({ params: { list = '' } }) =>
  new Response(JSON.stringify(laterEntries(list, content())), {
    headers: { 'content-type': 'application/json' },
  })
