import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { endProcess, until } from '../support/processes.ts'
import { type Driver, type ElementId, NOWHERE, PATIENCE_SECONDS } from './driver.ts'

/** If Firefox starts with a page, the page gets the focus; otherwise the address bar keeps it, and pages get no focus events. */
const FIRST_PAGE = 'data:text/html,Hello'

/** A headless Firefox with its own profile, driven by WebDriver BiDi. https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(program: string): Promise<Driver> {
  await using started = new AsyncDisposableStack()
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  started.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  await writeFile(join(profile, 'user.js'), settings())
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', FIRST_PAGE]
  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  started.defer(() => endProcess(firefox, 'SIGTERM'))
  let said = ''
  firefox.stderr.on('data', (chunk: Buffer) => (said += chunk))
  const address = () => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
  await until(() => address() !== undefined || firefox.exitCode !== null, 'Firefox to start', PATIENCE_SECONDS)
  const { send, close } = await openConnection(`${address()}/session`)
  started.defer(close)

  await send('session.new', { capabilities: {} })
  const [{ context }] = z
    .object({ contexts: z.tuple([z.object({ context: z.string() })]) })
    .parse(await send('browsingContext.getTree', {})).contexts

  const located = async (how: object): Promise<ElementId[]> =>
    locatedNodes
      .parse(await send('browsingContext.locateNodes', { context, ...how }))
      .nodes.map(({ sharedId }) => sharedId)

  // From here on the caller must close it; a failure before this point closes it here.
  const running = started.move()
  return {
    async goTo(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    bySelector: (selector) => located({ locator: { type: 'css', value: selector } }),
    withName: (elements, role, name) =>
      located({
        locator: { type: 'accessibility', value: { role, name } },
        startNodes: elements.map((sharedId) => ({ sharedId })),
      }),
    async call(code, element) {
      const args = element === undefined ? [] : [{ sharedId: element }]
      const call = { functionDeclaration: code, arguments: args, target: { context }, awaitPromise: true }
      const answer = scriptResult.parse(await send('script.callFunction', call))
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value ?? null
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    close: () => running.disposeAsync(),
  }
}

/** Commands of WebDriver BiDi over a web socket, each with its response. */
async function openConnection(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number | null, PromiseWithResolvers<unknown>>()
  let sent = 0

  socket.addEventListener('message', ({ data }) => {
    const received = message.parse(JSON.parse(String(data)))
    if (received.type === 'event') return
    const { resolve, reject } = waiting.get(received.id) ?? Promise.withResolvers()
    waiting.delete(received.id)
    if (received.type === 'success') resolve(received.result)
    else reject(new Error(`${received.error}: ${received.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has exited'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })

  return {
    /** @throws Error with the browser's message */
    send(method: string, params: object): Promise<unknown> {
      const answer = Promise.withResolvers<unknown>()
      sent += 1
      waiting.set(sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}

/** The result of a command or its failure; events are not used here. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event') }),
])

const locatedNodes = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) })

const scriptResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** The settings of a new profile: no requests to other hosts, from a page or from the browser itself. */
function settings(): string {
  const values = {
    'network.proxy.type': 1,
    'network.proxy.http': NOWHERE.host,
    'network.proxy.http_port': NOWHERE.port,
    'network.proxy.ssl': NOWHERE.host,
    'network.proxy.ssl_port': NOWHERE.port,
    'network.proxy.no_proxies_on': '127.0.0.1, localhost',
    // A headless browser would not give its pages the focus.
    'focusmanager.testmode': true,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'toolkit.telemetry.enabled': false,
  }
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}
