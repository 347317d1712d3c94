import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { mailThemeOf } from '#content-reader/theme-colors'
import { deliveryOf, settings } from '#tests/support/received-mail'
import { everyAnswer } from '#tests/support/requests'
import { composeMail } from '../../delivery/deliver.ts'
import { mailBody, paragraph } from './layout.ts'

const themeOf = (folder: string) => readContent(folder).theme

test.each(['content', 'campuses/haifa/content', 'campuses/starter/content', 'tests/fixtures/campus'])(
  'the mails of %s can be read on a light and on a dark screen',
  (folder) => {
    const { light, dark } = mailThemeOf(themeOf(folder))
    for (const [screen, colors] of Object.entries({ light, dark })) {
      for (const ground of ['card', 'page'] as const)
        for (const front of ['text', 'soft', 'link'] as const)
          expect(
            wcagContrast(colors[front], colors[ground]),
            `${screen}: ${front} on ${ground}`,
          ).toBeGreaterThanOrEqual(7)
      expect(wcagContrast(colors.onBand, colors.band), screen).toBeGreaterThanOrEqual(7)
    }
  },
)

test('each campus’s mails have its own colors, by day and by night', async () => {
  const own = mailThemeOf(themeOf('campuses/haifa/content'))
  const other = mailThemeOf(themeOf('content'))
  expect([own.light.text, own.light.lit]).toEqual(['#0f3938', '#f5a94e'])
  const { html } = await composeMail(deliveryOf(everyAnswer.tour), { ...settings, theme: own })
  for (const color of Object.values(own.light)) expect(html).toContain(color)
  expect(html).toContain(`.body{background-color:${own.dark.page}!important;color:${own.dark.text}!important}`)
  expect(html).not.toContain(other.light.text)
})

test('above a mail stands the arched window, the campus’s own mark, or the name alone where that could not be drawn', () => {
  const bodyWith = (hasMark: boolean, mark?: Uint8Array) =>
    mailBody({ ...settings, theme: { ...settings.theme, hasMark }, ...(mark && { mark }) }, [paragraph('Hello')])
  const window = bodyWith(false)
  expect(window.html).toMatch(/border-radius:18px 18px 0 0[\s\S]*Juniper Hill Hillel/)
  expect(window.attachments).toBeUndefined()

  const own = bodyWith(true, new Uint8Array([1, 2]))
  expect(String(own.html).match(/src="[^"]*"/g)).toEqual(['src="cid:mark"'])
  expect(own.html).not.toMatch(/18px 18px 0 0|<link/)
  expect(own.attachments).toMatchObject([{ cid: 'mark', content: Buffer.from([1, 2]) }])

  const { html } = bodyWith(true)
  expect(html).toContain('Juniper Hill Hillel')
  expect(html).not.toMatch(/<img|18px 18px 0 0/)
})
