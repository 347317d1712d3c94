import { feedText as written } from '#calendar/feeds/feed-text'
import { inOneLine } from '#schemas/content/address'
import { t } from '#schemas/language'
import type { Drawing } from '#site/drawing'
import { feedsOf } from './feeds'

export function feedText(path: string, drawing: Drawing): string {
  const feed = feedsOf(drawing).find((each) => each.path === path)
  if (!feed) throw new Error(`There is no feed ${path}`)
  const { name, description, place, address } = drawing.site.site
  return written(
    {
      name: feed.of === undefined ? name : t('words.labeled', { label: name, text: feed.of }),
      description,
      url: new URL(path, drawing.address).href,
      house: { address: inOneLine(address), lat: place.latitude, lon: place.longitude },
    },
    feed.events(),
  )
}
