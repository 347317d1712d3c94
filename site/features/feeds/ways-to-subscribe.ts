/** A calendar program, and the link that subscribes it to a feed. */
interface Way {
  program: string
  href: string
}

/**
 * The links that subscribe the common calendar programs to a feed.
 *
 * @param path the feed's address on the site
 * @param name what the calendar is called
 * @param address the site's address
 */
export function waysToSubscribe(path: string, name: string, address: URL): Way[] {
  const feed = new URL(path, address)
  const webcal = `webcal://${feed.host}${feed.pathname}`
  // Microsoft's two services, of private people and of universities, have the same page.
  const outlook = (host: string) =>
    `https://${host}/calendar/0/addfromweb?${new URLSearchParams({ url: feed.href, name })}`
  return [
    {
      program: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    },
    { program: 'Apple Calendar', href: webcal },
    { program: 'Outlook at the university', href: outlook('outlook.office.com') },
    { program: 'Outlook.com', href: outlook('outlook.live.com') },
  ]
}
