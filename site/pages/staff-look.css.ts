import type { APIRoute } from 'astro'
import { markOf } from '#site/build/brand/campus-drawing'
import { HEBREW_STAND_INS } from '#site/styles/campus-fonts'
import { themeStyle } from '#site/styles/theme-style'

/** How the staff's application looks on this campus: what its theme replaces, and its mark. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const { theme, pictures } = site
  const style = `${HEBREW_STAND_INS}${themeStyle(theme, pictures)}:root{--campus-mark:url(${markOf(theme)})}`
  return new Response(style, { headers: { 'content-type': 'text/css' } })
}
