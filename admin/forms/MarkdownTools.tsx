import { useState } from 'react'
import { lazy } from '../ui/lazy.tsx'
import { OneMoment } from '../ui/Page.tsx'
import { type Edit, edited } from './edit-markdown.ts'

const MarkdownPreview = lazy(async () => (await import('./MarkdownPreview.tsx')).MarkdownPreview, OneMoment)

const TOOLS: readonly { edit: Edit; title: string }[] = [
  { edit: 'bold', title: 'Bold' },
  { edit: 'italic', title: 'Italic' },
  { edit: 'heading', title: 'Heading' },
  { edit: 'list', title: 'List' },
  { edit: 'link', title: 'Link' },
]

interface MarkdownToolsProps {
  id: string
  title: string
  text: string
  onChange: (text: string) => void
}

export function MarkdownTools({ id, title: name, text, onChange }: MarkdownToolsProps) {
  const [isPreview, setPreview] = useState(false)
  const edit = (kind: Edit) => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return
    const next = edited(text, [area.selectionStart, area.selectionEnd], kind)
    onChange(next.text)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(...next.selection))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame of the form */}
      <div className="tools" role="group" aria-label={`Tools for the text: ${name}`}>
        {TOOLS.map(({ edit: kind, title }) => (
          <button key={kind} type="button" aria-controls={id} onClick={() => edit(kind)}>
            {title}
          </button>
        ))}
        <button type="button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </button>
      </div>
      {isPreview && <MarkdownPreview text={text} />}
    </>
  )
}
