import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { canTrace, failSyncs } from '../support/trace.ts'

/** Attaching to a running process may be forbidden to anyone but root. */

test.skipIf(!canTrace)('a disk that can’t sync: nothing is acknowledged until it can again', async () => {
  const smtp = await startSmtp('refusing-connections')
  // A delivery claimed during the failure could not be released: it is when its claim expires.
  const site = await startSite({ smtp: smtp.url, env: { CLAIM_SECONDS: '1' } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  expect((await site.sendTour({ user_last_name: 'Before' })).status).toBe(200)

  const endFailure = await failSyncs(site.pid())
  for (let number = 0; number < 3; number += 1) {
    const answer = await site.sendTour({ user_last_name: `During-${number}` })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Your request could not be saved.')
  }
  await endFailure()

  expect((await site.sendTour({ user_last_name: 'After' })).status).toBe(200)
  await smtp.behave('accepting')
  await smtp.waitFor(2)
  expect(
    smtp
      .received()
      .map(({ subject }) => /Before|After|During/.exec(subject ?? '')?.[0])
      .sort(),
  ).toEqual([...['After', 'Before']])
})
