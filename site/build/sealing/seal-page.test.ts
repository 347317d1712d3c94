import { expect, test } from 'vitest'
import { readPage } from '../page-tree.ts'
import { hashOf } from './page-policy.ts'
import { readScripts } from './script-files.ts'
import { type Sealing, sealPage } from './seal-page.ts'
import { sheetFrom } from './take-apart.ts'

const page = (styles: string, body = '', head = '') =>
  `<html><head><meta charset="utf-8"><style>${styles}</style>${head}</head><body>${body}</body></html>`

function sealed(
  html: string,
  { scripts = {}, ...means }: Partial<Omit<Sealing, 'scripts'>> & { scripts?: object } = {},
) {
  const sealing: Sealing = {
    policy: { directives: ["default-src 'none'"], scripts: [] },
    paper: { address: '/print.css', asked: [] },
    scripts: readScripts(new Map(Object.entries(scripts))),
    sheetOf: sheetFrom,
    ...means,
  }
  const read = readPage(html)
  sealPage(read, sealing)
  return read
}
const stylesOf = (...args: Parameters<typeof sealed>) => sealed(...args).querySelector('style')?.rawText
const policyOf = (...args: Parameters<typeof sealed>) =>
  sealed(...args)
    .querySelector('meta[http-equiv]')
    ?.getAttribute('content')

test('a page’s policy names the hash of each script and of its styles, and no other', () => {
  const body =
    '<script>one()</script><script type="application/ld+json">{"not":"run"}</script><script type="module" src="/x.js"></script>'
  expect(policyOf(page('a{top:0}', body))).toBe(
    `default-src 'none';script-src 'self' ${hashOf('one()')};style-src 'self' ${hashOf('a{top:0}')}`,
  )
})

test('the policy comes before everything that it applies to', () => {
  const html = sealed(page('a{top:0}')).toString()
  expect(html).toMatch(/<meta charset="utf-8"><meta http-equiv="content-security-policy" content="[^"]*"><style>/)
})

test('the styles of a page are combined in the place of the first, in their order', () => {
  const html = sealed(page('a{top:0}', '<style>b{top:0}</style><p>', '<link>')).toString()
  expect(html.match(/<style>/g)).toHaveLength(1)
  expect(html).toContain('<style>a,b{top:0}</style><link>')
})

test('the rules for paper are a file that the page names', () => {
  const read = sealed(page('@layer base{p{top:0}@media print{p{top:1px}}}'))
  expect(read.querySelector('style')?.rawText).toBe('@layer base{p{top:0}}')
  expect(read.querySelector('link[media="print"]')?.getAttribute('href')).toBe('/print.css')
})

test('a page does not carry the styles of parts that it does not have, and keeps those that a script may add', () => {
  const css = '.Card-card{top:0}.Card-subtitle{top:1px}.Pager-dot{top:2px}'
  expect(stylesOf(page(css, '<p class="Card-card"></p>'))).toBe('.Card-card{top:0}')
  expect(stylesOf(page(css, '<script>dot="Pager-dot"</script>'))).toBe('.Pager-dot{top:2px}')
})

test('a file that a page names may add to it, and so may those that this one names', () => {
  const scripts = {
    'island.a1.js': 'import"./speed.b2.js";island="A"',
    'speed.b2.js': 'import"./island.a1.js";speed="B"',
    'other.c3.js': 'other="C"',
  }
  const body = '<astro-island component-url="/_astro/island.a1.js"></astro-island>'
  expect(stylesOf(page('.A{top:0}.B{top:1px}.C{top:2px}', body), { scripts })).toBe('.A{top:0}.B{top:1px}')
})

test('a token that nothing asks for is left out, and so is what only it asked for', () => {
  const css =
    ':root{--ink:#000;--text:var(--ink);--spare:#fff;--twice:var(--spare)}.dark{--ink:#111}p{color:var(--text)}'
  expect(stylesOf(page(css, '<p class="dark"></p>'))).toBe(
    ':root{--ink:#000;--text:var(--ink)}.dark{--ink:#111}p{color:var(--text)}',
  )
})

test('a token stays that an island is given by name, a script reads, or the rules for paper ask for', () => {
  const css = ':root{--after:3s;--closing:.4s;--slide:.6s;--gap:1rem;--unused:1s}'
  const body =
    '<astro-island props="{&quot;closesAfter&quot;:[0,&quot;--after&quot;]}"></astro-island><script>read(`--closing`)</script><script src="/x.js"></script>'
  const means = { scripts: { 'x.js': 'read("--slide")' }, paper: { address: '/print.css', asked: ['--gap'] } }
  expect(stylesOf(page(css, body), means)).toBe(':root{--after:3s;--closing:.4s;--slide:.6s;--gap:1rem}')
})

test('a page whose script reads a token that it does not define is not drawn', () => {
  const html = (token: string) =>
    page(':root{--slide:.6s}', `<script>read(\`${token}\`);set.setProperty(\`--h\`,1)</script>`)
  expect(() => sealed(html('--slide'))).not.toThrow()
  expect(() => sealed(html('--slied'))).toThrow('A script of this page reads --slied, and no style there defines it')
})

test('a page without Hebrew does not carry the Hebrew fonts, and a page with Hebrew does', () => {
  const face = (file: string, range: string) =>
    `@font-face{font-family:F;src:url(${file})format("woff2");unicode-range:${range}}`
  const css = face('a', 'U+0000-00FF') + face('b', 'U+0590-05FF')
  expect(stylesOf(page(css, 'Shabbat'))).toBe('@font-face{font-family:F;src:url(a)format("woff2")}')
  expect(stylesOf(page(css, 'שבת x'))).toMatch(/url\(a\).*;unicode-range.*url\(b\).*;unicode-range/)
})

test('a rule for an attribute that nothing has, nor gets from a script, is left out', () => {
  const css = '.a[data-wide]{top:0}.a[data-lead-on]{left:0}.a[data-open]{right:0}.a:not([data-wide]){bottom:0}'
  expect(stylesOf(page(css, '<p class="a" data-open></p><script>a.dataset.leadOn=""</script>'))).toBe(
    '.a[data-lead-on]{left:0}.a[data-open]{right:0}.a:not([data-wide]){bottom:0}',
  )
})

test('it keeps a rule for which one of its selectors is there', () => {
  expect(stylesOf(page('.Card-a,.Card-b{top:0}', '<p class="Card-b"></p>'))).toContain('.Card-b')
})
