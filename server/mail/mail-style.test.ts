import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { mailThemeOf } from '#content-reader/mail-theme'
import { readContent } from '#content-reader/read-content'
import { deliveryOf, everyAnswer, settings } from '#tests/support/received-mail'
import { composeMail } from './compose-mail.ts'
import { mailBody } from './layout.ts'
import { paragraph } from './mail-lines.ts'

const campuses = ['content', 'campuses/haifa/content', 'campuses/starter/content', 'tests/fixtures/campus']
const themeOf = (folder: string) => readContent(folder).theme

describe.each(campuses)('the mails of %s', (folder) => {
  const { light, dark } = mailThemeOf(themeOf(folder))

  test.each([
    ['light', light],
    ['dark', dark],
  ])('can be read on a %s screen', (_, colors) => {
    for (const ground of ['card', 'page'] as const)
      for (const front of ['text', 'soft', 'link'] as const)
        expect(wcagContrast(colors[front], colors[ground]), `${front} on ${ground}`).toBeGreaterThanOrEqual(7)
    expect(wcagContrast(colors.onBand, colors.band)).toBeGreaterThanOrEqual(7)
  })
})

test('each campus’s mails have its own colors, by day and by night', async () => {
  const own = mailThemeOf(themeOf('campuses/haifa/content'))
  const other = mailThemeOf(themeOf('content'))
  expect([own.light.text, own.light.lit]).toEqual(['#0f3938', '#f5a94e'])
  const { html } = await composeMail(deliveryOf(everyAnswer.tour), { ...settings, look: own })
  for (const color of Object.values(own.light)) expect(html).toContain(color)
  expect(html).toContain(`.body{background-color:${own.dark.page}!important;color:${own.dark.text}!important}`)
  expect(html).not.toContain(other.light.text)
})

describe('above a mail stands', () => {
  const bodyWith = (brand: Partial<typeof settings>) => mailBody({ ...settings, ...brand }, [paragraph('Hello')])
  const { look } = settings

  test('the arched window, drawn without a picture, where a campus has no mark of its own', () => {
    const { html, attachments } = bodyWith({ look: { ...look, hasMark: false } })
    expect(html).toMatch(/border-radius:18px 18px 0 0[\s\S]*Juniper Hill Hillel/)
    expect(attachments).toBeUndefined()
  })

  test('its own mark, which comes with the mail', () => {
    const { html, attachments } = bodyWith({ look: { ...look, hasMark: true }, mark: new Uint8Array([1, 2]) })
    expect(String(html).match(/src="[^"]*"/g)).toEqual(['src="cid:mark"'])
    expect(html).not.toMatch(/18px 18px 0 0|<link/)
    expect(attachments).toMatchObject([{ cid: 'mark', content: Buffer.from([1, 2]) }])
  })

  test('the name alone, where its mark could not be drawn', () => {
    const { html } = bodyWith({ look: { ...look, hasMark: true } })
    expect(html).toContain('Juniper Hill Hillel')
    expect(html).not.toMatch(/<img|18px 18px 0 0/)
  })
})
