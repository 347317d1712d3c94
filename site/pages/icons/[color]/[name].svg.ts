import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconName } from '#schemas/icon-names'
import type { IconColor } from '#site/components/icon/Icon'
import { iconSigns } from '#site/components/icon/icon-signs'
import type { RenderContext } from '#site/render-context'
import { tokenValue } from '#site/styles/theme-style'

const tokens = { ink: '--on-action', light: '--text-light' } as const satisfies Readonly<Record<IconColor, string>>

export function paths({ content: { entries, settings } }: RenderContext) {
  const shown: [IconColor, IconName][] = [
    ...settings.quickLinks.map(({ icon }): [IconColor, IconName] => ['light', icon]),
    ...entries('holidays').map(({ textColor, icon }): [IconColor, IconName] => [textColor, icon]),
    ...entries('parent-resources').map(({ icon }): [IconColor, IconName] => ['ink', icon]),
  ]
  return shown.map(([color, name]) => ({ params: { color, name } }))
}

export const GET: APIRoute = ({ params, locals }) => {
  const { color, name } = params as { color: IconColor; name: IconName }
  const sign = createElement(iconSigns[name], { color: tokenValue(tokens[color], locals.content.theme) })
  return new Response(renderToStaticMarkup(sign), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
