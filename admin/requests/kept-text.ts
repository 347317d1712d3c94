/** A text that is not sent yet, with the id under which it is: the same text sent again is not written twice, another one is. */
export interface KeptText {
  text: string
  id: string
}

const withNewId = (text: string): KeptText => ({ text, id: crypto.randomUUID() })

/** What this tab keeps of a text. A browser without storage keeps it until the page is left. */
export function keptText(key: string) {
  return {
    read(): KeptText {
      try {
        const { text, id } = JSON.parse(sessionStorage.getItem(key) ?? '')
        return { text: String(text), id: String(id) }
      } catch {
        return withNewId('')
      }
    },
    type(text: string): KeptText {
      const kept = withNewId(text)
      try {
        if (text) sessionStorage.setItem(key, JSON.stringify(kept))
        else sessionStorage.removeItem(key)
      } catch {
        // Then it is on the page alone.
      }
      return kept
    },
  }
}
