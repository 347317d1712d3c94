import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyContextConfig } from 'fastify'
import { expect, test } from 'vitest'
import { RIGHTS, rightsOf, roleNames } from '#schemas/admin/roles'
import { adminSite } from '#tests/support/admin-site'
import { guard, staffProcedure } from './platform/trpc.ts'
import { admin } from './router.ts'

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
    '/api/admin/people.colleagues': 'GET',
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
    '/api/admin/calendar.month': 'GET',
    '/api/admin/calendar.today': 'GET',
    '/api/admin/newsletter.get': 'GET',
    '/api/admin/newsletter.letter': 'GET',
    '/api/admin/newsletter.list': 'GET',
    '/api/admin/newsletter.sections': 'GET',
    '/api/admin/newsletter.sendToMe': 'POST',
    '/api/admin/newsletter/look/:id': 'GET',
    '/api/admin/pictures/files/:name': 'GET',
  },
  requests: {
    '/api/admin/requests.addNote': 'POST',
    '/api/admin/requests.book': 'POST',
    '/api/admin/requests.callOff': 'POST',
    '/api/admin/requests.cancelBooking': 'POST',
    '/api/admin/requests.conflicts': 'GET',
    '/api/admin/requests.erase': 'POST',
    '/api/admin/requests.get': 'GET',
    '/api/admin/requests.list': 'GET',
    '/api/admin/requests.removeNote': 'POST',
    '/api/admin/requests.reply': 'POST',
    '/api/admin/requests.retry': 'POST',
    '/api/admin/requests.sending': 'GET',
    '/api/admin/requests.setDelivered': 'POST',
    '/api/admin/requests.setProgress': 'POST',
    '/api/admin/requests/export.csv': 'GET',
    '/api/admin/seats/:event/:date/export.csv': 'GET',
    '/api/admin/signups.addPerson': 'POST',
    '/api/admin/signups.changePerson': 'POST',
    '/api/admin/signups.confirm': 'POST',
    '/api/admin/signups.dates': 'GET',
    '/api/admin/soup.round': 'GET',
    '/api/admin/signups.door': 'POST',
    '/api/admin/signups.givePlace': 'POST',
    '/api/admin/signups.list': 'GET',
    '/api/admin/signups.mail': 'POST',
    '/api/admin/signups.move': 'POST',
    '/api/admin/signups.remove': 'POST',
  },
  draft: {
    '/api/admin/calendar.nextYear': 'GET',
    '/api/admin/calendar.otherHours': 'GET',
    '/api/admin/calendar.quickChanges': 'GET',
    '/api/admin/content.check': 'POST',
    '/api/admin/content.choices': 'GET',
    '/api/admin/content.collections': 'GET',
    '/api/admin/content.entries': 'GET',
    '/api/admin/content.entry': 'GET',
    '/api/admin/content.newEntry': 'GET',
    '/api/admin/content.shown': 'GET',
    '/api/admin/drafts.add': 'POST',
    '/api/admin/drafts.discard': 'POST',
    '/api/admin/drafts.list': 'GET',
    '/api/admin/drafts.save': 'POST',
    '/api/admin/files.list': 'GET',
    '/api/admin/history.list': 'GET',
    '/api/admin/newsletter.add': 'POST',
    '/api/admin/newsletter.remove': 'POST',
    '/api/admin/newsletter.save': 'POST',
    '/api/admin/pictures': 'POST',
    '/api/admin/pictures.describe': 'POST',
    '/api/admin/pictures.list': 'GET',
    '/api/admin/preview': 'POST',
  },
  publish: {
    '/api/admin/adopting.questions': 'GET',
    '/api/admin/content.publish': 'POST',
    '/api/admin/files': 'POST',
    '/api/admin/files.remove': 'POST',
    '/api/admin/files.rename': 'POST',
    '/api/admin/files/:name': 'POST',
    '/api/admin/history.rollBack': 'POST',
    '/api/admin/history.undo': 'POST',
    '/api/admin/newsletter.handOver': 'POST',
    '/api/admin/newsletter.publish': 'POST',
    '/api/admin/newsletter.withdraw': 'POST',
    '/api/admin/numbers.get': 'GET',
    '/api/admin/numbers/:table/export.csv': 'GET',
    '/api/admin/pictures.remove': 'POST',
    '/api/admin/pictures.replace': 'POST',
  },
  manage: {
    '/api/admin/adopting.answer': 'POST',
    '/api/admin/health.findings': 'GET',
    '/api/admin/health.mail': 'POST',
    '/api/admin/people.endSessions': 'POST',
    '/api/admin/people.list': 'GET',
    '/api/admin/people.put': 'POST',
    '/api/admin/people.remove': 'POST',
    '/api/admin/people.securityEvents': 'GET',
    '/api/admin/requests.accesses': 'GET',
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
  const right = RIGHTS.find((each) => '/api/admin/calendar.today' in ROUTES[each])
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
