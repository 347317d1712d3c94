import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { t } from '#schemas/locale'
import type { FieldError } from '#schemas/requests/answers'
import type { FormKind } from '#schemas/requests/forms'
import { FORM_TOKEN_PARAM, REQUEST_ID_PARAM } from '#schemas/requests/protection'
import type { SignupKind } from '#schemas/signups/signup-paths'
import type { Config } from '../../config.ts'
import { makePrivateFolder } from '../files.ts'
import { HttpError } from './errors.ts'

/** `sound`: a page of ours opened the form a while ago. `hasty`: it was sent faster than people type. */
type TokenJudgement = 'sound' | 'missing' | 'unknown' | 'expired' | 'hasty'

export type Acceptance =
  | { ok: true; id: string; fields: Readonly<Record<string, string>> }
  | { ok: false; errors: FieldError[] }

export type FormTokens = ReturnType<typeof createFormTokens>

/** Replicas' clocks may differ by some seconds. */
const CLOCK_TOLERANCE_SECONDS = 120

/** A second press of the button, and a browser that sends again because no answer came. */
const SAME_AGAIN_MILLISECONDS = 2 * 60_000
const MOST_USED = 20_000

/** Two people may open a form in the same millisecond. */
const NONCE_BYTES = 6

const MOST_CHARACTERS = 200

/** Makes `<form>.<issued at>-<random>.<HMAC>`. A wrong token never refuses: a request must not be lost by a clock. */
export function createFormTokens(secret: string, { hours, fastestSeconds }: { hours: number; fastestSeconds: number }) {
  const signed = (kind: string, issued: string) => `${kind}.${issued}.${signature(secret, `${kind}.${issued}`)}`
  const judge = (token: unknown, kind: FormKind | SignupKind, now: Date): TokenJudgement => {
    if (token === undefined || token === '') return 'missing'
    if (typeof token !== 'string' || token.length > MOST_CHARACTERS) return 'unknown'
    const issued = token.split('.')[1] ?? ''
    if (!isSameSignature(token, signed(kind, issued))) return 'unknown'
    // It reads up to the hyphen.
    const ageSeconds = (now.getTime() - Number.parseInt(issued, 36)) / 1000
    if (ageSeconds > hours * 60 * 60 || ageSeconds < -CLOCK_TOLERANCE_SECONDS) return 'expired'
    return ageSeconds < fastestSeconds ? 'hasty' : 'sound'
  }
  return {
    judge,
    acceptOnce: acceptOnce(judge),
    issue: (kind: FormKind | SignupKind, now: Date): string =>
      signed(kind, `${now.getTime().toString(36)}-${randomBytes(NONCE_BYTES).toString('base64url')}`),
  }
}

/** Repeats its answer for the same form within two minutes. @throws {HttpError} 409 if the token was used before */
function acceptOnce(judge: (token: unknown, kind: FormKind, now: Date) => TokenJudgement) {
  const used = new Map<unknown, { answers: string; at: number; result: Promise<Acceptance> }>()
  return async (
    kind: FormKind,
    params: Readonly<Record<string, unknown>>,
    now: Date,
    accept: () => Promise<Acceptance>,
  ): Promise<Acceptance> => {
    const { [FORM_TOKEN_PARAM]: token, [REQUEST_ID_PARAM]: _id, ...sent } = params
    if (judge(token, kind, now) !== 'sound') return accept()
    const answers = hash('sha256', JSON.stringify(sent))
    const before = used.get(token)
    if (before?.answers === answers && now.getTime() - before.at < SAME_AGAIN_MILLISECONDS) return before.result
    if (before) throw new HttpError(409, t('problems.sentAlready'))
    const result = accept()
    used.set(token, { answers, at: now.getTime(), result })
    if (used.size > MOST_USED) used.delete(used.keys().next().value)
    const release = () => used.delete(token)
    result.then(({ ok }) => ok || release(), release)
    return result
  }
}

const signature = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Compares in a time that does not tell how much of it is right. */
export function isSameSignature(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

const SECRET_BYTES = 32

/** Falls back to a generated secret in DATA_DIR, so that a restart keeps the tokens of open forms. */
export function tokenSecret(
  { FORM_TOKEN_SECRET, DATA_DIR }: Pick<Config, 'FORM_TOKEN_SECRET' | 'DATA_DIR'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): string {
  if (FORM_TOKEN_SECRET) return FORM_TOKEN_SECRET
  try {
    return storedSecret(DATA_DIR)
  } catch (error) {
    log.warn({ err: error }, 'the secret of form tokens can’t be stored in DATA_DIR; it lasts until this process ends')
    return newSecret()
  }
}

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** Writes it completely before it gets its name, unless that is taken: if two processes start, one wins. */
function storedSecret(folder: string): string {
  const file = join(folder, 'form-token-secret')
  const known = readSecret(file)
  if (known) return known
  makePrivateFolder(folder)
  const unfinished = `${file}.${process.pid}.part`
  writeFileSync(unfinished, newSecret(), { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(unfinished)
  }
  const secret = readSecret(file)
  if (!secret) throw new Error(`${file} has no secret in it: delete it`)
  return secret
}

function readSecret(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return text.length >= SECRET_BYTES ? text : undefined
}
