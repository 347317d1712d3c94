import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { copiesByName, missingAmong, sendSteadily } from '../faults/send-steadily.ts'
import { buildSite } from '../support/build-campus-site.ts'
import { ownSite } from '../support/campus-site.ts'
import { until } from '../support/processes.ts'
import { isPostgresHere, startPostgres } from '../support/start-postgres.ts'
import { startSite } from '../support/start-site.ts'
import { type Behavior, startSmtp } from '../support/start-smtp.ts'
import { killWhileContentChanges, STEPS } from './content-killed.ts'
import { mixedAmong, sharedEtags, swapUnderLoad } from './swaps.ts'

const KILLS = Number(process.env.SOAK_KILLS ?? 100)
const SWAPS = Number(process.env.SOAK_SWAPS ?? 200)
const MINUTE = 60_000
const VISITORS = 4
const LABEL = /Levi-\d+-\d+/

const BEHAVIORS: readonly Behavior[] = ['accepting', 'refusing-connections', { answers: 451 }, 'silent-after-data']

beforeAll(() => buildSite(ownSite))

/** Kills one site of several after the other with -9 while visitors send requests and the mail server misbehaves. */
async function soak(count: number, DATABASE_URL: string): Promise<void> {
  const smtp = await startSmtp()
  const env = { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000', CLAIM_SECONDS: '2', DATABASE_URL, LOG_LEVEL: 'silent' }
  const sites = await Promise.all(Array.from({ length: count }, () => startSite({ smtp: smtp.url, env })))
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await smtp.close()
  })
  const visitors = Array.from({ length: VISITORS }, (_, number) =>
    sendSteadily(
      (answers) => sites[number % count]?.sendTour(answers) ?? Promise.reject(new Error('There is no site')),
      `Levi-${number}`,
    ),
  )
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(100 + Math.random() * 500)
    await smtp.behave(BEHAVIORS[kill % BEHAVIORS.length] ?? 'accepting')
    const site = sites[kill % count]
    await site?.killHard()
    await site?.restart()
  }
  await smtp.behave('accepting')
  await Promise.all(visitors.map((visitor) => visitor.stop()))
  const acknowledged = visitors.flatMap((visitor) => visitor.acknowledged)
  const copies = () => copiesByName(smtp.received(), LABEL)
  const lost = () => missingAmong(acknowledged, copies())
  await until(() => lost().length === 0, 'every acknowledged request', 1200).catch(() => {})

  const twice = [...copies().values()].filter((messageIds) => messageIds.length > 1)
  console.log(`${acknowledged.length} acknowledged, ${lost().length} lost, ${twice.length} delivered more than once`)
  expect(lost()).toEqual([])
  expect(twice.filter((messageIds) => new Set(messageIds).size > 1)).toEqual([])
}

test(
  'on SQLite, killed again and again under load, nothing that was acknowledged is lost',
  {
    timeout: 60 * MINUTE,
  },
  () => soak(1, ''),
)

test.skipIf(!isPostgresHere)(
  'on PostgreSQL, three replicas, killed in turn again and again, lose nothing that was acknowledged',
  { timeout: 60 * MINUTE },
  async () => {
    const postgres = await startPostgres()
    onTestFinished(postgres.stop)
    await soak(3, await postgres.database())
  },
)

test('killed again and again while words change, everything is whole', { timeout: 60 * MINUTE }, () =>
  killWhileContentChanges(
    Array.from({ length: KILLS }, (_, kill) => ({
      step: STEPS[kill % STEPS.length] ?? 'publish',
      turns: Math.floor(kill / STEPS.length) * 23,
    })),
  ),
)

test('swapped again and again under load, no answer fails or is of two versions, and memory stays flat', {
  timeout: 60 * MINUTE,
}, async () => {
  const { seen, grown } = await swapUnderLoad(SWAPS)
  expect(mixedAmong(seen)).toEqual([])
  expect(sharedEtags(seen)).toBe(0)
  expect(grown).toBeLessThan(15)
})
