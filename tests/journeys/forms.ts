import type { Locator, Page, Route } from '@playwright/test'
import { RECORD_PATH, SEND_EMAIL_PATH, SUBSCRIBE_PATH } from '../../schemas/http/paths.ts'
import type { RequestKind } from '../../schemas/requests/forms.ts'
import { FORM_TOKEN_PATH } from '../../schemas/requests/protection.ts'
import { forms } from '../support/campus-forms.ts'
import { tourAnswers } from '../support/requests.ts'
import { test as base, expect, ready } from './fixtures.ts'

export { expect, ready }

export type KnownForm = (typeof requestKinds)[number] | 'mailing-list'

export const places: Record<KnownForm, { path: string; opener?: string | RegExp }> = {
  tour: { path: '/prospective-students', opener: /Schedule a Tour/ },
  soup: { path: '/kosher-soup-delivery', opener: 'Request Soup Delivery' },
  room: { path: '/room-reservation', opener: 'Reserve a Room' },
  'mailing-list': { path: '/mailing-list' },
}

export const requestKinds = ['tour', 'soup', 'room'] as const satisfies readonly RequestKind[]

/** An answer to each required field of a form, by name, and to some optional ones. */
export const answersTo: Record<KnownForm, Record<string, string>> = {
  tour: { ...tourAnswers, relationship_to_student: 'Parent', student_first_name: 'Eli', group_size: '3 people' },
  soup: {
    ...tourAnswers,
    relationship_to_student: 'Other',
    relationship_to_student_other: 'Her bubbe',
    delivery_address: '3400 N Charles St\nRoom 12',
    reason: 'Need comfort food',
    preferred_delivery_time: '12:00 PM - 2:00 PM',
  },
  room: { ...tourAnswers, event_type: 'Celebration', facility_requested: 'Dining Room', expected_attendance: '40' },
  'mailing-list': {
    firstName: 'Rachel',
    lastName: 'Okonkwo-Stein',
    email: 'rachel@example.org',
    memberType: 'undergraduate-student',
    graduationYear: 'junior',
  },
}

export async function showForm(page: Page, kind: KnownForm): Promise<Locator> {
  const { path, opener } = places[kind]
  await page.goto(path)
  if (!opener) return page.getByRole('main')
  await page.getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog', { name: forms[kind].title })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function openForm(page: Page, kind: KnownForm): Promise<Locator> {
  const form = await showForm(page, kind)
  await hydrated(form)
  return form
}

/** Waits until the form is shown and hydrated: before that it would be posted as an ordinary form. */
export async function hydrated(form: Locator): Promise<void> {
  await form.locator('form[data-form]').scrollIntoViewIfNeeded()
  await ready(form.page())
  // It came into view with the scrolling, of which the page hears in its next frame.
  await expect(form.locator('astro-island[ssr]')).toHaveCount(0)
}

export const fieldIn = (form: Locator, name: string) => form.locator(`[name="${name}"]`)

/** Fills in a form, field by field in the order of the answers. */
export async function fill(form: Locator, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const field = fieldIn(form, name)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(answer)
    else await field.fill(answer)
  }
}

export const submitButton = (form: Locator, kind: KnownForm) =>
  form.getByRole('button', { name: forms[kind].submitLabel })

/** The calls that forms make. */
export const sendCall = `**${SEND_EMAIL_PATH}`
export const subscribeCall = `**${SUBSCRIBE_PATH}`
export const tokenCall = `**${FORM_TOKEN_PATH}?*`
export const recordCall = `**${RECORD_PATH}`

/** Makes sending succeed without a server. */
export const answerOk = (route: Route) => route.fulfill({ status: 200, body: 'OK' })

/**
 * A journey through a form whose calls beside sending are answered without a server. Everything is revealed at once: axe can't
 * check what is not shown yet.
 */
export const test = base.extend({
  contextOptions: async ({ contextOptions }, use) => {
    await use({ ...contextOptions, reducedMotion: 'reduce' })
  },
  page: async ({ page }, use) => {
    await page.route(tokenCall, (route) => route.fulfill({ json: { token: 'a-token' } }))
    await page.route(recordCall, (route) => route.fulfill({ json: { success: true } }))
    await use(page)
  },
})
