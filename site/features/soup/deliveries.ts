import type { SoupDelivery } from '#schedule/soup'

export const DELIVERIES = '[data-deliveries]'

type Brief = [day: string, askBy: string, after?: string]

export const inBrief = (deliveries: readonly SoupDelivery[]): string =>
  JSON.stringify(
    deliveries.map(({ day, askBy, after }): Brief => (after === undefined ? [day, askBy] : [day, askBy, after])),
  )

export const deliveriesIn = (element: HTMLElement): SoupDelivery[] => {
  const all: Brief[] = JSON.parse(element.dataset.deliveries ?? '[]')
  return all.map(([day, askBy, after]) => ({ day, askBy, after }))
}
