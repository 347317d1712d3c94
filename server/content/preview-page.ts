interface PreviewOf {
  /** `/admin/preview/<id>` */
  address: string
  on?: string | undefined
}

/** Keeps links within the preview; nothing opens by itself and takes the focus from the form beside it. */
export const previewPage = (html: string, { address, on }: PreviewOf): string =>
  html
    .replace(
      /(<a\b[^>]*?\shref=")(\/[^"]*)"/g,
      (_, before: string, link: string) => `${before}${within(link, address, on)}"`,
    )
    // Pictures that are not published are in no page's folder yet.
    .replace(/(?<=[" ])\/art\/uploads\//g, `${address}/art/uploads/`)
    .replaceAll(' data-opens-itself=', ' data-would-open-itself=')

/** Leads links to pages to their preview; files stay where they are. */
function within(link: string, address: string, on: string | undefined): string {
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? []
  if (path.startsWith('//') || path.includes('.')) return link
  const moment = on === undefined ? '' : `on=${on}`
  const shownQuery = [moment, query.slice(1)].filter(Boolean).join('&amp;')
  return `${address}${path}${shownQuery && `?${shownQuery}`}${rest}`
}
