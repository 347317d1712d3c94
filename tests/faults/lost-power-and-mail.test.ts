import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/engines'
import { until } from '../support/processes.ts'
import { storedRequests } from '../support/temporary-store.ts'
import { siteWithMail } from './site-with-content.ts'

test('killed among thirty requests while e-mail is down: what was acknowledged is stored, and mailed once when it is back', async () => {
  // The time after which the claims of a killed process are taken over; in production, a minute.
  const { site, smtp } = await siteWithMail({ env: { CLAIM_SECONDS: '1' } }, 'refusing-connections')
  const db = openDatabase({ DATA_DIR: site.dataDir })
  onTestFinished(() => db.destroy())
  const acknowledged: string[] = []
  const sending = Array.from({ length: 30 }, async (_, number) => {
    const name = `Levi-${number}`
    const noa = { email: `${name}@example.org`, first_name: 'Noa', last_name: name, member_type: 'alumni' }
    const call =
      number % 3 ? site.sendTour({ user_last_name: name }) : site.post('/api/constant-contact/subscribe', noa)
    if ((await call.catch(() => undefined))?.status === 200) acknowledged.push(name)
  })
  await until(() => acknowledged.length >= 8, 'eight acknowledgements')
  await site.killHard()
  await Promise.all(sending)
  const requests = await storedRequests(db)
  const stored = requests.map(({ fields }) => fields.user_last_name ?? fields.lastName)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))

  await smtp.behave('accepting')
  await site.restart()
  const tours = requests.filter(({ kind }) => kind === 'tour').map(({ fields }) => fields.user_last_name)
  const unsettled = () =>
    db.selectFrom('deliveries').select('id').where('channel', '=', 'staff-mail').where('state', '!=', 'sent').execute()
  await until(async () => (await unsettled()).length === 0, 'every mail to be sent')
  // Who joined the list stands in one mail, which may have come already.
  const mailed = smtp.received().flatMap(({ subject = '' }) => /Levi-\d+/.exec(subject)?.[0] ?? [])
  expect(mailed.toSorted()).toEqual(tours.toSorted())
})
