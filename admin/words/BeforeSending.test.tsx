// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BeforeSending } from './BeforeSending.tsx'

const none = { problems: [], stops: 0, areDifferencesShown: false }
const cost = { file: 'travel/perspectives.yaml', title: 'Perspectives', labels: ['Cost'], at: ['cost'] }
const warning = { ...cost, found: '$250', expected: 'the new price', fix: 'change it here, too' }

test('what is worth a look keeps nothing from being published, which is no longer said once it is', () => {
  render(<BeforeSending {...none} warnings={[warning]} differences={[cost]} />)
  expect(screen.getByText(/^1 thing worth a look \(you can publish\)/)).toBeTruthy()
  cleanup()
  render(<BeforeSending {...none} warnings={[warning]} differences={[]} />)
  expect(screen.getByText(/^1 thing worth a look(?! \()/)).toBeTruthy()
})
