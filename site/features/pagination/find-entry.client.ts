/** Redirects an address of an entry, `/staff#ruth`, to the page of a long list that it is on. */
export async function findEntry(id: string): Promise<void> {
  const source = document.querySelector<HTMLElement>('[data-entries]')?.dataset.entries
  if (!source || !id || document.getElementById(id)) return
  const response = await fetch(source)
  const pages: Readonly<Record<string, string>> = response.ok ? await response.json() : {}
  const page = Object.hasOwn(pages, id) && pages[id]
  if (page) location.replace(`${page}#${id}`)
}
