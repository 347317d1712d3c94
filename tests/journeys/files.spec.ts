import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { test } from './staff-by-file.ts'

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
})

test('a PDF is put up where a link is asked for, visitors open it, and a newer one takes its place', {
  tag: '@phone',
}, async ({ page, own: { site } }) => {
  await page.goto(`${site.url}/admin/internships/kitchen`)
  await page.locator('summary', { hasText: 'Applications' }).click()
  const field = page.getByRole('combobox', { name: 'Application link' })
  await page.getByRole('button', { name: 'Choose a file for “Application link”' }).click()
  const dialog = page.getByRole('dialog', { name: 'A file' })
  await dialog.getByLabel('Put up a PDF').setInputFiles({ ...pdf('notes.pdf', ''), buffer: Buffer.from('PK no PDF') })
  await dialog.getByRole('button', { name: 'Put it up' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This is not a PDF inside')
  await dialog.getByLabel('Another PDF').setInputFiles(pdf('Kitchen_crew-2027.pdf', 'how to apply'))
  await expect(dialog.getByLabel('What it is')).toHaveValue('Kitchen crew 2027')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Put it up' }).click()
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('/files/kitchen-crew-2027.pdf')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()

  const visit = () => page.request.get(`${site.url}/internship-opportunities`)
  await expect.poll(async () => (await visit()).text()).toContain('/files/kitchen-crew-2027.pdf')
  await page.goto(`${site.url}/internship-opportunities#kitchen`)
  const link = page.getByRole('dialog', { name: 'Kitchen Crew' }).getByRole('link', { name: 'Apply Now' })
  const address = new URL((await link.getAttribute('href')) ?? '', site.url).href
  expect(await (await page.request.get(address)).text()).toContain('how to apply')

  await page.goto(`${site.url}/admin/pictures`)
  await page.getByRole('main').getByRole('link', { name: 'Files', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: '/files/kitchen-crew-2027.pdf' })
  await expect(card.getByRole('link', { name: 'Kitchen Crew', exact: true })).toBeVisible()
  await expect(card).toContainText('To remove it, take the links to it away first.')
  await expect(card.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await expectNoBarriers(page)
  await card.getByLabel('Replace: Kitchen crew 2027').setInputFiles(pdf('newer.pdf', 'a newer form'))
  await expect(page.getByRole('status').filter({ hasText: 'Replaced.' })).toBeVisible()
  expect(await (await page.request.get(address)).text()).toContain('a newer form')
})
