import { expect, test } from 'vitest'
import { changeAnswer, checkAnswer, type MailCounts, WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { mailCountsAnswer } from '#schemas/http/admin/words-history'
import { entryAnswer } from '#schemas/http/admin/words-lists'
import { adminSite } from '#tests/support/admin-site'
import { seatFacts } from '#tests/support/seats-app'
import { NOW } from '#tests/support/test-app'
import { occurrenceWords } from '../../seats/seat-words.ts'

const SOUP = 'events/soup-night.yaml'
const DATE = '2026-12-01'

/** A site on which two people signed up for a date, one of whom waits, and a third one who left no address. */
async function site() {
  const admin = await adminSite()
  const cookie = await admin.as('publisher')
  const send = async (path: string, body: object) => (await admin.call('POST', path, { cookie, body })).json()
  const get = async (path: string) => (await admin.call('GET', path, { cookie })).json()
  const event = seatFacts('2026-11-21').seats.find(({ id }) => id === 'soup-night')
  const date = event?.dates.find((each) => each.date === DATE)
  if (!event || !date) throw new Error('Soup Night takes no sign-ups')
  for (const [name, size] of [
    ['ada', 4],
    ['ben', 1],
    ['', 1],
  ] as const)
    await admin.store.seats.take(
      {
        words: occurrenceWords(event, date, 1),
        fields: { firstName: name, lastName: '', email: name && `${name}@example.org` },
        size,
        isMailed: false,
      },
      { now: NOW, rests: [] },
    )
  const edited = async (changes: object | null) => {
    const { revision, value } = entryAnswer.parse(await get(`${WORDS_PATHS.entry}?path=${SOUP}`))
    return { base: revision, entries: [{ path: SOUP, value: changes && { ...value, ...changes } }] }
  }
  const check = async (change: object) => checkAnswer.parse(await send(WORDS_PATHS.check, change))
  const publish = async (change: object) => changeAnswer.parse(await send(WORDS_PATHS.publish, change))
  /** Who is mailed before it is published, and after. */
  const mailed = async (changes: object | null): Promise<(MailCounts | undefined)[]> => {
    const change = await edited(changes)
    const { mailed } = await check(change)
    const outcome = await publish(change)
    return [mailed, outcome.outcome === 'published' ? outcome.mailed : undefined]
  }
  return { send, get, edited, check, mailed }
}

const cancelled = { cancelled: 2, moved: 0, on: 0 }
const moved = { cancelled: 0, moved: 2, on: 0 }
const on = { cancelled: 0, moved: 0, on: 2 }

test('how many people a change is mailed to is known before and after it is published, and why', async () => {
  const { mailed } = await site()
  expect(await mailed({ description: 'Chop, stir and taste.' })).toEqual([undefined, undefined])
  expect(await mailed({ time: '7:00 PM' })).toEqual([moved, moved])
  expect(await mailed({ location: 'Attic' })).toEqual([moved, moved])
  expect(await mailed({ changes: { [DATE]: { cancelled: true } } })).toEqual([cancelled, cancelled])
  expect(await mailed({ changes: {} })).toEqual([on, on])
})

test('who deletes an event reads how many are mailed that it is off; of one that takes no sign-ups any more nobody is', async () => {
  const { mailed, check, edited } = await site()
  expect((await check(await edited(null))).mailed).toEqual(cancelled)
  expect(await mailed({ seats: undefined })).toEqual([undefined, undefined])
  expect((await check(await edited(null))).mailed).toEqual(cancelled)
})

test('a form with a mistake says of nobody that they are written to', async () => {
  const { check, edited } = await site()
  expect(await check(await edited({ title: '', time: '7:00 PM' }))).not.toHaveProperty('mailed')
})

test('before a change is undone, or all is made as it was, it is known how many are mailed, and after it', async () => {
  const { mailed, get, send } = await site()
  await mailed({ description: 'Chop, stir and taste.' })
  await mailed({ time: '7:00 PM' })
  await mailed({ description: 'Chop and stir.' })
  const asked = async (revision: number) =>
    mailCountsAnswer.parse(await get(`${WORDS_PATHS.history}/${revision}/mailed`))
  expect(await asked(3)).toEqual({})
  expect(await asked(2)).toEqual({ undo: moved })
  expect(await asked(1)).toEqual({ rollBack: moved })
  expect(await send(`${WORDS_PATHS.history}/2/undo`, {})).toMatchObject({ outcome: 'published', mailed: moved })
  expect(await send(WORDS_PATHS.rollBack, { revision: 2 })).toMatchObject({ outcome: 'published', mailed: moved })
})
