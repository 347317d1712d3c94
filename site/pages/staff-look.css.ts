import type { APIRoute } from 'astro'
import { logoAddress, themeStyle } from '#site/styles/theme-style'
import { typefaceStyle } from '#site/styles/typefaces'

export const GET: APIRoute = ({ locals: { content } }) => {
  const { theme } = content
  const style = `${typefaceStyle(theme, { isHebrew: true })}${themeStyle(theme)}:root{--campus-mark:url(${logoAddress(theme)})}`
  return new Response(style, { headers: { 'content-type': 'text/css' } })
}
