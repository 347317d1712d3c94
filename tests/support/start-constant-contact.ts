import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { z } from 'zod'
import { CLIENT, issueTokens } from './constant-contact-tokens.ts'

const signUpBody = z.looseObject({
  email_address: z.string().default(''),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  list_memberships: z.array(z.string()).default([]),
  custom_fields: z.array(z.object({ custom_field_id: z.string(), value: z.string() })).optional(),
})
type SignUp = z.infer<typeof signUpBody>
const fieldBody = z.object({ label: z.string(), type: z.enum(['string', 'date']) })

interface Options {
  rotating?: boolean
  accessSeconds?: number
  perSecond?: number
  perDay?: number
  /** How many other fields the account has: a page of results holds 100. */
  otherFields?: number
  clock?: () => Date
}

/** What a path does instead of its normal response, for a number of calls. */
type Fault = { status: number; body?: unknown } | 'hangs' | 'breaks' | 'breaks-afterwards'
interface Answer {
  status: number
  body?: unknown
}

export const LIST = { list_id: '3fa85f64-0000-4000-8000-00000000000a', name: 'Juniper Hill Hillel' }
const PAGE = 100
const LONGEST = 50

/** An error in the API's format: usually in a list, but for 429 a single object. */
const errors = (status: number, key: string, message: string): Answer => {
  const error = { error_key: key, error_message: message }
  return { status, body: status === 429 ? error : [error] }
}

/**
 * A fake of Constant Contact's v3 API and of its authorization server, as both are documented. It must be stopped.
 */
