import type { APIRoute } from 'astro'
import { APP_ICONS, drawIcon, drawMailMark } from '#site/build/brand/app-icons'
import type { Drawing } from '#site/drawing'

/** Mail programs draw no SVG. Without a mark of the campus's own, mails draw the arched window themselves. */
const MAIL_MARK = 'mail-mark'

export const paths = ({ content: { theme } }: Drawing) =>
  [...Object.keys(APP_ICONS), ...(theme.logo ? [MAIL_MARK] : [])].map((icon) => ({ params: { icon } }))

export const GET: APIRoute = async ({ params: { icon = '' }, locals: { content } }) => {
  if (icon === MAIL_MARK) return new Response(await drawMailMark(content))
  const drawing = APP_ICONS[icon]
  return drawing ? new Response(await drawIcon(content, drawing)) : new Response(null, { status: 404 })
}
