import type { ElectionStage, Elections } from '#schemas/content/elections'

export const ELECTIONS = 'elections'

export const postersAt = ({ images }: Pick<Elections, 'images'>, stage: ElectionStage) =>
  images.map(({ during, ...image }) => {
    const { alt = image.alt, url = image.url, ...words } = during[stage] ?? {}
    return { ...image, ...words, alt, url }
  })
