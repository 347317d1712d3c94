import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addDays } from '#calendar/time/days'
import { momentAt, momentOf } from '#calendar/time/local-time'
import { dayOf, instantOf } from '#calendar/time/moments'
import { NEWSLETTERS } from '#schemas/newsletter/newsletter-paths'
import { countableSearch } from '#search/missed-search'
import type { DailyCountRow } from '../platform/db/tables.ts'
import { clientAddress, networkOf, originOf } from '../platform/http/rate-limits.ts'
import type { NumbersStore } from './numbers-store.ts'

/** Matches programs that name themselves. A reader names a browser. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|monitor|scan|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|^node/i

/** Of staff who are signed in. */
const STAFF_COOKIE = /(?:^|;\s*)(?:__Host-)?admin=/

/** A text that fewer networks searched on a day could be somebody's own: it stays in memory, and goes at midnight. */
const NETWORKS_OF_A_SEARCH = 3

/** Keeps a flood from filling the memory: what comes after it on the day is not told apart. */
const MOST_NETWORKS = 50_000
const MOST_SEARCHES = 5000
const MOST_HOSTS = 500

interface Dependencies {
  store: Pick<NumbersStore, 'add'>
  zone: () => string
  now: () => number
  trustedProxies: number
}

export type VisitCounter = ReturnType<typeof createVisitCounter>

/**
 * Counts pages and searches without cookies. Networks are told apart by a hash whose key is made anew at each midnight of
 * the campus, and is in this process's memory alone: nobody can tell on another day, or from the store, who was here.
 */
export function createVisitCounter({ store, zone, now, trustedProxies }: Dependencies) {
  let today = beginDay(zone(), now())
  let counts = new Map<string, DailyCountRow>()

  const thisDay = () => {
    if (now() >= today.endsAt || now() < today.beganAt) today = beginDay(zone(), now())
    return today
  }
  const add = (row: DailyCountRow) => {
    const name = JSON.stringify([row.day, row.subject, row.key])
    counts.set(name, { ...row, count: row.count + (counts.get(name)?.count ?? 0) })
  }
  const addressOf = (request: IncomingMessage) => clientAddress(originOf(request, trustedProxies))

  return {
    /** @param address with its query, which is not counted */
    countPage(address: string, request: IncomingMessage): void {
      if (!isReader(request)) return
      const { day, hash, networks, hosts } = thisDay()
      add({ day, subject: 'page', key: decodeURI(address.split('?')[0] ?? ''), count: 1 })
      const network = hash(networkOf(addressOf(request), 'household'))
      if (!networks.has(network) && networks.size < MOST_NETWORKS) {
        networks.add(network)
        add({ day, subject: 'network', key: '', count: 1 })
      }
      const host = referringHost(request)
      if (host === undefined || (!hosts.has(host) && hosts.size >= MOST_HOSTS)) return
      hosts.add(host)
      add({ day, subject: 'referrer', key: host, count: 1 })
    },

    countMissedSearch(query: string, request: IncomingMessage): void {
      const text = countableSearch(query)
      if (text === undefined || !isReader(request)) return
      const { day, hash, searches } = thisDay()
      const networks = searches.get(text) ?? new Set()
      if (searches.size >= MOST_SEARCHES && networks.size === 0) return
      // A whole organization is one, or a household with many addresses would be three.
      const network = hash(networkOf(addressOf(request), 'organization'))
      if (networks.has(network) || networks.size >= MOST_SEARCHES) return
      searches.set(text, networks.add(network))
      if (networks.size >= NETWORKS_OF_A_SEARCH)
        add({ day, subject: 'search', key: text, count: networks.size === NETWORKS_OF_A_SEARCH ? networks.size : 1 })
    },

    /** Stores what was counted since the last time; what the store refuses waits for the next. */
    async flush(): Promise<void> {
      const taken = [...counts.values()]
      counts = new Map()
      await store.add(taken).catch((error: unknown) => {
        for (const row of taken) add(row)
        throw error
      })
    },
  }
}

const READ: readonly number[] = [200, 304]

/** Counts the pages that are not in memory yet, and those that are drawn for one visitor; files have a dot in their names. */
export function countVisits(app: FastifyInstance, visits: VisitCounter): void {
  app.addHook('onResponse', async (request, reply) => {
    const { site, url, method, originalUrl, raw } = request
    const path = url.split('?')[0] ?? ''
    const isPage = !path.includes('.') && (site?.has(path) || path.startsWith(`${NEWSLETTERS}/`))
    if (isPage && method === 'GET' && READ.includes(reply.statusCode)) visits.countPage(originalUrl, raw)
  })
}

function beginDay(zone: string, now: number) {
  const day = dayOf(momentOf(now, zone))
  const key = randomBytes(32)
  return {
    day,
    beganAt: instantOf(momentAt(day, '00:00', zone)),
    endsAt: instantOf(momentAt(addDays(day, 1), '00:00', zone)),
    hash: (network: string) => createHmac('sha256', key).update(network).digest('base64url').slice(0, 16),
    networks: new Set<string>(),
    hosts: new Set<string>(),
    searches: new Map<string, Set<string>>(),
  }
}

function isReader({ headers }: IncomingMessage): boolean {
  const name = headers['user-agent'] ?? ''
  const isAhead = /prefetch|prerender|preview/i.test(`${headers['sec-purpose']} ${headers.purpose}`)
  return name !== '' && !ROBOT.test(name) && !isAhead && !STAFF_COOKIE.test(headers.cookie ?? '')
}

/** Reads the host alone: a path could say who somebody is, or what they read. */
function referringHost({ headers }: IncomingMessage): string | undefined {
  if (headers['sec-fetch-site'] === 'same-origin' || !headers.referer) return undefined
  const { protocol, host = '' } = URL.parse(headers.referer) ?? {}
  if (!protocol?.startsWith('http') || host === headers.host || host.length > 100) return undefined
  return host.replace(/^www\./, '')
}
