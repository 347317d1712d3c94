import type { Edition, NewsletterItem, NewsletterSection } from './newsletter.ts'

/** An item as staff see it. Its title and text are those of the newsletter. */
export interface ArrangedItem extends NewsletterItem {
  isOmitted: boolean
  isReworded: boolean
  /** Identifies what the site says of it, its time included. */
  site: string
  /** The site has said something else since it was reworded. */
  isOutdated: boolean
}

export interface ArrangedSection extends Omit<NewsletterSection, 'items'> {
  items: readonly ArrangedItem[]
}

type Choices = Pick<Edition, 'order' | 'omitted' | 'rewordings'>

export const arrangeSections = (
  sections: readonly NewsletterSection[],
  { order, omitted, rewordings }: Choices,
): ArrangedSection[] =>
  inOrder(sections, order).map((section) => ({
    ...section,
    items: inOrder(section.items, order).map((item) => {
      const own = rewordings[item.id]
      const site = [item.title, item.when, item.text].filter(Boolean).join('\n')
      return {
        ...item,
        ...(own && { title: own.title, text: own.text }),
        isOmitted: omitted.includes(item.id),
        isReworded: own !== undefined,
        site,
        isOutdated: own !== undefined && own.of !== site,
      }
    }),
  }))

/** Leaves what nobody has moved behind what it stands behind on the site. */
function inOrder<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): Row[] {
  const known = rows.filter(({ id }) => order.includes(id))
  const arranged = [...known].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  for (const [index, row] of rows.entries()) {
    if (order.includes(row.id)) continue
    const before = rows[index - 1]
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, row)
  }
  return arranged
}

/** Returns the order once a row of some is at another index. */
export function withMoved(order: readonly string[], ids: readonly string[], id: string, to: number): string[] {
  const moved = ids.filter((each) => each !== id)
  moved.splice(to, 0, id)
  return [...order.filter((each) => !ids.includes(each)), ...moved]
}

export const listTicked = (sections: readonly ArrangedSection[]): NewsletterSection[] =>
  sections.flatMap(({ id, heading, items }) => {
    const ticked = items.filter(({ isOmitted }) => !isOmitted)
    return ticked.length === 0
      ? []
      : [
          {
            id,
            heading,
            items: ticked.map(({ id, title, when, text, address }) => ({ id, title, when, text, address })),
          },
        ]
  })
