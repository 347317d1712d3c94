import type { APIRoute, GetStaticPaths } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconColor } from '#site/components/icon/FileIcon'
import { content } from '#site/content'
import { signOf } from '#site/features/search/results/result-look'
import { tokenValue } from '#site/styles/token-value'

const colors: Readonly<Record<IconColor, string>> = {
  ink: tokenValue('--on-action'),
  light: tokenValue('--text-light'),
}

export const getStaticPaths = (() => {
  const { entries, site } = content()
  const shown: [IconColor, string][] = [
    ...site.quickLinks.map(({ icon }): [IconColor, string] => ['light', icon]),
    ...entries('holidays').map(({ textColor, icon }): [IconColor, string] => [textColor, icon]),
    ...entries('parent-resources').map(({ icon }): [IconColor, string] => ['ink', icon]),
  ]
  return shown.map(([color, name]) => ({ params: { color, name } }))
}) satisfies GetStaticPaths

/** An icon as a file, by the name that the content and the search have for it. */
export const GET: APIRoute = ({ params: { color, name } }) => {
  const stroke = color === 'light' ? colors.light : colors.ink
  return new Response(renderToStaticMarkup(createElement(signOf({ icon: name ?? '' }), { color: stroke })), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
