import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { makePrivateFolder } from '../private-files.ts'

const SECRET_BYTES = 32

/**
 * Falls back to a generated secret in DATA_DIR, so that a restart does not invalidate the tokens of open forms. If that
 * can't be written, it makes one for the life of this process.
 */
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
    if (!isFailure(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(unfinished)
  }
  const secret = readSecret(file)
  if (!secret) throw new Error(`${file} has no secret in it: delete it`)
  return secret
}

function readSecret(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text.length >= SECRET_BYTES ? text : undefined
  } catch (error) {
    if (isFailure(error, 'ENOENT')) return undefined
    throw error
  }
}

const isFailure = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
