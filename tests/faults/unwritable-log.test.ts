import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { SEND_EMAIL_PATH } from '../../schemas/http/paths.ts'
import { campusSite } from '../support/campus-site.ts'
import { endProcess } from '../support/end-process.ts'
import { tourAnswers } from '../support/start-site.ts'
import { freePort } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

const FULL_DISK = '/dev/full'

test.skipIf(!existsSync(FULL_DISK))(
  'where its log can’t be written, the site keeps requests, and stops when it is told to',
  async () => {
    const output = openSync(FULL_DISK, 'w')
    const port = await freePort()
    const env = { ...process.env, ...campusSite, PORT: String(port), DATA_DIR: await temporaryFolder(), SMTP_URL: '' }
    const site = spawn(process.execPath, ['server/main.ts'], {
      env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'debug' },
      stdio: ['ignore', output, 'ignore'],
    })
    closeSync(output)
    onTestFinished(() => endProcess(site, 'SIGKILL'))
    const url = `http://127.0.0.1:${port}`
    await until(
      async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true,
      'the site to start',
      180,
    )
    const body = JSON.stringify({
      lib_version: '4.4.1',
      user_id: 'public',
      service_id: 'default',
      template_id: 'tour',
      template_params: tourAnswers,
    })
    const sent = await fetch(url + SEND_EMAIL_PATH, {
      method: 'POST',
      headers: { 'Content-type': 'application/json' },
      body,
    })
    expect(sent.status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await endProcess(site, 'SIGTERM')
    expect(site.exitCode).toBe(0)
  },
)
