import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { WebKitPrograms } from '../../scripts/test/programs.ts'
import { endProcess, freePort, until } from '../support/processes.ts'
import { type Driver, NOWHERE, PATIENCE_SECONDS } from './driver.ts'

/** https://w3c.github.io/webdriver/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A browser that has not opened by then never does: once it took more than two minutes. */
const OPENS_WITHIN_SECONDS = 40

/**
 * Without a window manager, the window under the pointer has the focus, and only a page in it has focus rings. The pointer begins in the
 * middle of the screen: of this one, that is the window's toolbar, where it points at nothing of a page.
 */
const SCREEN = '40x20x24'

const MOST_STARTS = 3

/** WebKitGTK with its own profile and display, driven by WebDriver. https://w3c.github.io/webdriver/ */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startOnce(programs)
    } catch (error) {
      if (starts === MOST_STARTS) throw error
      console.warn('WebKitGTK did not start, and is started again:', error)
    }
  }
}

async function startOnce(programs: WebKitPrograms): Promise<Driver> {
  await using started = new AsyncDisposableStack()
  const profile = await mkdtemp(join(tmpdir(), 'webkit-'))
  started.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  await makeToolbarNarrow(profile)
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.defer(() => endProcess(screen, 'SIGTERM'))
  const [display] = await once(screen.stdio[3] ?? screen, 'data')
  const port = await freePort()
  const folders = { XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile, XDG_DATA_HOME: profile }
  const webkit = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, ...folders, DISPLAY: `:${String(display).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  started.defer(() => endProcess(webkit, 'SIGTERM'))
  const send = sender(`http://127.0.0.1:${port}`)
  await until(() => send('GET', '/status').then(Boolean, () => false), 'WebKit to start', PATIENCE_SECONDS)
  const nowhere = `${NOWHERE.host}:${NOWHERE.port}`
  const proxy = { proxyType: 'manual', httpProxy: nowhere, sslProxy: nowhere, noProxy: ['127.0.0.1', 'localhost'] }
  const opened = AbortSignal.timeout(OPENS_WITHIN_SECONDS * 1000)
  const created = await send('POST', '/session', { capabilities: { alwaysMatch: { proxy } } }, opened)
  const session = `/session/${z.object({ sessionId: z.string() }).parse(created).sessionId}`
  started.defer(async () => void (await send('DELETE', session)))

  const call: Driver['call'] = async (code, element) => {
    const args = element === undefined ? [] : [{ [ELEMENT]: element }]
    const script = `return (${code}).apply(null, arguments)`
    return z
      .string()
      .nullable()
      .parse(await send('POST', `${session}/execute/sync`, { script, args }))
  }

  const bySelector: Driver['bySelector'] = async (value) => {
    const found = await send('POST', `${session}/elements`, { using: 'css selector', value })
    return z
      .array(z.record(z.string(), z.string()))
      .parse(found)
      .map((reference) => reference[ELEMENT] ?? '')
  }

  // From here on the caller must close it; a failure before this point closes it here.
  const running = started.move()
  return {
    call,
    async goTo(url) {
      await send('POST', `${session}/url`, { url })
    },
    async resize(width, height) {
      // The window has a toolbar around the page.
      const [frameWidth, frameHeight] = frame.parse(
        JSON.parse((await call('() => JSON.stringify([outerWidth - innerWidth, outerHeight - innerHeight])')) ?? ''),
      )
      await send('POST', `${session}/window/rect`, { width: width + frameWidth, height: height + frameHeight })
      const size = () => call('() => [innerWidth, innerHeight].join()')
      await until(async () => (await size()) === `${width},${height}`, 'WebKit to resize its window')
    },
    bySelector,
    async withName(elements, role, name) {
      // Elements hidden from assistive technology have neither; WebDriver returns an error for them.
      const of = (id: string, what: string) =>
        send('GET', `${session}/element/${id}/${what}`).catch((error: unknown) => void String(error))
      const isWanted = async (id: string) =>
        (await of(id, 'computedlabel')) === name && (await of(id, 'computedrole')) === role
      const wanted = await Promise.all(elements.map(isWanted))
      return elements.filter((_, index) => wanted[index])
    },
    async perform(actions) {
      await send('POST', `${session}/actions`, { actions })
    },
    close: () => running.disposeAsync(),
  }
}

const frame = z.tuple([z.number(), z.number()])

/** Sends WebDriver commands; a failure throws an error with the driver's message. */
function sender(origin: string) {
  return async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
    })
    const { value } = z.object({ value: z.unknown() }).parse(await response.json())
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** A window is never narrower than its toolbar: the toolbar is made smaller, so that the window can be as narrow as a phone. */
async function makeToolbarNarrow(profile: string): Promise<void> {
  await mkdir(join(profile, 'gtk-3.0'))
  const css =
    '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0); }'
  await writeFile(join(profile, 'gtk-3.0', 'gtk.css'), css)
}
