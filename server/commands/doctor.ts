import { DOCTOR_ON_THIS_MACHINE, type Finding } from '#schemas/http/admin/doctor'
import { type Config, readConfig } from '../config.ts'
import { defaultOutside, examine } from '../health/examine.ts'
import { createOwnCalls } from '../health/own-calls.ts'
import { openExistingStore } from '../platform/db/open-store.ts'
import { withStore } from './with-store.ts'

const OUTCOME_SIGNS = { good: '✓', look: '!', bad: '✗' } as const

/** Ends with 1 if something is bad. */
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
    const answer = await fetch(addressOf(config) + DOCTOR_ON_THIS_MACHINE)
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
