import type { ElectionStage, Elections } from '#schemas/content/elections'

/** Where the elections are on the home page, at each of their stages. */
export const ELECTIONS = 'elections'

export const postersAt = ({ images }: Pick<Elections, 'images'>, stage: ElectionStage) =>
  images.map(({ during, ...image }) => {
    const { alt = image.alt, url = image.url, ...words } = during[stage] ?? {}
    return { ...image, ...words, alt, url }
  })
