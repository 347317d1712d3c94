import type { Locator, Page } from '@playwright/test'
import { helpAfter } from '../../schemas/forms/help-after.ts'
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
import { startTroubledNetwork, type Trouble, troubles } from './troubled-network.ts'

const test = base.extend<{ network: Awaited<ReturnType<typeof startTroubledNetwork>> }>({
  network: async ({ page }, use) => {
    const network = await startTroubledNetwork()
    for (const call of [sendCall, subscribeCall]) await network.lead(page, call)
    await use(network)
    await network.close()
  },
})

const PHONE = '(410) 555-0177'
const SORRY =
  'Sorry, there was an error subscribing you to our mailing list. Please contact Ruth Alvarez (ruth@example.org) to be manually added.'

/** The specification's sentence. */
function sentenceOf(kind: KnownForm, says: Trouble['says']): string {
  if (kind === 'mailing-list') return SORRY
  if (says === 'failed') return 'Failed to send tour request. Please try again or contact us directly.'
  if (says === 'fallback') return 'An error occurred while sending your tour request. Please try again.'
  return `EmailJS Error: ${typeof says === 'string' ? says : says.sentence}`
}

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
      for (const { happens, answer, says, help, takesLong, isOffline } of troubles)
        await test.step(happens, async () => {
          network.answerWith(answer)
          await page.context().setOffline(isOffline ?? false)
          const calls = network.requestIds.length
          await send.click()
          if (takesLong) {
            await expect.poll(() => network.requestIds.length).toBeGreaterThan(calls)
            await expect(send).toBeHidden()
            await expectFocusKept(page)
            await page.clock.fastForward(30_000)
          }
          await expect(form.getByRole('alert')).toHaveText(sentenceOf(kind, says))
          await expect(form.getByRole('alert')).toBeFocused()
          await expect(form.getByRole('alert')).toHaveAccessibleDescription(helpAfter(help, PHONE))
          await expect(page).toHaveTitle(/^Error: /)
          await expectAnswers(form, kind)
          await expect(send).toBeEnabled()
          await page.context().setOffline(false)
        })
      network.answerWith((response) => {
        response.end(kind === 'mailing-list' ? '{"success":true,"message":"Welcome."}' : 'OK')
      })
      await send.click()
      await expect(form.getByRole('status')).toBeFocused()
      expect(new Set(network.requestIds).size, 'sending again is the same request').toBe(1)
    })
  })

test('can be closed while it is being sent, and opened again with every answer', async ({ page, network }) => {
  await page.clock.install()
  const form = await openForm(page, 'tour')
  await fill(form, answersTo.tour)
  network.answerWith(() => {})
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
  await expect(form.getByRole('alert')).toHaveText('EmailJS Error: Network Error')
  await expect(submitButton(form, 'tour')).toBeEnabled()
})

test('shows the server’s errors at their fields, and links to them', async ({ page, network }) => {
  const form = await openForm(page, 'tour')
  await fill(form, answersTo.tour)
  network.answerWith((response) => {
    response.writeHead(422).end('user_email: Enter another. user_phone: Shorten this.')
  })
  await submitButton(form, 'tour').click()
  const alert = form.getByRole('alert')
  await expect(alert.getByRole('paragraph')).toHaveText('Please check the marked fields.')
  await expect(alert.getByRole('listitem')).toHaveText(['Email: Enter another.', 'Phone: Shorten this.'])
  await expect(fieldIn(form, 'user_email')).toHaveAccessibleDescription('Enter another.')
  await expect(fieldIn(form, 'user_phone')).toHaveAttribute('aria-invalid', 'true')
  await alert.getByRole('link', { name: 'Phone' }).click()
  await expect(fieldIn(form, 'user_phone')).toBeFocused()
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
  await whileFetchThrows(page, 'an error', () => failsWith('Error: The line is cut.'))
  await whileFetchThrows(page, 'a string', () => failsWith(sentenceOf('tour', 'fallback')))
  await whileFormsAreBroken(page, () => failsWith('An unexpected error occurred. Please try again.'))
  await submitButton(form, 'tour').click()
  await expect(form.getByRole('status')).toBeFocused()
})

async function whileFetchThrows(page: Page, what: 'an error' | 'a string', act: () => Promise<void>): Promise<void> {
  await page.evaluate((thrown) => {
    const real = window.fetch
    Object.assign(window, { realFetch: real })
    window.fetch = () => Promise.reject(thrown === 'a string' ? 'The line is cut.' : new Error('The line is cut.'))
  }, what)
  await act()
  await page.evaluate(() => Object.assign(window, { fetch: Reflect.get(window, 'realFetch') }))
}

async function whileFormsAreBroken(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { RealFormData: window.FormData })
    Object.assign(window, {
      FormData: class {
        constructor() {
          throw new Error('broken on purpose')
        }
      },
    })
  })
  await act()
  await page.evaluate(() => Object.assign(window, { FormData: Reflect.get(window, 'RealFormData') }))
}
