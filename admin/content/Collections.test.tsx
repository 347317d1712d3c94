// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawView, signedIn } from '#tests/support/admin-view'
import { Collection } from './Collections.tsx'

const people = (...titles: readonly string[]) =>
  titles.map((title) => {
    const id = title.toLowerCase()
    return { id, path: `staff/${id}.yaml`, title, state: 'published', drafts: [] }
  })

const staff = { name: 'staff', title: 'Staff', description: 'Who works here', count: 2, isOrdered: true }

function draw(titles: readonly string[], { collection = staff, who = signedIn('draft', 'publish') } = {}) {
  return drawView(<Collection signedIn={who} collection={collection} />, ({ method, path }) => {
    if (path === 'content.shown') return { revision: 8 }
    return method === 'GET'
      ? { revision: 7, entries: people(...titles), address: '/staff' }
      : { outcome: 'published', revision: 8 }
  })
}

const many = ['Ada', 'Bea', 'Cleo', 'Dana', 'Eli', 'Fay', 'Gil', 'Hana']
const moving = () => screen.queryAllByRole('button', { name: /^Move / })

test('an order is changed, published, and looked at on the site', async () => {
  const calls = draw(['Ada', 'Bea'])
  fireEvent.click(await screen.findByRole('button', { name: 'Move down: Ada' }))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Bea', 'Ada']),
  )
  expect(screen.getByText('Moved to place 2 of 2.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publish the new order' }))
  const seen = await screen.findByRole('link', { name: 'See it on the site' })
  expect(seen.getAttribute('href')).toBe('/staff')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    base: 7,
    orders: [{ collection: 'staff', ids: ['bea', 'ada'] }],
  })
  expect(screen.queryByRole('button', { name: 'Publish the new order' })).toBeNull()
})

test('an order is left as it was', async () => {
  const calls = draw(['Ada', 'Bea'])
  fireEvent.click(await screen.findByRole('button', { name: 'Move up: Bea' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave it as it was' }))
  expect(screen.queryByRole('button', { name: 'Publish the new order' })).toBeNull()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('nobody moves what has no order, what is a part of the list, or what they may not publish', async () => {
  draw(many, { collection: { ...staff, isOrdered: false } })
  await screen.findByRole('link', { name: 'Ada' })
  draw(many, { who: signedIn('draft') })
  await screen.findAllByRole('link', { name: 'Ada' })
  expect(moving()).toHaveLength(0)
})

test('a long list is searched by name, and a word that no entry has finds none', async () => {
  draw(many)
  const search = await screen.findByRole('searchbox', { name: 'Find' })
  expect(moving().length).toBeGreaterThan(0)
  const titles = (value: string) => {
    fireEvent.change(search, { target: { value } })
    return screen.queryAllByRole('link', { name: /^(Ada|Cleo)$/ }).map(({ textContent }) => textContent)
  }
  expect(titles('cle')).toEqual(['Cleo'])
  expect(moving()).toHaveLength(0)
  expect(titles('undefined')).toEqual([])
})
