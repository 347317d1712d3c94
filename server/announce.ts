import type { FastifyInstance } from 'fastify'
import { findUnreadSettings, mailProblem } from './config.ts'
import { placeOf } from './platform/db/open-store.ts'
import { adviceOn } from './platform/site-address.ts'
import type { Running } from './running.ts'

const FIRST_OWNER = `Staff change the site at /admin. To let the first owner in: npm run people -- add you@example.org --role owner`

interface Started {
  app: FastifyInstance
  shownAt: string | undefined
  hasStaff: boolean
  subscribers: string
}

export function announce(
  { config, site, mail, siteAddress }: Running,
  { app, shownAt, hasStaff, subscribers }: Started,
): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  console.log(`The site is at ${shownAt ?? `http://${config.HOST}:${port}`}`)
  console.log(
    `Requests are stored in ${placeOf(config)}; mails go to ${mail.destination}; subscribers are ${subscribers}`,
  )
  for (const problem of [...findUnreadSettings(process.env), mailProblem(config)])
    if (problem) console.warn(`\nAttention: ${problem}\n`)
  const advice = adviceOn(siteAddress.current, config, site.current.content.settings.url)
  if (advice) console.log(advice)
  if (config.ADMIN === 'on' && !hasStaff) console.log(FIRST_OWNER)
}
