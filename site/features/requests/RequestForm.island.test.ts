import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RECORD_PATH } from '#schemas/http/paths'
import type { Answers } from '#schemas/requests/answers'
import type { AnyRequest } from '#schemas/requests/forms'
import { type EmailClient, readEmailClient } from '#site/features/requests/email-client'
import { room, soup, tour } from '#tests/support/campus-forms'
import { sendRequest } from './RequestForm.island'

/** The real e-mail client, in front of a service that takes everything, in a browser made of what the client looks at. */
let taken: string[] = []
let status = 200
let origin: string
const service = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => taken.push(chunk.toString()))
  request.on('end', () => response.writeHead(status).end('OK'))
})

beforeEach(async () => {
  taken = []
  status = 200
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = address && typeof address === 'object' ? address.port : 0
  origin = `http://127.0.0.1:${port}`
  const kept = new Map<string, string>()
  answerRecords(async () => Response.json({ success: true }))
  vi.stubGlobal('location', { pathname: '/room-reservation' })
  vi.stubGlobal('navigator', { webdriver: true, languages: ['en-US'] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => service.close(resolve))
})

const sendForm = (form: AnyRequest, answers: Answers, options: EmailClient['options'] = {}) => {
  vi.stubGlobal('EMAIL_CLIENT', { ...readEmailClient({}), origin, options })
  return sendRequest(form, answers, { request_id: 'abcdef12' })
}
const send = (options: EmailClient['options']) =>
  sendForm(room, { user_first_name: 'Rachel', user_email: 'spam@example.org' }, options)
const thanks = expect.objectContaining({ thanks: room.messages.sent })

const blockList = (entry: string) => ({ blockList: { list: [entry], watchVariable: 'user_email' } })
const often = { limitRate: { throttle: 60_000 } }

test('by default everybody may send, as often as they like', async () => {
  expect([await send({}), await send({})]).toEqual([thanks, thanks])
  expect(taken).toHaveLength(2)
})

test('a headless browser is refused, if the site is configured so', async () => {
  expect(await send({ blockHeadless: true })).toEqual({ failure: 'EmailJS Error: Unavailable For Headless Browser' })
  expect(taken).toEqual([])
})

test('only requests on the block list are refused', async () => {
  expect(await send(blockList('spam@example.org'))).toEqual({ failure: 'EmailJS Error: Forbidden' })
  expect(await send(blockList('other@example.org'))).toEqual(thanks)
})

test('sending again too soon is refused, if the site is configured so', async () => {
  expect(await send(often)).toEqual(thanks)
  expect(await send(often)).toEqual({ failure: 'EmailJS Error: Too Many Requests' })
  expect(await send({ limitRate: { throttle: 1 } })).toEqual(thanks)
})

test('where the browser’s storage is forbidden, the throttle is off and sending works', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await send(often)).toEqual(thanks)
})

test('a service that says OK with another status than 200 has not taken the request', async () => {
  status = 202
  expect(await send({})).toEqual({ failure: room.messages.failed })
})

/** Answers the calls that record a request, and lists what they say; all others go to the service. */
function answerRecords(answer: () => Promise<Response>): unknown[] {
  const recorded: unknown[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, call: RequestInit) => {
    if (address !== RECORD_PATH) return fetch(address, call)
    recorded.push(JSON.parse(String(call.body)))
    return answer()
  })
  return recorded
}

test('blank answers are sent as the specification’s text for blanks, others as they were meant', async () => {
  const { templates } = readEmailClient({})
  const sent = async (form: AnyRequest, answers: Answers = {}) => {
    await sendForm(form, { user_first_name: '  Rachel ', ...answers })
    const { template_params, ...call } = JSON.parse(taken.pop() ?? '')
    const client = { lib_version: '4.4.1', user_id: 'public', service_id: 'default' }
    expect(call).toEqual({ ...client, template_id: templates[form.kind] })
    return template_params
  }
  expect(await sent(tour)).toMatchObject({
    ...{ user_first_name: 'Rachel', student_last_name: 'N/A', preferred_date: 'N/A', request_id: 'abcdef12' },
    additional_info: 'No additional information provided',
  })
  const bubbe = { relationship_to_student: 'Other', relationship_to_student_other: 'Her bubbe' }
  expect(await sent(soup, bubbe)).toMatchObject({
    ...{ reason_other: 'N/A', dietary_restrictions: 'None', additional_info: 'None' },
    relationship_to_student_other: 'Her bubbe',
  })
  expect(await sent(room)).toMatchObject({
    ...{ organization: 'N/A', event_type_other: 'N/A', event_date: 'N/A', expected_attendance: 'N/A' },
    ...{ additional_requirements: 'None', additional_info: 'None' },
  })
})

test('each sent request is recorded, whose answer has its reference; a failed record is not shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  let record = () => Promise.resolve(Response.json({ success: true, reference: '0B5F6E0E' }))
  const recorded = answerRecords(() => record())
  const sent = async (form: AnyRequest) => {
    const outcome = await sendForm(form, { user_first_name: 'Rachel' })
    if (!('thanks' in outcome)) throw new Error(outcome.failure)
    return [outcome.thanks, await outcome.reference]
  }
  for (const form of [tour, soup, room]) expect(await sent(form)).toEqual([form.messages.sent, '0B5F6E0E'])
  expect(recorded).toEqual(
    (['tour', 'soup', 'room'] as const).map((type, at) => ({
      type,
      params: JSON.parse(taken[at] ?? '').template_params,
    })),
  )
  expect(warned).not.toHaveBeenCalled()
  for (const failing of [
    () => Promise.reject(new Error('The line is cut.')),
    () => Promise.resolve(new Response('Not now', { status: 503 })),
    () => Promise.resolve(new Response('<h1>Sign in to this network</h1>')),
  ]) {
    record = failing
    expect(await sent(tour)).toEqual([tour.messages.sent, undefined])
  }
  expect(warned).toHaveBeenCalledTimes(3)
  warned.mockRestore()
})
