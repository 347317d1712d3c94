import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { shortClassNameOf } from './class-name.ts'
import {
  requireTokensRead,
  scriptsOf,
  withMoreStandIns,
  withOneStyle,
  withoutReactMarks,
  withoutUnusedFonts,
  withoutUnusedTokens,
  withPlainFontNames,
  withPlainIcons,
  withPolicy,
  withTokensWrittenOut,
} from './seal-pages.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page’s policy names the hash of each script and style that it carries, and no other', () => {
  const page =
    '<head><meta charset="utf-8"><style>a{}</style></head><script>one()</script>' +
    '<script type="application/ld+json">{"not":"run"}</script><script type="module" src="/x.js"></script>'
  const policy = /content="([^"]*)"/.exec(withPolicy(page, { directives: ["default-src 'none'"], scripts: [] }))?.[1]
  expect(policy).toBe(`default-src 'none';script-src 'self' ${hash('one()')};style-src 'self' ${hash('a{}')}`)
})

test('the policy stands before anything that it governs', () => {
  const page = withPolicy('<head><meta charset="utf-8"><style>a{}</style></head>', { directives: [], scripts: [] })
  expect(page.indexOf('content-security-policy')).toBeLessThan(page.indexOf('<style>'))
})

test('a token that nothing asks for is left out, and so is what only it asked for', () => {
  const page =
    '<style>:root{--ink:#000;--text:var(--ink);--spare:#fff;--twice:var(--spare)}p{color:var(--text)}</style>'
  expect(withoutUnusedTokens(page, '')).toBe('<style>:root{--ink:#000;--text:var(--ink);}p{color:var(--text)}</style>')
})

test('a token that an island is given by name stays', () => {
  const page =
    '<style>:root{--after:3s;--unused:1s}</style><astro-island props="{&quot;closesAfter&quot;:[0,&quot;--after&quot;]}">'
  expect(withoutUnusedTokens(page, '')).toContain('<style>:root{--after:3s;}</style>')
})

test('a token that only a script reads stays, whether the script stands in the page or in a file that it may fetch', () => {
  const style = '<style>:root{--slide:.6s;--closing:.4s;--unused:1s;}</style>'
  expect(withoutUnusedTokens(`${style}<script>read(\`--closing\`)</script>`, 'read("--slide")')).toContain(
    '<style>:root{--slide:.6s;--closing:.4s;}</style>',
  )
})

test('the scripts of a page are the files that it names, and those that these import', () => {
  const files = new Map([
    ['island.a1.js', 'import"./speed.b2.js";island()'],
    ['speed.b2.js', 'import"./island.a1.js";speed()'],
    ['other.c3.js', 'other()'],
  ])
  const scripts = scriptsOf('<astro-island component-url="/_astro/island.a1.js">', files)
  expect(scripts).toContain('island()')
  expect(scripts).toContain('speed()')
  expect(scripts).not.toContain('other()')
})

test('a page whose script reads a token that it does not define is not built', () => {
  const page = '<style>:root{--slide:.6s}</style>'
  expect(() => requireTokensRead('index.html', page, 'read(`--slide`);style.setProperty(`--height`,1)')).not.toThrow()
  expect(() => requireTokensRead('index.html', page, 'read(`--slied`)')).toThrow(
    'A script of index.html reads --slied, and no style there defines it',
  )
})

test('a token that means the same everywhere is written out, and one that a dark ground or a phone changes is not', () => {
  const page = (use: string) =>
    '<style>:root{--ink:#000;--text:var(--ink);--link:var(--ink);--size:2rem;--own:var(--link);--slide:600ms;--font-sans:Heebo}' +
    `[data-ground=dark]{--link:#fff}@media (width<=600px){:root{--size:1rem}}.card{--gap:1rem}p{${use}}</style>`
  const shown = (use: string) => /p\{(.*)\}/.exec(withTokensWrittenOut(page(use)))?.[1]
  expect(shown('color:var(--text)')).toBe('color:#000')
  for (const token of ['link', 'size', 'own', 'gap', 'slide', 'font-sans', 'unknown'])
    expect(shown(`top:var(--${token})`)).toBe(`top:var(--${token})`)
})

test('a page without Hebrew does not carry the Hebrew fonts, and a page with Hebrew does', () => {
  const fonts =
    '<style>@font-face{src:url(a);unicode-range:U+0000-00FF}@font-face{src:url(b);unicode-range:U+0590-05FF}</style>'
  expect(withoutUnusedFonts(`${fonts}Shabbat`)).not.toContain('url(b)')
  expect(withoutUnusedFonts(`${fonts}Shabbat`)).toContain('url(a)')
  expect(withoutUnusedFonts(`${fonts}שבת`)).toContain('url(b)')
})

test('the styles of a page stand together, in their order', () => {
  expect(withOneStyle('<style>a{}</style><link><style>b{}</style><p>')).toBe('<style>a{}b{}</style><link><p>')
})

test('an icon does not repeat what the stylesheet says of all icons, and other drawings keep their look', () => {
  const look = 'fill="none" stroke="currentColor" stroke-width="2"'
  const icon = shortClassNameOf('icon', 'site/components/icon/Icon.module.css')
  expect(withPlainIcons(`<svg xmlns="x" ${look} class="lucide lucide-x ${icon}"><path stroke-width="2"/>`)).toBe(
    `<svg class="${icon}"><path stroke-width="2"/>`,
  )
  expect(withPlainIcons(`<svg ${look} class="Logo-mark">`)).toBe(`<svg ${look} class="Logo-mark">`)
})

test('where a system has no Arial, a font of the same width stands in until ours is there', () => {
  const page = '<style>@font-face{font-family:"Heebo fallback: Arial";src:local("Arial");size-adjust:99.8905%}</style>'
  expect(withMoreStandIns(page)).toContain('src:local("Arial"),local("Liberation Sans"),local("Roboto")')
})

test('a shape ends where it begins', () => {
  expect(withPlainIcons('<svg><path d="M0 0"></path><circle r="1"></circle></svg>')).toBe(
    '<svg><path d="M0 0"/><circle r="1"/></svg>',
  )
})

test('what React writes for itself stays within islands, which it reads again, and nowhere else', () => {
  const text = '<p data-wide="true" aria-hidden="true">Open <!-- -->daily</p>'
  const island = `<astro-island>${text}<astro-island></astro-island>${text}</astro-island>`
  const plain = '<p data-wide aria-hidden="true">Open daily</p>'
  expect(withoutReactMarks(text + island + text)).toBe(plain + island + plain)
})

test('a font goes by its name', () => {
  const page = (hash: string) =>
    `<style>@font-face{font-family:Heebo${hash};src:url(/f.woff2)}@font-face{font-family:"Heebo${hash} fallback: Arial"}` +
    `:root{--font-sans:Heebo${hash},"Heebo${hash} fallback: Arial",sans-serif}</style>`
  expect(withPlainFontNames(page('-a60995c9823305ca'))).toBe(page(''))
})
