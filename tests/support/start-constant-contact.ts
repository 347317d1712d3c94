import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const signUpBody = z.looseObject({
  email_address: z.string().default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  list_memberships: z.array(z.string()).default([]),
  custom_fields: z.array(z.object({ custom_field_id: z.string(), value: z.string() })).optional(),
})
type SignUp = z.infer<typeof signUpBody>

/** As the developer guide describes an activity with HTML of one's own. */
const activityBody = z.strictObject({
  format_type: z.literal(5),
  from_name: z.string().min(1).max(100),
  from_email: z.email(),
  reply_to_email: z.email(),
  subject: z.string().min(1).max(200),
  preheader: z.string().max(250).optional(),
  html_content: z.string().max(153_600),
  contact_list_ids: z.array(z.string()).optional(),
})
const campaignBody = z.strictObject({
  name: z.string().min(1).max(80),
  email_campaign_activities: z.tuple([activityBody.omit({ contact_list_ids: true })]),
})

interface Campaign {
  name: string
  status: 'Draft' | 'Done'
  activity: z.infer<typeof activityBody>
}

const ALL_SCOPES = 'contact_data campaign_data account_read offline_access'

interface Options {
  /** Scopes that were granted when it was connected before the test began. */
  scope?: string
  /** Addresses of the account from which it may send. */
  confirmed?: readonly string[]
  /** A refresh token works once. */
  rotating?: boolean
  perSecond?: number
  perDay?: number
  otherFields?: number
  clock?: () => Date
}

type Answer = { status: number; body?: unknown }
type Fault = Answer | 'hangs' | 'breaks' | 'breaks-afterwards'

export const LIST = { list_id: '3fa85f64-0000-4000-8000-00000000000a', name: 'Juniper Hill Hillel' }
const CLIENT = { id: 'client', secret: 'the secret of the app' }
const PAGE = 100
const LONGEST = 50
const ACCESS_SECONDS = 86_400

/** An error in the API's format: usually in a list, but for 429 a single object. */
function refusal(status: number, error_key: string, error_message: string): Answer {
  const error = { error_key, error_message }
  return { status, body: status === 429 ? error : [error] }
}
const invalid = (message: string) => refusal(400, 'contacts.api.validation.error', message)
const ok = (body: unknown): Answer => ({ status: 200, body })

