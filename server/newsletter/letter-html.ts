import type { MailColors, MailTheme } from '#content-reader/theme-colors'
import { t } from '#schemas/locale'
import type { Letter, NewsletterItem } from '#schemas/newsletter/newsletter'
import { NEWSLETTER_PICTURES, newsletterPath } from '#schemas/newsletter/newsletter-paths'

export interface LetterBrand {
  name: string
  /** On one line. */
  address: string
  theme: MailTheme
  /** Without a slash at its end; '' for a look at it on the site itself. */
  siteUrl: string
}

export interface LetterOptions {
  /** The address where it can be read on the site, while it can. */
  slug?: string | undefined
  /** Colors that a look at it forces; in a mail the screen decides. */
  scheme?: 'light' | 'dark' | undefined
  /** Markup that a program needs at its end, such as Constant Contact's `[[trackingImage]]`. */
  end?: string
}

export const MARK = `${NEWSLETTER_PICTURES}mark.png`

const WIDTH = 600
const MARK_SIZE = 40

type Element = keyof ReturnType<typeof stylesOf>

/**
 * Renders a newsletter for mail programs: tables, since Outlook for Windows draws as Word does; each style at its element, since some programs
 * and editors drop those of the head; no web fonts. `tests/fixtures/mail-support.yaml` says what each program knows. Returns the whole
 * document, and the part of it that editors take.
 */
export function renderLetter(letter: Letter, brand: LetterBrand, options: LetterOptions = {}) {
  const body = bodyOf(letter, brand, options)
  const { language, direction, subject, preheader } = letter
  const { light } = brand.theme
  const html = [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="x-apple-disable-message-reformatting">',
    `<title>${escapeHtml(subject)}</title>`,
    // Word takes the first font of a list that it does not have for Times New Roman.
    `<!--[if mso]><style>td,h1,h2,h3,p,a{font-family:${isSerif(brand.theme) ? 'Georgia,serif' : 'Arial,sans-serif'} !important}</style><![endif]-->`,
    `<style>${NARROW}</style><style>${darkStyle(brand.theme, options.scheme)}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background-color:${light.page}">`,
    `<div style="display:none;mso-hide:all">${escapeHtml(preheader)}</div>`,
    `${body}${options.end ?? ''}</body></html>`,
  ].join('')
  return { html, body }
}

const isSerif = ({ fonts }: MailTheme): boolean => fonts.text.includes('Georgia')

