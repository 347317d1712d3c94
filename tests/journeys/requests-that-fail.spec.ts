import type { Page, Route } from '@playwright/test'
import {
  answerOk,
  answersTo,
  expect,
  fieldIn,
  fill,
  openForm,
  requestKinds,
  sendCall,
  submitButton,
  test,
} from './forms.ts'

for (const kind of requestKinds)
  test.describe(`the ${kind} form`, () => {
    test('shows the specified message for each failure, keeps every answer, and succeeds in the end', async ({
      page,
    }) => {
      const request = { tour: 'tour', soup: 'soup delivery', room: 'room reservation' }[kind]
      const failed = `Failed to send ${request} request. Please try again or contact us directly.`
      const fallback = `An error occurred while sending your ${request} request. Please try again.`
      let react: (route: Route) => Promise<void> = answerOk
      await page.route(sendCall, (route) => react(route))
      const shown = await openForm(page, kind)
      await fill(shown, answersTo[kind])

      const failsWith = async (sentence: string) => {
        await submitButton(shown, kind).click()
        await expect(shown.getByRole('alert')).toHaveText(sentence)
        await expect(shown.getByRole('alert')).toBeFocused()
        for (const [name, answer] of Object.entries(answersTo[kind]))
          await expect(fieldIn(shown, name)).toHaveValue(answer)
        await expect(submitButton(shown, kind)).toBeEnabled()
      }
      /** The server's errors for single fields are shown at them, and linked. */
      const refusesTwoFields = async () => {
        react = (route) =>
          route.fulfill({ status: 422, body: 'Email (user_email): Enter another. Phone (user_phone): Shorten this.' })
        await submitButton(shown, kind).click()
        const alert = shown.getByRole('alert')
        await expect(alert.getByRole('paragraph')).toHaveText('EmailJS Error: Please check the marked fields.')
        await expect(alert.getByRole('listitem')).toHaveText(['Email: Enter another.', 'Phone: Shorten this.'])
        await expect(fieldIn(shown, 'user_email')).toHaveAccessibleDescription('Enter another.')
        await expect(fieldIn(shown, 'user_phone')).toHaveAttribute('aria-invalid', 'true')
        await alert.getByRole('link', { name: 'Phone' }).click()
        await expect(fieldIn(shown, 'user_phone')).toBeFocused()
      }
      react = (route) => route.fulfill({ status: 202, body: 'Accepted' })
      await failsWith(failed)
      react = (route) => route.fulfill({ status: 503, body: 'Your request could not be saved.' })
      await failsWith('EmailJS Error: Your request could not be saved.')
      react = (route) => route.fulfill({ status: 500, body: '' })
      await failsWith(fallback)
      await expect(shown.getByText('Your answers are kept. You can also call (410) 555-0177.')).toBeVisible()
      await expect(page).toHaveTitle(/^Error: /)
      react = (route) => route.abort()
      await failsWith('EmailJS Error: Network Error')
      await expect(shown.getByText(/^We can’t be reached right now\. .* Or call \(410\) 555-0177\.$/)).toBeVisible()
      await page.context().setOffline(true)
      await failsWith('EmailJS Error: Network Error')
      await expect(shown.getByRole('alert')).toHaveAccessibleDescription(
        'You seem to be offline. Your answers are kept. Or call (410) 555-0177.',
      )
      await page.context().setOffline(false)
      await refusesTwoFields()
      await whileFetchThrows(page, 'an error', () => failsWith('Error: The line is cut.'))
      await whileFetchThrows(page, 'a string', () => failsWith(fallback))
      await whileFormsAreBroken(page, () => failsWith('An unexpected error occurred. Please try again.'))
      react = answerOk
      await submitButton(shown, kind).click()
      await expect(shown.getByRole('status')).toBeVisible()
    })
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
