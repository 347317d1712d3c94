import type { APIRoute } from 'astro'
import { drawMailMark } from '#site/build/brand/app-icons'
import type { Drawing } from '#site/drawing'

/** Only a campus with a mark of its own has one: mails draw the arched window themselves. */
export const paths = ({ content: { theme } }: Drawing) => (theme.logo ? [{ params: {} }] : [])

/** Mail programs draw no SVG. */
export const GET: APIRoute = async ({ locals: { content } }) => new Response(await drawMailMark(content))