function bodyOf(letter: Letter, { name, address, theme, siteUrl }: LetterBrand, { slug }: LetterOptions): string {
  const styles = stylesOf(theme, letter.direction)
  const element = (tag: string, name: Element, content: string, more = '') =>
    `<${tag} class="${name}" style="${styles[name]}"${more}>${content}</${tag}>`
  const row = (content: string, name: Element = 'row') => `<tr>${element('td', name, content)}</tr>`
  const link = (address: string, text: string) =>
    element('a', 'link', escapeHtml(text), ` href="${escapeHtml(absolute(address, siteUrl))}"`)
  const prose = (text: string) =>
    text
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((part) => element('p', 'paragraph', withLinks(part, link)))
      .join('')
  const item = ({ title, when, text, address: at }: NewsletterItem) =>
    row(
      [
        element('h3', 'title', at ? link(at, title) : escapeHtml(title)),
        when && element('p', 'when', escapeHtml(when)),
        text && element('p', 'text', withLinks(text, link)),
      ].join(''),
    )
  const { picture } = letter
  const rows = [
    row(masthead(letter, name, siteUrl, element)),
    picture
      ? row(
          `<img src="${escapeHtml(absolute(NEWSLETTER_PICTURES + picture.name, siteUrl))}" alt="${escapeHtml(picture.alt)}" width="${WIDTH}" style="${styles.picture}">`,
          'pictureRow',
        )
      : '',
    letter.opening ? row(prose(letter.opening)) : '',
    ...letter.sections.flatMap(({ heading, items }) => [
      row(table(element('td', 'ruled', element('h2', 'heading', escapeHtml(heading)))), 'headingRow'),
      ...items.map(item),
    ]),
    letter.closing ? row(prose(letter.closing)) : '',
    row(
      [
        element('p', 'foot', `${escapeHtml(name)}<br>${escapeHtml(address)}`),
        element(
          'p',
          'foot',
          slug ? link(newsletterPath(slug), t('newsletter.onSite')) : link('/', hostOf(siteUrl) || name),
        ),
      ].join(''),
      'footRow',
    ),
  ]
  const { direction } = letter
  const card = `<table class="card" role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}">${rows.join('')}</table>`
  return [
    `<table class="page" role="presentation" dir="${direction}" lang="${letter.language}" width="100%" cellpadding="0" cellspacing="0" style="${styles.page}"><tr><td align="center" style="${styles.around}">`,
    // Word knows no `max-width`.
    `<!--[if mso]><table role="presentation" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
    card,
    '<!--[if mso]></td></tr></table><![endif]--></td></tr></table>',
  ].join('')
}

const table = (cells: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`

type RenderElement = (tag: string, name: Element, content: string, more?: string) => string

const masthead = ({ subject }: Letter, name: string, siteUrl: string, element: RenderElement): string =>
  [
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr>',
    `<td width="${MARK_SIZE}" style="padding:0"><img src="${escapeHtml(absolute(MARK, siteUrl))}" alt="" width="${MARK_SIZE}" height="${MARK_SIZE}" style="display:block;border:0"></td>`,
    `${element('td', 'name', escapeHtml(name))}</tr></table>`,
    element('h1', 'subject', escapeHtml(subject)),
  ].join('')

/** Mail programs know neither custom properties nor logical ones. Class names are those of the rules for dark screens. */
function stylesOf({ light, fonts }: MailTheme, direction: Letter['direction']) {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const font = (
    family: keyof MailTheme['fonts'],
    pixels: number,
    height: number,
    color: keyof MailColors,
    weight = 400,
  ) =>
    `font-family:${fonts[family].replaceAll('"', "'")};font-size:${pixels}px;line-height:${height}px;mso-line-height-rule:exactly;font-weight:${weight};color:${light[color]};text-align:${start}`
  return {
    page: `background-color:${light.page}`,
    around: 'padding:16px 8px',
    card: `width:100%;max-width:${WIDTH}px;background-color:${light.card};border-top:4px solid ${light.lit}`,
    row: `padding:12px 32px 0 32px;text-align:${start}`,
    pictureRow: 'padding:20px 0 8px 0',
    headingRow: `padding:28px 32px 0 32px;text-align:${start}`,
    footRow: `padding:28px 32px 28px 32px;text-align:${start}`,
    name: `padding-${start}:12px;padding-${end}:0;${font('headings', 18, 24, 'text', 700)}`,
    subject: `margin:16px 0 0 0;${font('headings', 30, 36, 'text', 700)}`,
    picture: `display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0`,
    // Word draws no dependable line at a heading, and pads cells alone.
    ruled: `padding:0 0 6px 0;border-bottom:2px solid ${light.line}`,
    heading: `margin:0;${font('headings', 21, 28, 'text', 700)}`,
    title: `margin:0;${font('text', 17, 25, 'text', 700)}`,
    when: `margin:0;${font('text', 15, 23, 'soft')}`,
    text: `margin:2px 0 0 0;${font('text', 16, 24, 'text')}`,
    paragraph: `margin:0 0 12px 0;${font('text', 17, 26, 'text')}`,
    foot: `margin:0 0 6px 0;${font('text', 14, 21, 'soft')}`,
    link: `color:${light.link};text-decoration:underline`,
  }
}

const COLORED: readonly [selector: string, property: string, color: keyof MailColors][] = [
  ['.page', 'background-color', 'page'],
  ['.card', 'background-color', 'card'],
  ['.card', 'border-top-color', 'lit'],
  ['.ruled', 'border-bottom-color', 'line'],
  ['.name,.subject,.heading,.title,.text,.paragraph', 'color', 'text'],
  ['.when,.foot', 'color', 'soft'],
  ['.link', 'color', 'link'],
]

const NARROW =
  '@media (max-width:480px){.row,.headingRow,.footRow{padding-left:20px !important;padding-right:20px !important}}'

/** Overrules what stands at an element, which importance alone does. A program that drops this block keeps the other. */
function darkStyle({ dark }: MailTheme, scheme: LetterOptions['scheme']): string {
  const rules = COLORED.map(([selector, property, color]) => `${selector}{${property}:${dark[color]} !important}`)
  const always = scheme === 'dark' ? '@media all' : '@media not all'
  const when = scheme === undefined ? '@media (prefers-color-scheme:dark)' : always
  return `:root{color-scheme:${scheme ?? 'light dark'}}${when}{${rules.join('')}}`
}

const hostOf = (siteUrl: string): string => siteUrl.replace(/^https?:\/\//, '')

const absolute = (address: string, siteUrl: string): string => (address.startsWith('/') ? siteUrl + address : address)

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

function withLinks(text: string, link: (address: string, text: string) => string): string {
  const plain = text.split(ADDRESS).map(escapeHtml)
  const links = (text.match(ADDRESS) ?? []).map((address) => link(address, address))
  return plain
    .map((part, at) => part + (links[at] ?? ''))
    .join('')
    .replaceAll('\n', '<br>')
}

/** For programs that show no HTML, and for whoever wants none. */
export function renderLetterText(
  letter: Letter,
  { name, address, siteUrl }: LetterBrand,
  { slug }: LetterOptions = {},
): string {
  const item = ({ title, when, text, address: at }: NewsletterItem) =>
    [title, when, text, at && absolute(at, siteUrl)].filter(Boolean).join('\n')
  const blocks = [
    letter.subject,
    letter.opening,
    ...letter.sections.flatMap(({ heading, items }) => [
      `${heading}\n${'='.repeat([...heading].length)}`,
      ...items.map(item),
    ]),
    letter.closing,
    [name, address, absolute(slug ? newsletterPath(slug) : '/', siteUrl)].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
