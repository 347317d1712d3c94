/** Leads to an entry that an address names, `/staff#ruth`, where it stands on another page of a long list. */
export async function findEntry(id: string): Promise<void> {
  const source = document.querySelector<HTMLElement>('[data-entries]')?.dataset.entries
  if (!source || !id || document.getElementById(id)) return
  const response = await fetch(source)
  const pages: Readonly<Record<string, string>> = response.ok ? await response.json() : {}
  const page = Object.hasOwn(pages, id) && pages[id]
  if (page) location.replace(`${page}#${id}`)
}
