import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'

test('a full disk: nothing is acknowledged, the visitor reads why, and no mail is sent', async () => {
  const smtp = await startSmtp('refusing-connections')
  // A delivery claimed when the disk filled up could not be released: it is when its claim expires.
  const site = await startSite({ smtp: smtp.url, env: { CLAIM_SECONDS: '1' } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  // Long answers fill the log of the database; past the limit, every write fails.
  await site.restart({ largestFileBlocks: 200 })
  const answers: Response[] = []
  for (let number = 0; number < 60; number += 1)
    answers.push(await site.sendTour({ user_last_name: `Levi-${number}`, additional_info: 'soup '.repeat(390) }))
  const kept = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe(
      'Your request could not be saved. Please try again in a few minutes, or call or write to us.',
    )
  }

  await smtp.behave('accepting')
  await site.restart()
  if (kept.length > 0) await smtp.waitFor(kept.length)
  await wait(1000)
  expect(smtp.received()).toHaveLength(kept.length)
})
