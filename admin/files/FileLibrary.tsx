import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Person } from '../accounts/Person.tsx'
import { type Action, client, type FileAnswer, trpc, useAction } from '../calls/trpc.ts'
import styles from '../pictures/pictures.module.css'
import { Button, ButtonLink, ConfirmButton, UndoButton, UseList } from '../ui/Button.tsx'
import { DateOnly } from '../ui/DateTime.tsx'
import { FileButton, TextField } from '../ui/fields.tsx'
import { Feedback, Page, type ViewProps } from '../ui/Page.tsx'
import { formatSize, NewFile, PDF, uploadFile } from './FileDialog.tsx'

export function FileLibrary({ signedIn }: Pick<ViewProps, 'signedIn'>) {
  const { data: files, error } = useQuery(trpc.files.list.queryOptions())
  const action = useAction()
  const mayPublish = signedIn.rights.includes('publish')
  return (
    <Page
      title="Files"
      about="PDFs that visitors open: flyers, menus, waivers. Choose one wherever a link is asked for."
      actions={<ButtonLink href="/admin/pictures">Pictures</ButtonLink>}
    >
      {mayPublish && (
        <NewFile onAdded={({ address }) => void action.run(async () => {}, `Visitors can open it at ${address}.`)} />
      )}
      <Feedback success={action.done} problem={error ?? action.problem} />
      <UndoButton undo={action.undo} />
      {files?.length === 0 && <p>No file is there yet.</p>}
      <ul className={`tiles ${styles.pictures}`}>
        {files?.map((file) => (
          <FileCard key={`${file.address} ${file.title}`} file={file} mayPublish={mayPublish} action={action} />
        ))}
      </ul>
    </Page>
  )
}

type FileCardProps = { file: FileAnswer; mayPublish: boolean; action: Action }

function FileCard({ file, mayPublish, action: { isBusy, run } }: FileCardProps) {
  const { name, title, address, size, author, addedAt, uses } = file
  const [text, setText] = useState(title)
  const rename = () => client.files.rename.mutate({ name, title: text.trim() })
  const named = <span className="visually-hidden">: {title}</span>
  return (
    <li className={`card ${styles.picture}`}>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {title}
        </a>
      </p>
      <p className="soft">
        {address}, {formatSize(size)}, by <Person email={author} />, <DateOnly at={addedAt} />
      </p>
      <UseList lead="Linked from " none="Nothing links to it." uses={uses} />
      {mayPublish && (
        <>
          <TextField label="What it is" maxLength={80} value={text} onType={setText} />
          <div className="row">
            {text.trim() !== '' && text.trim() !== title && (
              <Button disabled={isBusy} onClick={() => void run(rename, 'Saved. Its address stays as it is.')}>
                Save
              </Button>
            )}
            <FileButton
              title={<>Replace{named}</>}
              accept={PDF}
              disabled={isBusy}
              onFiles={([next]) =>
                next && void run(async () => uploadFile(`/${name}`, next), 'Replaced. Visitors get the new one now.')
              }
            />
            {uses.length === 0 && (
              <ConfirmButton
                action="Remove"
                name={`Remove: ${title}`}
                question={`Remove “${title}”?`}
                isBusy={isBusy}
                onConfirm={() => void run(() => client.files.remove.mutate({ name }), 'Removed.')}
              />
            )}
          </div>
          {uses.length > 0 && <p className="hint">To remove it, take the links to it away first.</p>}
        </>
      )}
    </li>
  )
}
