import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from './Header'

const said = (name: string, shortName: string) =>
  renderToStaticMarkup(<Logo name={name} shortName={shortName} />)
    .replace(/^.*<span class="name">/, '')
    .replaceAll(/<[^>]*>/g, '')

test('the name is said once, in two lines, whatever signs it has', () => {
  expect(said('Juniper Hill Hillel', 'Hillel')).toBe('Juniper Hill Hillel, home')
  expect(said('The Jewish Center (C++ Hall)', '(C++ Hall)')).toBe('The Jewish Center (C++ Hall), home')
  expect(said('Juniper Hill Hillel', 'The Hill')).toBe('Juniper Hill Hillel The Hill, home')
})
