import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyContextConfig } from 'fastify'
import { expect, test } from 'vitest'
import { role } from '#schemas/http/admin/accounts'
import { CONTENT_PATHS } from '#schemas/http/admin/content-calls'
import { RIGHTS, rightsOf } from '#schemas/http/admin/roles'
import { adminSite } from '#tests/support/admin-site'
import { guard } from '../../platform/guard.ts'
import { admin } from './admin.ts'

type Needed = NonNullable<FastifyContextConfig['right']>

/** Every call of the staff, by who may make it. A new one is added here: that is the second look at who may make it. */
const ROUTES: Readonly<Record<Needed, Readonly<Record<string, string>>>> = {
  anybody: {
    '/api/admin/doctor/echo': 'POST',
    '/api/admin/passkeys.signIn': 'POST',
    '/api/admin/passkeys.signInOptions': 'POST',
    '/api/admin/sessions.requestLink': 'POST',
    '/api/admin/sessions.signIn': 'POST',
  },
  'signed in': {
    '/api/admin/passkeys.add': 'POST',
    '/api/admin/passkeys.list': 'GET',
    '/api/admin/passkeys.newOptions': 'POST',
    '/api/admin/passkeys.remove': 'POST',
    '/api/admin/search': 'GET',
    '/api/admin/sessions.current': 'GET',
    '/api/admin/sessions.end': 'POST',
    '/api/admin/sessions.endAll': 'POST',
    '/api/admin/sessions.list': 'GET',
    '/api/admin/sessions.signOut': 'POST',
    '/api/admin/undo': 'POST',
  },
  preview: {
    '/admin/preview/:of': 'GET',
    '/admin/preview/:of/*': 'GET',
    '/admin/preview/:of/art/uploads/:name': 'GET',
    '/api/admin/pictures/files/:name': 'GET',
    '/api/admin/words/month': 'GET',
    '/api/admin/words/today': 'GET',
  },
  requests: {
    '/api/admin/requests': 'GET',
    '/api/admin/requests/:reference': 'GET',
    '/api/admin/requests/:reference/booking': 'GET PUT DELETE',
    '/api/admin/requests/:reference/called-off': 'PUT',
    '/api/admin/requests/:reference/delivered': 'PUT',
    '/api/admin/requests/:reference/notes': 'POST',
    '/api/admin/requests/:reference/notes/:id': 'DELETE',
    '/api/admin/requests/:reference/progress': 'PUT',
    '/api/admin/requests/:reference/replies': 'POST',
    '/api/admin/requests/:reference/retry': 'POST',
    '/api/admin/requests/:reference/sending': 'GET',
    '/api/admin/requests/erase': 'POST',
    '/api/admin/requests/export.csv': 'GET',
    '/api/admin/requests/soup-round': 'GET',
    '/api/admin/seats': 'GET',
    '/api/admin/seats/:event/:date': 'GET',
    '/api/admin/seats/:event/:date/door': 'PUT',
    '/api/admin/seats/:event/:date/export.csv': 'GET',
    '/api/admin/seats/:event/:date/mail': 'POST',
    '/api/admin/seats/:event/:date/people': 'POST',
    '/api/admin/seats/:event/:date/people/:id': 'PUT DELETE',
    '/api/admin/seats/:event/:date/people/:id/confirm': 'PUT',
    '/api/admin/seats/:event/:date/people/:id/date': 'PUT',
    '/api/admin/seats/:event/:date/people/:id/place': 'PUT',
  },
  draft: {
    '/api/admin/pictures': 'GET POST',
    '/api/admin/pictures/:id': 'PUT',
    '/api/admin/words': 'GET',
    '/api/admin/words/check': 'POST',
    '/api/admin/words/choices': 'GET',
    '/api/admin/words/drafts': 'GET POST',
    '/api/admin/words/drafts/:id': 'PUT DELETE',
    '/api/admin/words/entries': 'GET',
    '/api/admin/words/entry': 'GET',
    '/api/admin/words/history': 'GET',
    '/api/admin/words/new-entry': 'GET',
    '/api/admin/words/previews': 'POST',
    '/api/admin/words/quick': 'GET',
    '/api/admin/words/shown': 'GET',
    '/api/admin/words/year': 'GET',
  },
  publish: {
    '/api/admin/pictures/:id': 'DELETE',
    '/api/admin/pictures/replace': 'POST',
    '/api/admin/words/adopting': 'GET',
    '/api/admin/words/history/:revision/undo': 'POST',
    '/api/admin/words/publish': 'POST',
    '/api/admin/words/roll-back': 'POST',
  },
  manage: {
    '/api/admin/doctor': 'GET',
    '/api/admin/doctor/mail': 'POST',
    '/api/admin/people.endSessions': 'POST',
    '/api/admin/people.list': 'GET',
    '/api/admin/people.put': 'POST',
    '/api/admin/people.remove': 'POST',
    '/api/admin/people.securityEvents': 'GET',
    '/api/admin/requests/accesses': 'GET',
    '/api/admin/words/adopting': 'POST',
  },
}

