import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import { adviceOn, openSiteAddress } from './site-address.ts'

const log = { warn: () => {} }
const clock = () => NOW

onEachEngine((newSettings) => {
  test('the address of the first start stays, whatever the words say later; the setting comes before it', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const open = (urlOfWords: string, setting?: string) => openSiteAddress({ setting, store, urlOfWords, clock, log })
    expect((await open('https://first.example.org')).current).toBe('https://first.example.org')
    expect((await open('https://evil.example')).current).toBe('https://first.example.org')
    expect((await open('https://evil.example', 'https://set.example.org')).current).toBe('https://set.example.org')
  })
})

test('whoever runs the site is told at the start where links lead, if nobody has said it', () => {
  const ours = 'https://first.example.org'
  const smtp = { ADMIN: 'on', SMTP_URL: 'smtp://mail.example.org' } as const
  expect(adviceOn(ours, smtp, ours)).toContain('Set SITE_URL')
  expect(adviceOn(ours, { ADMIN: 'on' }, 'https://evil.example')).toContain('The words say https://evil.example')
  expect(adviceOn(ours, { ADMIN: 'on' }, ours)).toBeUndefined()
  expect(adviceOn(ours, { ...smtp, ADMIN: 'off' }, ours)).toBeUndefined()
  expect(adviceOn(ours, { ...smtp, SITE_URL: ours }, ours)).toBeUndefined()
})
