import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FILE_UPLOAD } from '#schemas/admin/paths'
import { limits } from '#schemas/limits'
import { CallFailed, callServer, type FileAnswer, trpc, useAction } from '../calls/trpc.ts'
import styles from '../pictures/pictures.module.css'
import { Button } from '../ui/Button.tsx'
import { FileButton, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import { lastSignedIn } from '../ui/session.ts'

export type ChosenFile = Pick<FileAnswer, 'address' | 'title'>

/** Lists the files to choose from. Who may publish puts another one up there. */
export function FileDialog({ onChoose, onClose }: { onChoose: (file: ChosenFile) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { data: files, error } = useQuery(trpc.files.list.queryOptions())
  const mayPublish = lastSignedIn()?.rights.includes('publish')
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const choose = (file: ChosenFile) => {
    // Before that, so that the focus returns to where it was.
    close()
    onChoose(file)
  }
  // A portal: within the form around it, Enter would submit that.
  return createPortal(
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <div className="card">
        <div className="apart">
          <h2 id={id}>A file</h2>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
        {mayPublish && <NewFile onAdded={choose} />}
        <Feedback problem={error} />
        <div className="stack">
          <p>{files?.length === 0 ? 'No file is there yet.' : 'Or choose one that is there:'}</p>
          <ul className="rows">
            {files?.map((file) => (
              <li key={file.address}>
                <button type="button" className="text-button" onClick={() => choose(file)}>
                  {file.title}
                </button>
                <span className="soft">{formatSize(file.size)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

export function NewFile({ onAdded }: { onAdded: (file: ChosenFile) => void }) {
  const [chosen, setChosen] = useState<{ file: File; title: string }>()
  const { run, problem, isBusy } = useAction()
  const hint = useId()
  const add = async ({ file, title }: { file: File; title: string }) => {
    const { address } = await uploadFile(`?${new URLSearchParams({ title })}`, file)
    setChosen(undefined)
    onAdded({ address, title })
  }
  return (
    <div className={`stack ${styles.drop}`}>
      <FileButton
        title={chosen ? 'Another PDF' : 'Put up a PDF'}
        accept={PDF}
        hint={hint}
        disabled={isBusy}
        onFiles={([file]) => file && setChosen({ file, title: titleFrom(file.name) })}
      />
      <p className="hint" id={hint}>
        {chosen ? chosen.file.name : `Up to ${MEGABYTES} MB. Visitors can open it at its address at once.`}
      </p>
      {chosen && (
        <>
          <TextField
            label="What it is"
            hint="“Passover menu 2027”. Its address is made of this."
            maxLength={80}
            value={chosen.title}
            onType={(title) => setChosen({ ...chosen, title })}
          />
          <Button
            variant="action"
            disabled={isBusy || chosen.title.trim() === ''}
            onClick={() => void run(() => add({ ...chosen, title: chosen.title.trim() }))}
          >
            {isBusy ? 'It is being uploaded …' : 'Put it up'}
          </Button>
        </>
      )}
      <Feedback problem={problem} />
    </div>
  )
}

export const PDF = 'application/pdf'

const MEGABYTES = limits.fileBytes / 1024 / 1024

/** @param to what follows the address of the call: `?title=…`, or the name of the file that it replaces */
export async function uploadFile(to: string, file: File): Promise<{ address: string; undo?: string }> {
  if (file.size > limits.fileBytes)
    throw new CallFailed(
      413,
      `${file.name} has ${formatSize(file.size)}, and at most ${MEGABYTES} MB fit. Save it with smaller pictures.`,
    )
  // Its bytes say what it is: the server looks at them.
  const answer = await callServer(FILE_UPLOAD + to, { method: 'POST', body: file, headers: { 'content-type': PDF } })
  return answer.json()
}

export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** "Passover menu 2027" of `Passover_menu-2027.pdf`. */
const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 80)
