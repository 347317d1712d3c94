import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { appOf, ConfigError, readConfig } from '../config.ts'
import { contentForCommand } from '../content/served-content.ts'
import {
  AuthorizationError,
  authorizeUrl,
  connectApp,
  listenForCode,
  parseCode,
} from '../mailing-list/constant-contact/connect-app.ts'
import { openStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/files.ts'

export async function connectConstantContact(redirect: string): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const app = appOf(config)
  if (!app)
    throw new ConfigError(
      'CONSTANT_CONTACT_CLIENT_ID and CONSTANT_CONTACT_CLIENT_SECRET are not set. docs/requests.md says where to get them.',
    )
  const { settings } = await contentForCommand(config)
  const db = await openStore(config)
  try {
    const code = await askForCode((state) => authorizeUrl(app, redirect, state), redirect)
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: redirect }
    const { sentences, isReady } = await connectApp({ app, db, exchange, listName: settings.name, now: new Date() })
    for (const sentence of sentences) console.log(sentence)
    process.exitCode = isReady ? 0 : 1
  } finally {
    await db.destroy()
  }
}

async function askForCode(addressFor: (state: string) => URL, redirectUri: string): Promise<string> {
  const state = randomUUID()
  const browser = await listenForCode(redirectUri, state)
  console.log(
    `Open this address in a browser, sign in to Constant Contact, and allow the website:\n\n${addressFor(state)}\n`,
  )
  console.log(
    browser.isListening
      ? 'If the browser can’t open a page of "localhost" then, because it runs on another machine, paste the address of that page here:'
      : 'Then paste the address of the page to which the browser is sent here:',
  )
  const terminal = createInterface({ input: process.stdin })
  try {
    return await Promise.race([browser.code, pastedCode(terminal, state)])
  } finally {
    terminal.close()
    browser.close()
  }
}

const pastedCode = (terminal: ReturnType<typeof createInterface>, state: string) =>
  new Promise<string>((resolve) => {
    terminal.on('line', (line) => {
      if (line.trim() === '') return
      try {
        resolve(parseCode(line, state))
      } catch (error) {
        console.log(error instanceof AuthorizationError ? `${error.message} Paste it here:` : error)
      }
    })
  })