export async function startConstantContact({
  rotating = true,
  accessSeconds = 86_400,
  perSecond = Number.POSITIVE_INFINITY,
  perDay = 10_000,
  otherFields = 0,
  clock = () => new Date(),
}: Options = {}) {
  const tokens = issueTokens({ rotating, accessSeconds, clock })
  const contacts = new Map<string, SignUp & { contact_id: string; calls: number; leftAt: Date | undefined }>()
  const fields: { custom_field_id: string; label: string }[] = Array.from({ length: otherFields }, (_, index) => ({
    custom_field_id: randomUUID(),
    label: `Other ${index}`,
  }))
  const faults = new Map<string, Fault[]>()
  const calls: string[] = []
  const limits = countCalls(perSecond, perDay, clock)
  let lists = [LIST]

  function signUp(asked: SignUp): Answer {
    const { email_address: address, list_memberships: memberships } = asked
    const wrong = errors(400, 'contacts.api.validation.error', `"${address}" is not valid`)
    if (!/^\S+@\S+\.\S+$/.test(address) || address.length > LONGEST || 'permission_to_send' in asked) return wrong
    if ([asked.first_name, asked.last_name].some((name) => (name ?? '').length > LONGEST)) return wrong
    if (memberships.length === 0 || !memberships.every((id) => lists.some(({ list_id }) => list_id === id)))
      return errors(400, 'contacts.api.validation.error', 'list_memberships: unknown list')
    if (
      !(asked.custom_fields ?? []).every(({ custom_field_id: id }) =>
        fields.some((field) => field.custom_field_id === id),
      )
    )
      return errors(400, 'contacts.api.validation.error', 'custom_fields: unknown custom field')
    const key = address.toLowerCase()
    const known = contacts.get(key)
    // Resubscribes a contact who had left.
    const contact = { contact_id: randomUUID(), ...known, ...asked, calls: (known?.calls ?? 0) + 1, leftAt: undefined }
    contacts.set(key, contact)
    const action = known ? 'updated' : 'created'
    return { status: known ? 200 : 201, body: { contact_id: contact.contact_id, action } }
  }

  function findContacts(email: string): Answer {
    const found = contacts.get(email.toLowerCase())
    const leave = {
      permission_to_send: found?.leftAt ? 'unsubscribed' : 'explicit',
      opt_out_date: found?.leftAt?.toISOString(),
    }
    return { status: 200, body: { contacts: found ? [{ email_address: { address: email, ...leave } }] : [] } }
  }

  function listFields(query: URLSearchParams): Answer {
    const start = Number(query.get('cursor') ?? 0)
    const end = start + Math.min(Number(query.get('limit') ?? 50), PAGE)
    const next =
      end < fields.length ? { next: { href: `/v3/contact_custom_fields?limit=${PAGE}&cursor=${end}` } } : undefined
    return { status: 200, body: { custom_fields: fields.slice(start, end), _links: next } }
  }

  function addField({ label }: { label: string }): Answer {
    if (fields.some((field) => field.label === label))
      return errors(409, 'contacts.api.conflict', 'A custom field with this label exists')
    const field = { custom_field_id: randomUUID(), label }
    fields.push(field)
    return { status: 201, body: field }
  }

  async function answerApi(request: IncomingMessage, url: URL): Promise<Answer> {
    const body: unknown = request.method === 'POST' ? await json(request) : undefined
    if (!tokens.lets(request.headers.authorization)) return errors(401, 'unauthorized', 'Unauthorized')
    const isTooMuch = limits.count()
    if (isTooMuch) return errors(429, isTooMuch, 'Too many calls')
    const query = url.searchParams
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /v3/contacts/sign_up_form':
        return signUp(signUpBody.parse(body))
      case 'GET /v3/contacts':
        return findContacts(query.get('email') ?? '')
      case 'GET /v3/contact_lists':
        return { status: 200, body: { lists: lists.filter(({ name }) => [null, name].includes(query.get('name'))) } }
      case 'GET /v3/contact_custom_fields':
        return listFields(query)
      case 'POST /v3/contact_custom_fields':
        return addField(fieldBody.parse(body))
      default:
        return errors(404, 'not_found', 'Not found')
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    calls.push(`${request.method} ${url.pathname}`)
    const fault = faults.get(url.pathname)?.shift()
    if (fault === 'hangs') return
    if (fault === 'breaks') return void request.socket.destroy()
    const given = typeof fault === 'object' ? fault : undefined
    const answer =
      given ??
      (url.pathname === '/token'
        ? tokens.answer(new URLSearchParams(await text(request)), request.headers.authorization)
        : await answerApi(request, url))
    if (fault === 'breaks-afterwards') return void request.socket.destroy()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    /** Settings with which the service calls this instead of the real one. */
    env: {
      CONSTANT_CONTACT_CLIENT_ID: CLIENT.id,
      CONSTANT_CONTACT_CLIENT_SECRET: CLIENT.secret,
      CONSTANT_CONTACT_REFRESH_TOKEN: 'first',
      CONSTANT_CONTACT_API_URL: `${base}/v3`,
      CONSTANT_CONTACT_TOKEN_URL: `${base}/token`,
    },
    tokens,
    contacts,
    fields,
    /** Every call so far: method and path. */
    calls: (path = '') => calls.filter((call) => call.endsWith(path)),
    /** How many calls exceeded the limit per second. */
    throttled: limits.throttled,
    /** Sets the behavior of the next `times` calls of a path. */
    fail(path: string, fault: Fault, times = 1): void {
      faults.set(path, [...(faults.get(path) ?? []), ...Array.from({ length: times }, () => fault)])
    },
    /** Somebody leaves the list with the link in a mail. */
    leave(email: string): void {
      const contact = contacts.get(email)
      if (contact) contact.leftAt = clock()
    },
    removeLists(): void {
      lists = []
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * The rate limits of one app: calls in any second, and calls in a UTC day. Returns the name of the limit that is
 * exceeded.
 */
function countCalls(perSecond: number, perDay: number, clock: () => Date) {
  let recent: number[] = []
  let day = ''
  let today = 0
  let throttled = 0
  return {
    throttled: () => throttled,
    count(): 'throttled' | 'quota_exceeded' | undefined {
      const now = performance.now()
      recent = recent.filter((time) => now - time < 1000)
      if (recent.length >= perSecond) {
        throttled += 1
        return 'throttled'
      }
      const date = clock().toISOString().slice(0, 10)
      if (date !== day) today = 0
      day = date
      if (today >= perDay) return 'quota_exceeded'
      recent.push(now)
      today += 1
      return undefined
    },
  }
}
