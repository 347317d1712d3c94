import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ExpectedError } from '#schemas/expected-error'
import { type Config, readConfig } from '../config.ts'
import {
  createOwnCalls,
  defaultOutside,
  examine,
  type Finding,
  HEALTH_ON_THIS_MACHINE,
} from '../health/health-checks.ts'
import { errorText, openExistingStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/files.ts'
import { addressesOf } from '../platform/mail/envelope.ts'
import { bytesTransport, composeTestMail, openSmtp, sendWithin, writeMail } from '../platform/mail/transport.ts'
import { withStore } from '../store.ts'
import { readServerContent } from './published-content.ts'

const OUTCOME_SIGNS = { good: '✓', look: '!', bad: '✗' } as const

export async function examineSite(isJson = false): Promise<void> {
  const findings = (await askServer(readConfig(process.env))) ?? (await examineHere())
  if (isJson) console.log(JSON.stringify(findings))
  else for (const { what, outcome, says } of findings) console.log(`${OUTCOME_SIGNS[outcome]} ${what}: ${says}`)
  if (findings.some(({ outcome }) => outcome === 'bad')) process.exitCode = 1
}

const addressOf = ({ HOST, PORT }: Config) => `http://${/^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST}:${PORT}`

/** Returns undefined if it does not answer: the server alone knows how calls reach it. */
async function askServer(config: Config): Promise<Finding[] | undefined> {
  try {
    const answer = await fetch(addressOf(config) + HEALTH_ON_THIS_MACHINE)
    return answer.ok ? ((await answer.json()) as Finding[]) : undefined
  } catch {
    return undefined
  }
}

const examineHere = (): Promise<Finding[]> =>
  withStore((store, config) => {
    const check = async () => ({ store: `No server answers at ${addressOf(config)}. Start it: systemctl start site.` })
    const here = { config, store, readiness: { check }, own: createOwnCalls(), outside: defaultOutside }
    return examine(here, new Date())
  }, openExistingStore)

async function mailTest(config: Config, recipient: string | undefined): Promise<string> {
  const { settings, people } = await readServerContent(config)
  const to = recipient ? [recipient] : addressesOf(settings.recipients.alerts, people).map(({ address }) => address)
  const mail = composeTestMail(to, { settings, from: config.MAIL_FROM ?? settings.email })
  if (!config.SMTP_URL) {
    const folder = join(config.DATA_DIR, 'mail')
    const name = `test-${randomUUID()}.eml`
    const { message } = await bytesTransport().sendMail(mail)
    await writeMail(folder, name, message)
    return `SMTP_URL is not set, so mails are saved as files. This one is ${join(folder, name)}`
  }
  const transport = openSmtp(config.SMTP_URL)
  try {
    const { response } = await sendWithin(transport, mail)
    return `Sent to ${to.join(', ')}. The mail server responded: ${response}`
  } finally {
    transport.close()
  }
}

export async function sendTestMail(recipient?: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  try {
    console.log(await mailTest(config, recipient))
  } catch (error) {
    throw new ExpectedError(`The test mail could not be sent: ${errorText(error)}\nCheck SMTP_URL and MAIL_FROM.`)
  }
}
