import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { SOURCE_MARK } from '#schemas/preview-marks'
import { readContent } from '../../content-reader/read-content.ts'
import { ownServer } from '../support/serve-own-site.ts'
import { dist, onEachElement, onEachPage, pages } from './built-site.ts'

const REFERENCES = [
  ...['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'],
  ...['commandfor', 'popovertarget', 'list'],
]
const idsOf = (root: HTMLElement) => root.querySelectorAll('[id]').map(({ id }) => id)

onEachElement('every picture has its size and an alternative text', 'img', (picture) =>
  ['width', 'height', 'alt']
    .filter((name) => !picture.hasAttribute(name))
    .map((name) => `${picture.getAttribute('src')} has no ${name}`),
)

onEachElement('nothing on a page is styled or scripted in a way that its policy blocks', '*', (element) =>
  Object.keys(element.attributes)
    .filter((name) => name === 'style' || name.startsWith('on'))
    .map((name) => `<${element.rawTagName}> has ${name}="${element.getAttribute(name)}"`),
)

/** The hashes that a page's policy allows in a directive, and those of the blocks that it has. */
function hashesIn(html: string, policy: string, directive: 'script-src' | 'style-src') {
  const sources = new RegExp(`(?:^|;) ?${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []
  const blocks = parse(html, { blockTextElements: { script: true, style: true } })
    .querySelectorAll(directive === 'style-src' ? 'style' : 'script:not([src], [type="application/ld+json"])')
    .map(({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`)
  const allowed = sources.filter((source) => source.startsWith("'sha256-")).sort()
  return { allowed, there: [...new Set(blocks)].sort() }
}

test('each page comes with a policy that allows the scripts and styles it has, and no others', async () => {
  for (const { path } of pages) {
    const response = await fetch(ownServer().url + path, { headers: { 'x-forwarded-proto': 'https' } })
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(html, path).not.toContain('http-equiv')
    expect(policy, path).toMatch(/^default-src 'none';.*;frame-ancestors 'none';upgrade-insecure-requests$/)
    for (const directive of ['script-src', 'style-src'] as const) {
      const { allowed, there } = hashesIn(html, policy, directive)
      expect(there.length, path).toBeGreaterThan(0)
      expect(allowed, path).toEqual(there)
    }
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    // A web server in front may refuse more: nginx takes 4 KB of headers by default.
    expect(headers.length, path).toBeLessThan(2048)
  }
})

onEachElement(
  'the address of the footer breaks only before an @ or a dot, and stays whole where it is copied',
  'footer [href^="mailto:"]',
  (link) => {
    const address = decodeURIComponent(link.getAttribute('href') ?? '').replace('mailto:', '')
    const shown = link.innerHTML.replace(/<svg.*<\/svg>|<\/?span>/g, '')
    return shown === address.replace(/[@.]/g, '<wbr>$&') ? [] : [shown]
  },
)

onEachPage('an id is unique on its page', ({ root }) =>
  idsOf(root).filter((id, index, ids) => ids.indexOf(id) !== index),
)

onEachPage('labels, descriptions and buttons refer to elements that exist', ({ root }) => {
  const ids = new Set(idsOf(root))
  return root.querySelectorAll('*').flatMap((element) =>
    REFERENCES.flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean))
      .filter((id) => !ids.has(id))
      .map((id) => `<${element.rawTagName}> points at #${id}, which is not there`),
  )
})

onEachPage('no page has sound or video', ({ root }) =>
  root.querySelectorAll('audio, video, object, embed, bgsound').map(({ outerHTML }) => outerHTML.slice(0, 120)),
)

test('no page, index or feed has the invisible marks of previews', () => {
  const files = globSync('**/*.{html,json,ics,atom,xml,txt,js}', { cwd: dist })
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => readFileSync(`${dist}/${file}`, 'utf8').search(SOURCE_MARK) >= 0)).toEqual([])
})

const OPENERS = 'main li button[command="show-modal"]'

onEachElement('each card with a detail has one button that opens it, named after its entry', OPENERS, (button) => {
  const card = button.closest('li')
  const title = card?.querySelector('h2, h3')?.text ?? 'no title'
  const name = button.getAttribute('aria-label') ?? button.text
  return name.includes(title) && card?.querySelectorAll('button').length === 1 ? [] : [`${title}: ${name}`]
})

onEachElement('without JavaScript, a link next to the button opens the same detail', OPENERS, (button) => {
  const id = button.getAttribute('commandfor') ?? ''
  return button.closest('li')?.querySelector('noscript')?.innerHTML.includes(`href="#${id}"`) ? [] : [id]
})

onEachElement(
  'each detail has a picture that is fetched only when it opens',
  'dialog[data-has-address]:not(:has(form))',
  (detail) => (detail.querySelector('img')?.getAttribute('loading') === 'lazy' ? [] : [detail.id]),
)

const GLOSSARY = 'a[href^="/glossary#"]'

onEachElement('no paragraph leads twice to a word of the glossary', `p:has(${GLOSSARY})`, (text) =>
  text
    .querySelectorAll(GLOSSARY)
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address, index, led) => led.indexOf(address) !== index),
)

onEachElement(
  'no heading, button, fact or other link leads to the glossary, nor does an entry of it',
  GLOSSARY,
  (link) =>
    link.parentNode?.closest('a, button, summary, h1, h2, h3, h4, label, nav, form, dl') ? [link.outerHTML] : [],
)

test('each word has its Hebrew letters and its pronunciation, in the right language and direction', () => {
  const list = pages.find(({ path }) => path === '/glossary')?.root.querySelectorAll('dl > div') ?? []
  expect(list).toHaveLength(readContent().entries('glossary').length)
  for (const entry of list) {
    expect(entry.querySelector('dt')?.getAttribute('lang')).toMatch(/^(he|yi)-Latn$/)
    expect(entry.querySelector('dt [lang][dir=rtl]')?.getAttribute('lang')).toMatch(/^(he|yi)$/)
    expect(entry.querySelector('dt i')?.getAttribute('lang'), entry.id).toBe('en')
  }
})

function rulesOn(root: HTMLElement): Map<string, string[]> {
  const css = root.querySelectorAll('style').map(({ text }) => text)
  const everywhere = css.join('').replace(/@(?:media|container|supports)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const inLayers = everywhere.split(/@layer (?=\w+\{)/).flatMap((text) => {
    const layer = /^\w+/.exec(text)?.[0]
    return [...text.matchAll(/(?<=[{}])\.([\w-]+)\{([^{}]*)\}/g)].map(
      ([, name = '', body = '']): [string, string[]] => [
        name,
        [...new Set(body.split(';').map((declaration) => `${layer} ${declaration.split(':')[0]}`))],
      ],
    )
  })
  return new Map(inLayers)
}

onEachPage(
  'no two classes of an element set one property in one layer: whose rules come later differs by page',
  ({ root }) => {
    const rules = rulesOn(root)
    if (rules.size <= 10) return ['has hardly any styles']
    return root.querySelectorAll('[class]').flatMap(({ classNames }) => {
      const set = classNames.split(/\s+/).flatMap((name) => rules.get(name) ?? [])
      return set.filter((property, at) => set.indexOf(property) < at).map((property) => `${classNames}: ${property}`)
    })
  },
)
