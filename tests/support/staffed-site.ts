import { execFileSync } from 'node:child_process'
import { campusSite } from './campus-site.ts'
import { startSite } from './start-site.ts'
import { startSmtp } from './start-smtp.ts'

export const OWNER = 'ada@example.org'

/** The small campus, or another, with a server of its own, an owner and a mail server. `link` signs the owner in, once. */
export async function staffedSite(campus: Readonly<Record<string, string>> = campusSite) {
  const smtp = await startSmtp()
  const site = await startSite({ smtp: smtp.url, env: { ...campus, ADMIN: 'on' } })
  const add = ['scripts/run.mjs', 'people', 'add', OWNER, '--role', 'owner']
  const said = execFileSync(process.execPath, add, {
    env: { ...process.env, ...campus, DATABASE_URL: '', DATA_DIR: site.dataDir },
    encoding: 'utf8',
  })
  const [link = ''] = /\/admin\/sign-in#\S+/.exec(said) ?? []
  return { site, smtp, link: site.url + link, stop: () => Promise.all([site.stop(), smtp.close()]) }
}
