export type Edit = 'bold' | 'italic' | 'heading' | 'list' | 'link'
type Selection = [start: number, end: number]

interface Edited {
  text: string
  selection: Selection
}

export function edited(text: string, selection: Selection, edit: Edit): Edited {
  if (edit === 'bold') return around(text, selection, '**', 'words')
  if (edit === 'italic') return around(text, selection, '*', 'words')
  if (edit === 'link') return link(text, selection)
  return lines(text, selection, edit === 'heading' ? '## ' : '- ')
}

function around(text: string, [start, end]: Selection, mark: string, words: string): Edited {
  const size = mark.length
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  if (start !== end && isMarked)
    return {
      text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size),
      selection: [start - size, end - size],
    }
  const chosen = text.slice(start, end) || words
  return {
    text: `${text.slice(0, start)}${mark}${chosen}${mark}${text.slice(end)}`,
    selection: [start + size, start + size + chosen.length],
  }
}

function link(text: string, [start, end]: Selection): Edited {
  const chosen = text.slice(start, end) || 'words of the link'
  const address = start + chosen.length + 3
  return {
    text: `${text.slice(0, start)}[${chosen}](/page)${text.slice(end)}`,
    selection: [address, address + '/page'.length],
  }
}

function lines(text: string, [start, end]: Selection, sign: string): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const before = text.slice(from, to).split('\n')
  const isMarked = before.every((line) => line.startsWith(sign))
  const after = before.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, from) + after + text.slice(to), selection: [from, from + after.length] }
}
