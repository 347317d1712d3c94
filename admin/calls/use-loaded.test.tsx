// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawView } from '#tests/support/admin-view'
import { prepare, useLoaded } from './use-loaded.ts'

function View({ at }: { at: string }) {
  const { value } = useLoaded<string>(at)
  return <p>{value ?? 'nothing yet'}</p>
}

test('what was prepared is shown at once, and asked for again only by the view after it', async () => {
  const calls = drawView(<p>before</p>, () => 'the entry')
  await prepare('/api/prepared')
  drawView(<View at="/api/prepared" />, () => 'a newer one')
  expect(screen.getByText('the entry')).toBeTruthy()
  drawView(<View at="/api/prepared" />, () => 'a newer one')
  expect(await screen.findByText('a newer one')).toBeTruthy()
  expect(screen.getByText('the entry')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('what could not be prepared is asked for by the view', async () => {
  drawView(<p>before</p>, () => {
    throw new Error('no line')
  })
  await prepare('/api/not-prepared')
  drawView(<View at="/api/not-prepared" />, () => 'the entry')
  expect(screen.getByText('nothing yet')).toBeTruthy()
  expect(await screen.findByText('the entry')).toBeTruthy()
})
