// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawView, signedIn } from '#tests/support/admin-view'
import type { OneRequest } from '../calls/trpc.ts'
import { unsentText } from '../changes/unsent-work.ts'
import { Replies, signed, unsigned, withReply } from './Replies.tsx'
import { Requests } from './Requests.tsx'
import type { Decision, SectionProps } from './request-state.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const request = {
  ...{ id: '1a2b3c4d', kind: 'tour', email: 'rachel@example.org', progress: { state: 'new' }, mails: [], answers: {} },
  ...{ replySubject: 'Your tour request', signature: 'Juniper Hill Hillel' },
  savedReplies: [{ title: 'No guide', says: 'declined', subject: 'About your tour', text: 'We can’t.' }],
} as unknown as OneRequest

function draw(decision: Decision | undefined, now: Partial<OneRequest> = {}) {
  const part: SectionProps = {
    ...{ signedIn: signedIn('requests'), isBusy: false, problem: undefined, undo: undefined },
    request: { ...request, ...now },
    change: async () => true,
  }
  return drawView(<Replies {...part} decision={decision} onDecide={() => {}} />, () => ({}))
}
const heading = () => document.getElementById('answer')?.textContent
const subject = () => (screen.getByLabelText('Subject') as HTMLTextAreaElement).value
const write = (text: string) => fireEvent.change(screen.getByLabelText(/^Your mail/), { target: { value: text } })

test('a refusal that was begun is the same after a reload, with its subject', () => {
  draw({ outcome: 'declined', button: document.body })
  const said = heading()
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'No tour on Friday' } })
  write('We are sorry.')
  cleanup()
  draw(undefined)
  expect(heading()).toBe(said)
  expect(subject()).toBe('No tour on Friday')
})

test('what was begun as an ordinary mail stays one, and so does a refusal of what somebody has answered since', () => {
  draw({ outcome: 'declined', button: document.body })
  const said = heading()
  write('We are sorry.')
  cleanup()
  draw(undefined, { outcome: 'promised' })
  expect(heading()).not.toBe(said)
  write('See you on Friday.')
  cleanup()
  draw(undefined)
  expect(heading()).not.toBe(said)
})

test('the list of requests leads to the soup to deliver', async () => {
  const list = { overdue: [], requests: [], open: { new: 0, taken: 0 }, people: [] }
  drawView(<Requests signedIn={signedIn('requests')} query={new URLSearchParams()} />, () => list)
  expect(await screen.findAllByRole('link', { name: 'Soup to deliver' })).toHaveLength(1)
})

test('a mail that was sent, and nobody said so, is the same mail after a reload; another text is another', () => {
  const typed = unsentText('reply 1').type('You are welcome on Friday.')
  expect(unsentText('reply 1').read()).toEqual(typed)
  expect(unsentText('reply 2').read().text).toBe('')
  expect(unsentText('reply 1').type('You are welcome on Sunday.').id).not.toBe(typed.id)
})

test('what was sent is kept no longer, and a tab that keeps nothing goes on', () => {
  unsentText('note 1').type('He called.')
  unsentText('note 1').type('')
  expect(sessionStorage.length).toBe(0)
  vi.stubGlobal('sessionStorage', undefined)
  expect(unsentText('note 1').type('He called.').text).toBe('He called.')
  expect(unsentText('note 1').read().text).toBe('')
})

test('a mail ends with the name of the house, once', () => {
  const mail = signed('Dear Rachel,\n\nCome on Friday.\n', 'Juniper Hill Hillel')
  expect(mail).toBe('Dear Rachel,\n\nCome on Friday.\n\nJuniper Hill Hillel')
  expect(signed(mail, 'Juniper Hill Hillel')).toBe(mail)
})

test('a reply that is added comes before the name', () => {
  expect(unsigned('Come on Friday.\n\nJuniper Hill Hillel\n', 'Juniper Hill Hillel')).toBe('Come on Friday.')
  expect(unsigned('Come on Friday.', 'Juniper Hill Hillel')).toBe('Come on Friday.')
})

test('another saved reply takes the place of the first, and what somebody wrote beside it stays', () => {
  const yes = 'Dear Priya, the hall is yours.'
  const no = 'Dear Priya, somebody else has it.'
  expect(withReply(`${yes}\n\nBring a coat.`, yes, no)).toBe(`${no}\n\nBring a coat.`)
  expect(withReply('Dear Priya, the hall is all yours.', yes, no)).toBe(`Dear Priya, the hall is all yours.\n\n${no}`)
})
