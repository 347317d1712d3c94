import { type ReactNode, useState } from 'react'
import { lazy } from '../ui/lazy.tsx'
import type { ChosenFile } from './FileDialog.tsx'

const FileDialog = lazy(async () => (await import('./FileDialog.tsx')).FileDialog)

interface FileChooserProps {
  /** Of the field for which a file is chosen. */
  title: string
  className?: string
  onChoose: (file: ChosenFile) => void
  children: ReactNode
}

export function FileChooser({ title, className, onChoose, children }: FileChooserProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
        <span className="visually-hidden"> for “{title}”</span>
      </button>
      {isOpen && (
        <FileDialog
          onChoose={(file) => {
            setOpen(false)
            onChoose(file)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
