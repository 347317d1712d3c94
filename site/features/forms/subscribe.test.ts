import { afterEach, expect, test, vi } from 'vitest'
import { SUBSCRIBE_PATH } from '#schemas/http/paths'
import { mailingList } from '#tests/support/campus-forms'
import { subscribe } from './subscribe'

afterEach(() => vi.unstubAllGlobals())

test('the server’s errors are those of the fields, in our own names', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const errors = { first_name: 'Shorten this to 80 characters or fewer.', homepage: 'Leave this out.' }
    return Promise.resolve(Response.json({ success: false, message: 'No', errors }, { status: 422 }))
  })
  expect(await subscribe(mailingList, { firstName: 'R'.repeat(81) }, {})).toEqual({
    failure: mailingList.messages.failed,
    errors: [
      { name: 'firstName', label: 'First name', message: 'Shorten this to 80 characters or fewer.', missing: false },
    ],
  })
  expect(asked).toEqual([SUBSCRIBE_PATH])
})
