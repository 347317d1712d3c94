import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { SUBSCRIBE_PATH } from '#schemas/http/paths'
import { subscribe } from '#site/features/mailing-list/SubscribeForm.island'
import { mailingList, tour } from '#tests/support/campus-forms'
import { hasUneditedErrors, IDLE, openForm, readAnswers, readDraft, storeDraft, withProblem } from './use-form'

const missing = { name: 'user_email', label: 'Email', message: 'Enter email.', missing: true }

test('a form is wrong from a failed sending until the last wrong field is edited, or until it is sent again', () => {
  const failed = withProblem({ message: 'Please check the marked fields.', errors: [missing] })
  const aboutNoField = withProblem({ message: 'An unexpected error occurred.', errors: [] })
  const edited = { ...failed, errors: { user_email: undefined } }
  expect([IDLE, { ...IDLE, step: 'sending' as const }, failed, edited, aboutNoField].map(hasUneditedErrors)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})

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

function stubStorage(storage: Partial<Storage>): void {
  vi.stubGlobal('sessionStorage', storage)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  ['nothing', null, {}],
  ['half a draft', '{"user_first_name":["x"],"user_la', {}],
  ['something else', '{"user_first_name":["x"],"group_size":"900"}', { group_size: '900' }],
  ['no answers', '"x"', {}],
])('where the browser’s storage holds %s, what is no answer is left out of the draft', (_, text, answers) => {
  stubStorage({ getItem: () => text })
  expect(readDraft(tour)).toEqual({ answers, requestId: undefined })
})

test('where the browser’s storage is full, a draft is not kept, and harms nothing', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  stubStorage({ setItem })
  vi.stubGlobal('FormData', Map)
  const element = new Map([['user_first_name', 'Rachel']])
  storeDraft(tour, element as unknown as HTMLFormElement, undefined)
  expect(setItem).toHaveBeenCalledWith('draft-tour', '{"user_first_name":"Rachel"}')
})

test('of a question with several answers, each one that is ticked is sent', () => {
  // What browsers give of checkboxes of one name: a pair for each.
  const ticked = ['Ramp', 'Quiet room'].map((answer) => ['needs', answer])
  vi.stubGlobal('FormData', function FormData() {
    return ticked
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(readAnswers({} as HTMLFormElement)).toEqual({ needs: 'Ramp\nQuiet room' })
})

/** A form of which a browser knows what is typed, and a tab that stores it. */
function openedForm(typed: Readonly<Record<string, string>>) {
  const kept = new Map<string, string>()
  const globals = {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    ...{ FormData: Map, document: { referrer: '' }, addEventListener: () => {}, removeEventListener: () => {} },
    ...{ HTMLInputElement: class {}, HTMLSelectElement: class {}, HTMLTextAreaElement: class {} },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  const element = Object.assign(new Map(Object.entries(typed)), { elements: { namedItem: () => null } })
  return element as unknown as HTMLFormElement
}

test('what is sent after it has a form token of its own, and so has another try; offline, it keeps the first one', async () => {
  const element = openedForm({ user_first_name: 'Rachel' })
  const fetchToken = vi.fn()
  for (const token of ['token 1', 'token 2', 'token 3']) {
    fetchToken.mockResolvedValueOnce(new Response(JSON.stringify({ token })))
    if (token === 'token 2') fetchToken.mockRejectedValueOnce(new TypeError('offline'))
  }
  vi.stubGlobal('fetch', fetchToken)
  const form = openForm(tour, element)
  const token = async () => (await form.hiddenFields()).form_token
  expect([await token(), await token()]).toEqual(['token 1', 'token 1'])
  form.failed()
  expect(await token()).toBe('token 2')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  form.failed()
  expect(await token()).toBe('token 2')
  form.sent()
  expect(await token()).toBe('token 3')
})