/** The routes as they are registered. */
async function registered(): Promise<[route: string, right: string | undefined][]> {
  const { adminDependencies } = await adminSite()
  const app = Fastify()
  await app.register(rateLimit, { global: false })
  const routes: [string, string | undefined][] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method !== 'HEAD') routes.push([`${method} ${url}`, config?.right])
  })
  await app.register(async (scope) => admin(scope, adminDependencies))
  return routes
}

/** What a browser says of a call that a page of another site makes. */
const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site' },
]

const table = Object.entries(ROUTES).flatMap(([right, paths]) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    methods.split(' ').map((verb) => [`${verb} ${path}`, right] as const),
  ),
)

test('every call of the staff says who may make it, and the table has them all', async () => {
  expect((await registered()).toSorted()).toEqual(table.toSorted())
  const app = Fastify()
  guard(app, await adminSite())
  expect(() => app.get('/api/admin/forgotten', async () => 'everything')).toThrow('does not say who may call it')
})

test('every role may make the call that its first page begins with', () => {
  const right = RIGHTS.find((each) => CONTENT_PATHS.today in ROUTES[each])
  for (const each of role.options) expect(rightsOf(each), each).toContain(right)
})

test('every call is refused to whoever is not signed in, has no right to it, or comes from another site', async () => {
  const { as, call } = await adminSite()
  const people = await Promise.all(role.options.map(async (each) => [each, await as(each)] as const))
  const owner = people.find(([each]) => each === 'owner')?.[1]
  for (const [route, right] of table) {
    const [method = '', url = ''] = route.split(' ')
    const verb = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((each) => each === method)
    if (!verb) throw new Error(`${route}: a test of this method is missing.`)
    const body = verb === 'GET' ? undefined : {}
    const answerTo = async (options: Parameters<typeof call>[2]) =>
      call(verb, url.replace(/:\w+|\*/g, '1'), { body, ...options })
    const refusal = async (options: Parameters<typeof call>[2]) => (await answerTo(options)).statusCode
    if (verb !== 'GET')
      for (const headers of FOREIGN)
        expect(await refusal({ cookie: owner, headers }), `${route} ${JSON.stringify(headers)}`).toBe(403)
    if (right === 'anybody') continue
    for (const cookie of [undefined, 'admin=guessed']) expect(await refusal({ cookie }), route).toBe(401)
    if (right === 'signed in') continue
    for (const [each, cookie] of people.filter(([each]) => !rightsOf(each).some((own) => own === right))) {
      const answer = await answerTo({ cookie })
      expect([answer.statusCode, answer.body], `${route} as ${each}`).toEqual([403, 'Your role does not allow this.'])
    }
  }
})

test('no name of a collection, an entry or a draft leads anywhere else', async () => {
  const { as, call, content } = await adminSite()
  const cookie = await as('publisher')
  const statusOf = async (path: string, query: Record<string, string>) =>
    (await call('GET', `${path}?${new URLSearchParams(query)}`, { cookie })).statusCode
  for (const path of [
    '../site.yaml',
    'values/../../../etc/passwd',
    'values/%2e%2e/site.yaml',
    'constructor',
    '__proto__/a.yaml',
    'pages/a.yaml',
    'values/a.md',
    'values/A.yaml',
    'values/a\0.yaml',
  ]) {
    expect(await statusOf(CONTENT_PATHS.entry, { path }), path).toBe(404)
    for (const listed of [CONTENT_PATHS.entries, CONTENT_PATHS.newEntry])
      expect(await statusOf(listed, { collection: path }), `${listed} ${path}`).toBe(422)
    expect(await statusOf(CONTENT_PATHS.choices, { to: path }), path).toBe(422)
    const body = { base: 0, entries: [{ path, isNew: true, value: { title: 'x', body: 'x' } }] }
    for (const called of [CONTENT_PATHS.publish, CONTENT_PATHS.drafts, CONTENT_PATHS.check, CONTENT_PATHS.previews])
      expect((await call('POST', called, { cookie, body })).statusCode, `${called} ${path}`).toBe(422)
  }
  expect((await content.publisher.published()).revision).toBe(0)
})
