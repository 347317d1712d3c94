import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import { adviseOnAddress, openSiteAddress } from './site-address.ts'

const log = { warn: () => {} }
const clock = () => NOW

onEachEngine((newSettings) => {
  test('the address of the first start stays, whatever the words say later; the setting comes before it', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const open = (urlOfContent: string, setting?: string) =>
      openSiteAddress({ setting, store, urlOfContent, clock, log })
    expect((await open('https://first.example.org')).current).toBe('https://first.example.org')
    expect((await open('https://evil.example')).current).toBe('https://first.example.org')
    expect((await open('https://evil.example', 'https://set.example.org')).current).toBe('https://set.example.org')
  })
})

test('whoever runs the site is told at the start where links lead, if nobody has said it', () => {
  const ours = 'https://first.example.org'
  const smtp = { ADMIN: 'on', SMTP_URL: 'smtp://mail.example.org' } as const
  expect(adviseOnAddress(ours, smtp, ours)).toContain('Set SITE_URL')
  expect(adviseOnAddress(ours, { ADMIN: 'on' }, 'https://evil.example')).toContain(
    'The content says https://evil.example',
  )
  expect(adviseOnAddress(ours, { ADMIN: 'on' }, ours)).toBeUndefined()
  expect(adviseOnAddress(ours, { ...smtp, ADMIN: 'off' }, ours)).toBeUndefined()
  expect(adviseOnAddress(ours, { ...smtp, SITE_URL: ours }, ours)).toBeUndefined()
})
