import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { tour } from '#schemas/forms/tour'
import { emptyForm } from '#tests/support/test-app'
import { pageWithProblems } from './page-with-problems.ts'

const page = `<!DOCTYPE html><html lang="en"><head><title>Schedule a Tour</title><style>a > b { color: red }</style>
<script>if (1 < 2 && "<p>") document.title += '</' + 'p>'</script></head><body><svg><title>Logo</title></svg><!-- kept -->
${emptyForm(tour)}<script type="module">let x = \`\${1}\`</script></body></html>`

const error = (name: string, label: string, message: string) => ({ name, label, message, missing: false })

const shown = (typed: Record<string, string>, errors: ReturnType<typeof error>[] = [], message = 'Please check.') => {
  const html = pageWithProblems(page, tour)({ message, errors, typed })
  return { html, root: parse(html) }
}

test('what was typed is put back, each answer in its place', () => {
  const { root } = shown({
    user_first_name: 'Rachel "Rae" & <b>',
    group_size: '2 people',
    additional_info: 'one\n</textarea><script>alert(1)</script>',
  })
  expect(root.querySelector('#page-user_first_name')?.getAttribute('value')).toBe('Rachel "Rae" & <b>')
  const chosen = root.querySelector('#page-group_size')?.querySelectorAll('option[selected]')
  expect(chosen?.map(({ text }) => text)).toEqual(['2 people'])
  expect(root.querySelector('textarea')?.innerHTML).toBe('one\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.each([
  'x" onfocus="alert(1)" autofocus="',
  "x' onfocus='alert(1)'",
  '"><script>alert(1)</script>',
  '&quot; onfocus=&quot;alert(1)',
  '\\" onfocus=alert(1) x="',
  '$& $1 $`',
])('nothing that was typed becomes markup: %s', (text) => {
  const { html, root } = shown({ user_first_name: text, additional_info: text })
  expect(root.querySelectorAll('script')).toHaveLength(2)
  expect(root.querySelectorAll('[onfocus], [autofocus]:not([data-summary])')).toHaveLength(0)
  expect(html).not.toContain('<script>alert')
  expect(root.querySelector('#page-user_first_name')?.getAttribute('value')).toBe(text)
  expect(root.querySelector('textarea')?.text).toBe(text)
})

test('an error is shown at its field and associated with it', () => {
  const { root } = shown({}, [error('user_email', 'Email', 'Enter an email address like name@example.org.')])
  const control = root.querySelector('#page-user_email')
  expect(control?.getAttribute('aria-invalid')).toBe('true')
  expect(control?.getAttribute('aria-describedby')).toBe('page-user_email-error')
  const place = root.querySelector('#page-user_email-error')
  expect(place?.hasAttribute('hidden')).toBe(false)
  expect(place?.text).toBe('Enter an email address like name@example.org.')
  expect(root.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  expect(root.querySelectorAll('[data-error]:not([hidden])')).toHaveLength(1)
})

test('a hint stays associated with its field when there is an error', () => {
  const hinted = page.replace('name="user_email"', 'name="user_email" aria-describedby="hint"')
  const root = parse(
    pageWithProblems(hinted, tour)({ message: '', errors: [error('user_email', 'Email', 'Enter it.')] }),
  )
  expect(root.querySelector('#page-user_email')?.getAttribute('aria-describedby')).toBe('hint page-user_email-error')
})

test('a summary comes first, and links to each field', () => {
  const { root } = shown(
    {},
    [error('user_email', 'Email', 'Enter it.'), error('user_phone', 'Phone', 'Add it.')],
    tour.messages.missing,
  )
  const summary = root.querySelector('[data-summary]')
  expect(summary?.hasAttribute('hidden')).toBe(false)
  expect(summary?.hasAttribute('autofocus')).toBe(true)
  expect(summary?.querySelector('p')?.text).toBe('Please fill in all required fields.')
  expect(summary?.querySelectorAll('li').map(({ text }) => text)).toEqual(['Email: Enter it.', 'Phone: Add it.'])
  expect(summary?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    '#page-user_email',
    '#page-user_phone',
  ])
})

test('what has no place on the page is named without becoming markup', () => {
  const { root } = shown({}, [error('<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', 'Leave this out.')])
  expect(root.querySelector('img')).toBeNull()
  expect(root.querySelector('[data-summary] li')?.text).toContain('<img src=x onerror=alert(1)>: Leave this out.')
})

test('the page’s title says that there is an error, other titles do not', () => {
  const { root } = shown({})
  expect(root.querySelectorAll('title').map(({ text }) => text)).toEqual(['Error: Schedule a Tour', 'Logo'])
})

test('scripts and styles stay as they were, or the page’s policy would refuse them', () => {
  const { html } = shown({ user_first_name: 'Rachel' })
  for (const [element] of page.matchAll(/<(script|style)\b.*?<\/\1>/gs)) expect(html).toContain(element)
  expect(html.startsWith('<!DOCTYPE html>')).toBe(true)
  expect(html).toContain('<!-- kept -->')
})

test('a page whose form has lost a place is a broken contract, not half a page', () => {
  const broken = page.replace('data-field="user_email"', '')
  expect(() => pageWithProblems(broken, tour)({ message: '', errors: [] })).toThrow(
    'The built page has no [data-field="user_email"]',
  )
})

test('no island renders the form again over the filled-in answers', () => {
  const html = page
    .replace('<form', '<astro-island client="visible"><form')
    .replace('</form>', '</form></astro-island>')
  const root = parse(pageWithProblems(html, tour)({ message: 'Please check.', errors: [], typed: {} }))

  expect(root.querySelector('astro-island')).toBeNull()
  expect(root.querySelector('[data-summary]')?.text).toBe('Please check.')
})
