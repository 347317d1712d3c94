import { expect, onTestFinished } from 'vitest'
import { copyOfContent } from '../support/broken-copy.ts'
import { until } from '../support/processes.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { type Behavior, startSmtp } from '../support/start-smtp.ts'

/** A heading of the home page of the small campus. */
export const SENTENCE = 'What they say'

type Options = NonNullable<Parameters<typeof startSite>[0]>

/** A site with a mail server; both end with the test. */
export async function siteWithMail(options: Options = {}, behavior?: Behavior) {
  const smtp = await startSmtp(behavior)
  const site = await startSite({ smtp: smtp.url, ...options })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  return { site, smtp }
}

/** A site whose words can be changed, with a mail server. */
export async function siteWithContent(options: Options = {}) {
  const content = copyOfContent()
  const { site, smtp } = await siteWithMail({ ...options, env: { CONTENT_DIR: content.root, ...options.env } })
  let sentence = SENTENCE
  return {
    ...{ site, content, smtp },
    /** Writes another sentence on the home page. */
    say(next: string) {
      content.change('home.yaml', `heading: ${sentence}`, `heading: ${next}`)
      sentence = next
    },
    shows: (text: string) => shows(site, text),
    alerts: () => smtp.received().filter(({ subject }) => subject === 'Changed words are not on the website yet'),
  }
}

export const home = async ({ url }: TestSite) => (await fetch(url)).text()
export const readiness = async ({ url }: TestSite) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, text: await answer.text() }
}
/** Waits long: three replicas that draw at once on two busy cores took 41 seconds. */
export const shows = (site: TestSite, text: string) =>
  until(async () => (await home(site)).includes(text), `the page to say ${text}`, 150, 100)
export const says = (site: TestSite, text: string) =>
  until(async () => (await readiness(site)).text.includes(text), `/readyz to say ${text}`, 60, 100)

/** Visitors notice nothing: pages, the search and the forms. */
export async function expectUp(site: TestSite, sentence: string): Promise<void> {
  expect(await home(site)).toContain(sentence)
  expect((await fetch(`${site.url}/search?q=soup`)).status).toBe(200)
  expect((await site.sendTour({ user_last_name: crypto.randomUUID() })).status).toBe(200)
  expect((await readiness(site)).status).toBe(200)
}
