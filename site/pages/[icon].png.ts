import type { APIRoute } from 'astro'
import { APP_ICONS, renderIcon, renderMailMark } from '#site/build/brand/app-icons'
import type { RenderContext } from '#site/render-context'

/** Mail programs draw no SVG. Without a mark of the campus's own, mails draw the arched window themselves. */
const MAIL_MARK = 'mail-mark'

export const paths = ({ content: { theme } }: RenderContext) =>
  [...Object.keys(APP_ICONS), ...(theme.logo ? [MAIL_MARK] : [])].map((icon) => ({ params: { icon } }))

export const GET: APIRoute = async ({ params: { icon = '' }, locals: { content } }) => {
  if (icon === MAIL_MARK) return new Response(await renderMailMark(content))
  const size = APP_ICONS[icon]
  return size ? new Response(await renderIcon(content, size)) : new Response(null, { status: 404 })
}
