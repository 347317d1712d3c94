import { parse } from 'node-html-parser'

/** A mail as a program draws it, by the rules that `tests/fixtures/mail-support.yaml` has with their sources, for a browser. */
export const mailPrograms: Readonly<Record<'Outlook for Windows' | 'Gmail' | 'Apple Mail', (html: string) => string>> =
  {
    'Outlook for Windows': (html) => {
      // Word reads what is for it alone, and knows neither media queries nor most of newer CSS.
      const own = html.replaceAll('<!--[if mso]>', '').replaceAll('<![endif]-->', '')
      return changed(
        own.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}|:root\{[^}]*\}/g, ''),
        (tag, property, value) => {
          if (property === 'max-width' || property === 'overflow' || property === 'max-height') return false
          if (property.startsWith('padding')) return tag === 'td'
          if (property.startsWith('border')) return ['td', 'table', 'img'].includes(tag)
          if (property === 'width' || property === 'height') return tag !== 'img'
          if (property.startsWith('margin')) return !/auto|-\d/.test(value)
          return true
        },
      )
    },
    // Of an account that is not Google's it drops the styles of the head, and it makes a div of the body.
    Gmail: (html) =>
      html
        .replaceAll(/<style>.*?<\/style>/g, '')
        .replaceAll(/<!--.*?-->/g, '')
        .replace(/<body[^>]*>/, '<body style="margin:0"><div>')
        .replace('</body>', '</div></body>'),
    'Apple Mail': (html) => html,
  }

function changed(html: string, keeps: (tag: string, property: string, value: string) => boolean): string {
  const root = parse(html, { comment: true })
  for (const element of root.querySelectorAll('[style]')) {
    const kept = (element.getAttribute('style') ?? '').split(';').filter((declaration) => {
      const [property = '', value = ''] = declaration.split(':')
      return property && keeps(element.rawTagName, property, value)
    })
    element.setAttribute('style', kept.join(';'))
  }
  return root.toString()
}
