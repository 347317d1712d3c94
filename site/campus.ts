import type { Campus } from '#site/components/campus/campus'
import { entryAddress } from '#site/features/pagination/entry-addresses'
import type { Drawing } from './drawing'

const OUR_MAP = '/art/brand/map.svg'

export function drawingContext(drawing: Drawing): Campus {
  const { theme, pictures, forms, beginText } = drawing.site
  return {
    clock: drawing.clock,
    map: theme.map ?? OUR_MAP,
    fileOf: pictures.fileOf,
    addressOf: (link) => entryAddress(link, drawing),
    forms,
    beginText,
  }
}