/** A fake of Constant Contact's v3 API and of its authorization server, as both are documented. It must be stopped. */
export async function startConstantContact(options: Options = {}) {
  const { perSecond = Number.POSITIVE_INFINITY, perDay = 10_000, otherFields = 0, clock = () => new Date() } = options
  const { scope = ALL_SCOPES, confirmed = ['hello@example.org'] } = options
  const tokens = issueTokens(options.rotating ?? true, clock, scope)
  /** By the id of their activity. */
  const campaigns = new Map<string, Campaign>()
  const contacts = new Map<string, SignUp & { contact_id: string; calls: number; leftAt: Date | undefined }>()
  const newField = (label: string) => ({ custom_field_id: randomUUID() as string, label })
  const fields = Array.from({ length: otherFields }, (_, index) => newField(`Other ${index}`))
  const faults = new Map<string, Fault[]>()
  const calls: string[] = []
  const lists = [LIST]
  let throttled = 0
  let recent: number[] = []
  const callsOfDay = new Map<string, number>()

  function countCall(): Answer | undefined {
    const now = performance.now()
    const day = clock().toISOString().slice(0, 10)
    const today = callsOfDay.get(day) ?? 0
    recent = recent.filter((time) => now - time < 1000)
    if (recent.length >= perSecond) {
      throttled += 1
      return refusal(429, 'throttled', 'Too many calls')
    }
    if (today >= perDay) return refusal(429, 'quota_exceeded', 'Too many calls')
    recent.push(now)
    callsOfDay.set(day, today + 1)
    return undefined
  }

  function signUp(asked: SignUp): Answer {
    const { email_address: address, list_memberships: memberships, custom_fields = [] } = asked
    const isLong = [address, asked.first_name, asked.last_name].some((part) => part.length > LONGEST)
    if (!/^\S+@\S+\.\S+$/.test(address) || isLong || 'permission_to_send' in asked)
      return invalid(`"${address}" is not valid`)
    if (memberships.length === 0 || !memberships.every((id) => lists.some(({ list_id }) => list_id === id)))
      return invalid('list_memberships: unknown list')
    const ids = fields.map(({ custom_field_id }) => custom_field_id)
    if (!custom_fields.every(({ custom_field_id }) => ids.includes(custom_field_id)))
      return invalid('custom_fields: unknown custom field')
    const known = contacts.get(address.toLowerCase())
    // Resubscribes a contact who had left.
    const contact = { contact_id: randomUUID(), ...known, ...asked, calls: (known?.calls ?? 0) + 1, leftAt: undefined }
    contacts.set(address.toLowerCase(), contact)
    const { contact_id } = contact
    return known ? ok({ contact_id, action: 'updated' }) : { status: 201, body: { contact_id, action: 'created' } }
  }

  function findContacts(address: string): Answer {
    const found = contacts.get(address.toLowerCase())
    const left = { permission_to_send: found?.leftAt ? 'unsubscribed' : 'explicit', opt_out_date: found?.leftAt }
    return ok({ contacts: found ? [{ email_address: { address, ...left } }] : [] })
  }

  function listFields(query: URLSearchParams): Answer {
    const start = Number(query.get('cursor') ?? 0)
    const end = start + Math.min(Number(query.get('limit') ?? 50), PAGE)
    const next = { next: { href: `/v3/contact_custom_fields?limit=${PAGE}&cursor=${end}` } }
    return ok({ custom_fields: fields.slice(start, end), _links: end < fields.length ? next : undefined })
  }

  function addField(label: string): Answer {
    if (fields.some((field) => field.label === label)) return refusal(409, 'contacts.api.conflict', 'It exists')
    const field = newField(label)
    fields.push(field)
    return { status: 201, body: field }
  }

  function checkActivity({ from_email, reply_to_email, html_content }: Campaign['activity']): Answer | undefined {
    if (![from_email, reply_to_email].every((address) => confirmed.includes(address)))
      return refusal(400, 'emails.api.validation.error', 'from_email must be confirmed')
    if (html_content.split('[[trackingImage]]').length !== 2)
      return refusal(400, 'emails.api.validation.error', 'html_content must have [[trackingImage]] once')
    return undefined
  }

  function addCampaign(sent: string): Answer {
    const parsed = campaignBody.safeParse(JSON.parse(sent))
    if (!parsed.success) return refusal(400, 'emails.api.validation.error', parsed.error.message)
    const { name, email_campaign_activities: activities } = parsed.data
    const [activity] = activities
    const wrong = checkActivity(activity)
    if (wrong) return wrong
    if ([...campaigns.values()].some((each) => each.name === name))
      return refusal(409, 'emails.api.conflict', 'A campaign has this name')
    const id = randomUUID()
    campaigns.set(id, { name, status: 'Draft', activity })
    const primary = { campaign_activity_id: id, role: 'primary_email' }
    const permalink = { campaign_activity_id: randomUUID(), role: 'permalink' }
    const campaign = { campaign_id: randomUUID(), name, current_status: 'Draft', type: 'CUSTOM_CODE_EMAIL' }
    return ok({ ...campaign, campaign_activities: [permalink, primary] })
  }

  function changeActivity(id: string, sent: string): Answer {
    const campaign = campaigns.get(id)
    if (!campaign) return refusal(404, 'not_found', 'Not found')
    if (campaign.status !== 'Draft') return refusal(409, 'emails.api.conflict', 'It was sent')
    const parsed = activityBody.safeParse(JSON.parse(sent))
    if (!parsed.success) return refusal(400, 'emails.api.validation.error', parsed.error.message)
    const wrong = checkActivity(parsed.data)
    if (wrong) return wrong
    campaign.activity = parsed.data
    return ok({ campaign_activity_id: id, ...parsed.data })
  }

  const scopeOf = (pathname: string): string =>
    pathname.startsWith('/v3/emails')
      ? 'campaign_data'
      : pathname.startsWith('/v3/account')
        ? 'account_read'
        : 'contact_data'

  function answerApi({ method, headers }: IncomingMessage, { pathname, searchParams }: URL, sent: string): Answer {
    if (!tokens.lets(headers.authorization)) return refusal(401, 'unauthorized', 'Unauthorized')
    if (!tokens.allows(scopeOf(pathname))) return refusal(403, 'forbidden', 'Insufficient scope')
    const tooMuch = countCall()
    if (tooMuch) return tooMuch
    switch (`${method} ${pathname}`) {
      case 'POST /v3/contacts/sign_up_form':
        return signUp(signUpBody.parse(JSON.parse(sent)))
      case 'GET /v3/contacts':
        return findContacts(searchParams.get('email') ?? '')
      case 'GET /v3/contact_lists':
        return ok({ lists: lists.filter(({ name }) => [null, name].includes(searchParams.get('name'))) })
      case 'GET /v3/contact_custom_fields':
        return listFields(searchParams)
      case 'POST /v3/contact_custom_fields':
        return addField(JSON.parse(sent).label)
      case 'POST /v3/emails':
        return addCampaign(sent)
      case 'GET /v3/account/emails':
        return ok(confirmed.map((email_address) => ({ email_address, confirm_status: 'CONFIRMED' })))
      default: {
        const [, read] = /^GET \/v3\/emails\/activities\/([\w-]+)$/.exec(`${method} ${pathname}`) ?? []
        const known = campaigns.get(read ?? '')
        if (known)
          return ok({ ...known.activity, campaign_activity_id: read, current_status: known.status.toUpperCase() })
        const [, activity] = /^PUT \/v3\/emails\/activities\/([\w-]+)$/.exec(`${method} ${pathname}`) ?? []
        return activity ? changeActivity(activity, sent) : refusal(404, 'not_found', 'Not found')
      }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    calls.push(`${request.method} ${url.pathname}`)
    const fault = faults.get(url.pathname)?.shift()
    if (fault === 'hangs') return
    if (fault === 'breaks') return void request.socket.destroy()
    const sent = await text(request)
    const answerToken = () => tokens.answer(new URLSearchParams(sent), request.headers.authorization)
    const ordinary = () => (url.pathname === '/token' ? answerToken() : answerApi(request, url, sent))
    const { status, body } = typeof fault === 'object' ? fault : ordinary()
    if (fault === 'breaks-afterwards') return void request.socket.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** Settings with which the service calls this instead of the real one. */
    env: {
      CONSTANT_CONTACT_CLIENT_ID: CLIENT.id,
      CONSTANT_CONTACT_CLIENT_SECRET: CLIENT.secret,
      CONSTANT_CONTACT_REFRESH_TOKEN: 'first',
      CONSTANT_CONTACT_API_URL: `${base}/v3`,
      CONSTANT_CONTACT_TOKEN_URL: `${base}/token`,
    },
    ...{ tokens, contacts, fields, campaigns },
    /** Every call so far: method and path. */
    calls: (path = '') => calls.filter((call) => call.endsWith(path)),
    throttled: () => throttled,
    fail(path: string, fault: Fault, times = 1): void {
      faults.set(path, [...(faults.get(path) ?? []), ...Array<Fault>(times).fill(fault)])
    },
    /** Somebody leaves the list with the link in a mail. */
    leave: (email: string) => void Object.assign(contacts.get(email) ?? {}, { leftAt: clock() }),
    removeLists: () => void lists.splice(0),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The tokens and their expiry, as the authorization server sees them: the first refresh token is `first`. */
function issueTokens(rotating: boolean, clock: () => Date, grantedBefore: string) {
  let scope = grantedBefore
  const refreshTokens = new Set(['first'])
  const codes = new Set<string>()
  let access = { token: '', until: 0 }
  let refreshes = 0
  const refuse = (status: number, error: string) => ({ status, body: { error, error_description: `${error}.` } })

  /** A refresh revokes earlier access tokens. */
  function issue(refresh = `refresh-${randomUUID()}`) {
    access = { token: `access-${randomUUID()}`, until: clock().getTime() + ACCESS_SECONDS * 1000 }
    refreshTokens.add(refresh)
    const issued = { token_type: 'Bearer', expires_in: ACCESS_SECONDS, access_token: access.token, scope }
    return { status: 200, body: { ...issued, refresh_token: refresh } }
  }

  const exchange = (code: string) => {
    if (!codes.delete(code)) return refuse(400, 'invalid_grant')
    scope = ALL_SCOPES
    return issue()
  }

  return {
    exchange,
    answer(form: URLSearchParams, authorization: string | undefined) {
      if (authorization !== `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}`) return refuse(401, 'invalid_client')
      if (form.get('grant_type') === 'authorization_code') return exchange(form.get('code') ?? '')
      const used = form.get('refresh_token') ?? ''
      if (!refreshTokens.has(used)) return refuse(400, 'invalid_grant')
      refreshes += 1
      if (rotating) refreshTokens.delete(used)
      return issue(rotating ? undefined : used)
    },
    lets: (authorization = '') => authorization === `Bearer ${access.token}` && access.until > clock().getTime(),
    allows: (needed: string) => scope.split(' ').includes(needed),
    /** A person authorizes the app; returns the code to exchange. */
    newCode(): string {
      const code = `code-${randomUUID()}`
      codes.add(code)
      return code
    },
    revoke: () => refreshTokens.clear(),
    endAccess: () => Object.assign(access, { until: 0 }),
    refreshes: () => refreshes,
  }
}
