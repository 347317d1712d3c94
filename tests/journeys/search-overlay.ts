import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The parts of the search that a visitor sees. */
export interface SearchOverlay {
  dialog: Locator
  input: Locator
  filter: Locator
  status: Locator
  suggestions: Locator
  results: Locator
}

export function searchOverlay(page: Page): SearchOverlay {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  return {
    dialog,
    input: dialog.getByPlaceholder(/^Search the entire Juniper Hill Hillel website\.\.\.$/),
    filter: dialog.getByRole('combobox', { name: 'Category' }),
    status: dialog.getByRole('status'),
    suggestions: dialog.getByRole('group', { name: 'Suggestions' }).getByRole('option'),
    results: dialog.getByRole('group', { name: 'Results' }).getByRole('option'),
  }
}

/** Opens the search by its button, and waits until all of it has loaded. */
export async function openSearch(page: Page, path: string): Promise<SearchOverlay> {
  await page.goto(path)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const search = searchOverlay(page)
  await expect(search.dialog.getByRole('button', { name: 'Room Reservation' })).toBeVisible()
  return search
}

/** Types a query and waits for its results. */
export async function searchFor({ input, status }: SearchOverlay, query: string): Promise<void> {
  await input.fill(query)
  await expect(status).toContainText(/\d+ results? found/)
}
