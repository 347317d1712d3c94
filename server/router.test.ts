import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyContextConfig } from 'fastify'
import { expect, test } from 'vitest'
import { rightsOf, roleNames } from '#schemas/admin/roles'
import { adminSite } from '#tests/support/admin-site'
import { guard, staffProcedure } from './platform/trpc.ts'
import { admin } from './router.ts'

type Needed = NonNullable<FastifyContextConfig['right']>

/**
 * Every call of the staff, by who may make it: a verb and how addresses begin, with how these end. A new one is added here: that is the
 * second look at who may make it.
 */
const CALLS: Readonly<Record<Needed, Readonly<Record<string, string>>>> = {
  anybody: {
    'POST /api/admin/': 'doctor/echo',
    'POST /api/admin/passkeys.': 'signIn signInOptions',
    'POST /api/admin/sessions.': 'requestLink signIn',
  },
  'signed in': {
    'GET /api/admin/': 'search',
    'POST /api/admin/': 'undo',
    'GET /api/admin/passkeys.': 'list',
    'POST /api/admin/passkeys.': 'add newOptions remove',
    'GET /api/admin/people.': 'colleagues',
    'GET /api/admin/sessions.': 'current list',
    'POST /api/admin/sessions.': 'end endAll signOut',
  },
  preview: {
    'GET /admin/preview/': ':of :of/* :of/art/uploads/:name',
    'GET /api/admin/': 'newsletter/look/:id pictures/files/:name',
    'GET /api/admin/calendar.': 'month today',
    'GET /api/admin/newsletter.': 'get letter list sections',
    'POST /api/admin/newsletter.': 'sendToMe',
  },
  requests: {
    'GET /api/admin/': 'requests/export.csv seats/:event/:date/export.csv',
    'GET /api/admin/requests.': 'conflicts get list sending',
    'POST /api/admin/requests.':
      'addNote book callOff cancelBooking erase removeNote reply retry setDelivered setProgress',
    'GET /api/admin/signups.': 'dates list',
    'POST /api/admin/signups.': 'addPerson changePerson confirm door givePlace mail move remove',
    'GET /api/admin/soup.': 'round',
  },
  draft: {
    'POST /api/admin/': 'pictures preview',
    'GET /api/admin/calendar.': 'nextYear otherHours quickChanges',
    'GET /api/admin/content.': 'choices collections entries entry newEntry shown',
    'POST /api/admin/content.': 'check',
    'GET /api/admin/drafts.': 'list',
    'POST /api/admin/drafts.': 'add discard save',
    'GET /api/admin/files.': 'list',
    'GET /api/admin/history.': 'list',
    'POST /api/admin/newsletter.': 'add remove save',
    'GET /api/admin/pictures.': 'list',
    'POST /api/admin/pictures.': 'describe',
  },
  publish: {
    'GET /api/admin/': 'numbers/:table/export.csv',
    'POST /api/admin/': 'files files/:name',
    'GET /api/admin/adopting.': 'questions',
    'POST /api/admin/content.': 'publish',
    'POST /api/admin/files.': 'remove rename',
    'POST /api/admin/history.': 'rollBack undo',
    'POST /api/admin/newsletter.': 'handOver publish withdraw',
    'GET /api/admin/numbers.': 'get',
    'POST /api/admin/pictures.': 'remove replace',
  },
  manage: {
    'POST /api/admin/adopting.': 'answer',
    'GET /api/admin/health.': 'findings',
    'POST /api/admin/health.': 'mail',
    'GET /api/admin/people.': 'list securityEvents',
    'POST /api/admin/people.': 'endSessions put remove',
    'GET /api/admin/requests.': 'accesses',
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

const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site' },
]

const table = Object.entries(CALLS).flatMap(([right, calls]) =>
  Object.entries(calls).flatMap(([begin, ends]) => ends.split(' ').map((end) => [begin + end, right] as const)),
)

test('every call of the staff says who may make it, and the table has them all', async () => {
  expect((await registered()).toSorted()).toEqual(table.toSorted())
  const app = Fastify()
  guard(app, await adminSite())
  expect(() => app.get('/api/admin/forgotten', async () => 'everything')).toThrow('does not say who may call it')
})

test('every role may make the call that its first page begins with', () => {
  const [, right] = table.find(([route]) => route === 'GET /api/admin/calendar.today') ?? []
  for (const each of roleNames) expect(rightsOf(each), each).toContain(right)
})

test('every call is refused to whoever is not signed in, has no right to it, or comes from another site', async () => {
  const { as, call } = await adminSite()
  const people = await Promise.all(roleNames.map(async (each) => [each, await as(each)] as const))
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

test('a procedure without a right does not compile', () => {
  // @ts-expect-error It says who may call it.
  const procedure = staffProcedure()
  expect(procedure._def.meta?.right).toBeUndefined()
})

test('no name of a collection, an entry or a draft leads anywhere else', async () => {
  const { as, callProcedure, content } = await adminSite()
  const cookie = await as('publisher')
  const statusOf = async (procedure: string, input: object) =>
    (await callProcedure(procedure, input, { cookie })).statusCode
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
    expect(await statusOf('content.entry', { path }), path).toBe(404)
    for (const listed of ['content.entries', 'content.newEntry'])
      expect(await statusOf(listed, { collection: path }), `${listed} ${path}`).toBe(422)
    expect(await statusOf('content.choices', { to: path }), path).toBe(422)
    const change = { base: 0, entries: [{ path, isNew: true, value: { title: 'x', body: 'x' } }] }
    for (const called of ['content.publish', 'drafts.add', 'content.check', 'preview'])
      expect(await statusOf(called, change), `${called} ${path}`).toBe(422)
  }
  expect((await content.publisher.published()).revision).toBe(0)
})
