import type { APIRoute, GetStaticPaths } from 'astro'
import { content } from '#site/content'
import { laterEntries } from '#site/features/lists/entry-addresses'
import { dividedPages } from '#site/features/lists/lists'

/** Only a list of several pages has such a file. */
export const getStaticPaths = (() =>
  dividedPages(content()).map((list) => ({ params: { list } }))) satisfies GetStaticPaths

/** The page of each entry in a long list: for addresses that were shared while it was on another page. */
export const GET: APIRoute<Record<string, never>, { list: string }> = ({ params: { list } }) =>
  new Response(JSON.stringify(laterEntries(list, content())), {
    headers: { 'content-type': 'application/json' },
  })
