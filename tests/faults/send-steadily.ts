import { setTimeout as wait } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import type { TestSite } from '../support/start-site.ts'

/** Sends tour requests to a site one after the other, each with its own name, until stopped. */
export function sendSteadily(sendTour: TestSite['sendTour'], label: string) {
  const acknowledged: string[] = []
  const refused: { status: number; text: string; seconds: number }[] = []
  let isStopped = false

  const ended = (async () => {
    for (let number = 0; !isStopped; number += 1) {
      const name = `${label}-${number}`
      const begun = Date.now()
      // A request without a response is not acknowledged: the visitor is asked to send it again.
      const answer = await sendTour({ user_last_name: name }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(name)
      else if (answer)
        refused.push({ status: answer.status, text: await answer.text(), seconds: (Date.now() - begun) / 1000 })
      await wait(20)
    }
  })()
  return {
    acknowledged,
    refused,
    async stop(): Promise<void> {
      isStopped = true
      await ended
    },
  }
}

/** The received mails: for each name, the Message-IDs of its mails, one for each copy. */
export function copiesByName(mails: readonly Email[], label: RegExp): Map<string, string[]> {
  const copies = Map.groupBy(mails, ({ subject = '' }) => label.exec(subject)?.[0] ?? subject)
  return new Map([...copies].map(([name, same]) => [name, same.map(({ messageId = '' }) => messageId)]))
}

/** The names for which nothing has arrived. */
export const missingAmong = (names: readonly string[], copies: ReadonlyMap<string, unknown>): string[] =>
  names.filter((name) => !copies.has(name))
