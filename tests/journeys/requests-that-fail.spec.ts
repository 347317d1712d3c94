import { createServer, type ServerResponse } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { helpAfter } from '../../schemas/requests/show-answers.ts'
import {
  answerOk,
  answersTo,
  test as base,
  expect,
  fieldIn,
  fill,
  type KnownForm,
  openForm,
  sendCall,
  submitButton,
  subscribeCall,
} from './forms.ts'

type Answer = (response: ServerResponse) => unknown

/** A network that does to each call what it is told to, and notes the request id of each. */
const test = base.extend<{ network: { answer: Answer; requestIds: unknown[] } }>({
  network: async ({ page }, use) => {
    const network = { answer: answers(200, 'OK'), requestIds: [] as unknown[] }
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const body = JSON.parse(text)
      network.requestIds.push((body.template_params ?? body).request_id)
      network.answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The troubled network has no port')
    const url = `http://127.0.0.1:${address.port}/`
    for (const call of [sendCall, subscribeCall]) await page.route(call, (route) => route.continue({ url }))
    await use(network)
    server.closeAllConnections()
    server.close()
  },
})

function answers(status: number, text: string): Answer {
  const type = text.startsWith('<') ? 'text/html' : 'text/plain'
  return (response) => response.writeHead(status, { 'content-type': type }).end(text)
}
/** The beginning of an answer that was to be longer. */
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-length': '40' }).write('OK')

const PHONE = '(410) 555-0177'
const SORRY =
  'Sorry, there was an error subscribing you to our mailing list. Please contact Ruth Alvarez (ruth@example.org) to be manually added.'
const UNREACHED = 'EmailJS Error: Network Error'
const FAILED = 'Failed to send tour request. Please try again or contact us directly.'
const OTHERWISE = 'An error occurred while sending your tour request. Please try again.'
const TOO_MANY = 'That is a lot of requests from one place. Please wait a few minutes and try again.'

const TROUBLES: readonly [happens: string, answer: Answer, says: string, help: 'offline' | 'unreachable' | 'failed'][] =
  [
    ['no answer comes', () => {}, UNREACHED, 'unreachable'],
    ['an answer stops in the middle', begin, UNREACHED, 'unreachable'],
    ['the line is cut', (response) => response.destroy(), UNREACHED, 'unreachable'],
    ['the visitor is offline', answers(200, 'OK'), UNREACHED, 'offline'],
    ['a gateway answers with its page', answers(502, '<html><h1>502 Bad Gateway</h1></html>'), FAILED, 'failed'],
    ['a gateway answers with its log', answers(503, 'upstream connect error\nreset'), FAILED, 'failed'],
    ['a captive portal answers 200', answers(200, '<!doctype html><title>Bean There Wi-Fi</title>'), FAILED, 'failed'],
    ['a proxy answers 200 with nothing', answers(200, ''), FAILED, 'failed'],
    ['our server answers 429', answers(429, TOO_MANY), `EmailJS Error: ${TOO_MANY}`, 'failed'],
    ['a server answers 500 with nothing', answers(500, ''), OTHERWISE, 'failed'],
  ]
/** Those that take the longest wait. */
const SILENT = ['no answer comes', 'an answer stops in the middle']

/** The page's own focus: where the keyboard goes on after something was pressed. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.matches('body, [hidden] *'))).toBe(false)

async function expectAnswers(form: Locator, kind: KnownForm) {
  for (const [name, answer] of Object.entries(answersTo[kind])) await expect(fieldIn(form, name)).toHaveValue(answer)
}

for (const kind of ['tour', 'mailing-list'] as const)
  test.describe(`the ${kind} form`, () => {
    test('says what to do whatever the network does, keeps every answer, and succeeds in the end', async ({
      page,
      network,
    }) => {
      await page.clock.install()
      const form = await openForm(page, kind)
      await fill(form, answersTo[kind])
      const send = submitButton(form, kind)
      for (const [happens, answer, says, help] of TROUBLES)
        await test.step(happens, async () => {
          network.answer = answer
          await page.context().setOffline(help === 'offline')
          const calls = network.requestIds.length
          await send.click()
          if (SILENT.includes(happens)) {
            await expect.poll(() => network.requestIds.length).toBeGreaterThan(calls)
            await expect(send).toBeHidden()
            await expectFocusKept(page)
            await page.clock.fastForward(30_000)
          }
          await expect(form.getByRole('alert')).toHaveText(kind === 'tour' ? says : SORRY)
          await expect(form.getByRole('alert')).toBeFocused()
          await expect(form.getByRole('alert')).toHaveAccessibleDescription(helpAfter(help, PHONE))
          await expect(page).toHaveTitle(/^Error: /)
          await expectAnswers(form, kind)
          await expect(send).toBeEnabled()
          await page.context().setOffline(false)
        })
      network.answer = answers(200, kind === 'tour' ? 'OK' : '{"success":true,"message":"Welcome."}')
      await send.click()
      await expect(form.getByRole('status')).toBeFocused()
      expect(new Set(network.requestIds).size, 'sending again is the same request').toBe(1)
    })
  })

test('can be closed while it is being sent, and opened again with every answer', async ({ page, network }) => {
  await page.clock.install()
  const form = await openForm(page, 'tour')
  await fill(form, answersTo.tour)
  network.answer = () => {}
  await submitButton(form, 'tour').focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expectFocusKept(page)
  await expect.poll(() => network.requestIds).toHaveLength(1)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await expectFocusKept(page)
  await page.clock.fastForward(30_000)
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  await expectAnswers(form, 'tour')
  await expect(form.getByRole('alert')).toHaveText(UNREACHED)
  await expect(submitButton(form, 'tour')).toBeEnabled()
})

test('says so if the browser itself fails, and succeeds in the end', async ({ page }) => {
  await page.route(sendCall, answerOk)
  const form = await openForm(page, 'tour')
  await fill(form, answersTo.tour)
  const failsWith = async (sentence: string) => {
    await submitButton(form, 'tour').click()
    await expect(form.getByRole('alert')).toHaveText(sentence)
    await expect(form.getByRole('alert')).toBeFocused()
    await expectAnswers(form, 'tour')
  }
  await whileItThrows(page, 'fetch', 'Error', () => failsWith('Error: The line is cut.'))
  await whileItThrows(page, 'fetch', 'String', () => failsWith(OTHERWISE))
  await whileItThrows(page, 'FormData', 'Error', () => failsWith('An unexpected error occurred. Please try again.'))
  await submitButton(form, 'tour').click()
  await expect(form.getByRole('status')).toBeFocused()
})

/** Breaks what the browser has by this name, for as long as somebody does something. */
async function whileItThrows(page: Page, name: string, what: 'Error' | 'String', act: () => Promise<void>) {
  await page.evaluate(
    ([broken, type]) => {
      const real: unknown = Reflect.get(window, broken)
      const thrown = type === 'String' ? 'The line is cut.' : new Error('The line is cut.')
      function fail() {
        throw thrown
      }
      Object.assign(window, { [broken]: fail, repair: () => Object.assign(window, { [broken]: real }) })
    },
    [name, what] as const,
  )
  await act()
  await page.evaluate(() => Reflect.get(window, 'repair')())
}
