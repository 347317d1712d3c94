import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FILES_VIEW, seenByStaff } from '#schemas/admin/paths'
import { Person } from '../accounts/Person.tsx'
import { type Action, client, type PictureAnswer, type SignedIn, trpc, useAction } from '../calls/trpc.ts'
import { Outcome, useSending } from '../changes/use-sending.tsx'
import { Button, ButtonLink, ConfirmButton, UndoButton, UseList } from '../ui/Button.tsx'
import { DateOnly } from '../ui/DateTime.tsx'
import { TextField } from '../ui/fields.tsx'
import { entryAddress } from '../ui/navigation.ts'
import { Feedback, Page, type ViewProps } from '../ui/Page.tsx'
import { PictureDialog, PictureSearch, searchPictures } from './PictureDialog.tsx'
import styles from './pictures.module.css'

export function PictureLibrary({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const { data: pictures, error, refetch } = useQuery(trpc.pictures.list.queryOptions())
  const sending = useSending({ onPublished: () => refetch() })
  const { run, done, problem, isBusy, undo } = useAction()
  const [search, setSearch] = useState(query.get('search') ?? '')
  const [chosen, setChosen] = useState<PictureAnswer | 'new'>()
  const matches = searchPictures(pictures, search)
  return (
    <Page
      title="Pictures"
      about="What the site shows, and where. A new picture is described before it can be used."
      actions={
        <>
          <ButtonLink href={FILES_VIEW}>Files</ButtonLink>
          <Button variant="action" onClick={() => setChosen('new')}>
            Add a picture
          </Button>
        </>
      }
    >
      <Feedback success={done} problem={error ?? problem} />
      <UndoButton undo={undo} />
      <Outcome
        sending={sending}
        problem={sending.conflicts && 'Somebody has just changed one of these places. Try again.'}
        at=""
      />
      <div className={styles.search}>
        <PictureSearch label="Search" value={search} onType={setSearch} />
      </div>
      {pictures && matches.length === 0 && <p>No picture is found.</p>}
      <ul className={`tiles ${styles.pictures}`}>
        {matches.map((picture) => (
          <PictureCard
            key={`${picture.address} ${picture.description}`}
            picture={picture}
            signedIn={signedIn}
            isBusy={isBusy || sending.isBusy}
            onAct={run}
            onReplace={() => setChosen(picture)}
          />
        ))}
      </ul>
      {chosen && (
        <PictureDialog
          isNew
          {...(chosen !== 'new' && { before: chosen.address, action: 'Replace, and publish' })}
          onClose={() => setChosen(undefined)}
          onChoose={({ address: to }) => {
            if (chosen === 'new') void run(async () => {}, 'The picture is there. Choose it in any form.')
            else
              void sending.send(
                () => client.pictures.replace.mutate({ from: chosen.address, to }),
                'Replaced everywhere, and published.',
              )
          }}
        />
      )}
    </Page>
  )
}

interface PictureCardProps {
  picture: PictureAnswer
  signedIn: SignedIn
  isBusy: boolean
  onAct: Action['run']
  onReplace: () => void
}

function PictureCard({ picture, signedIn, isBusy, onAct, onReplace }: PictureCardProps) {
  const { address, description, upload, uses } = picture
  const named = description || address
  const mayPublish = signedIn.rights.includes('publish')
  return (
    <li className={`card ${styles.picture}`}>
      {address.startsWith('/art/') && <img className="inset" src={seenByStaff(address)} alt={named} loading="lazy" />}
      {upload ? (
        <>
          <DescriptionField picture={picture} isBusy={isBusy} onAct={onAct} />
          <p className="soft">
            {upload.width} × {upload.height} pixels, by <Person email={upload.author} />,{' '}
            <DateOnly at={upload.addedAt} />
          </p>
        </>
      ) : (
        <p>{description || 'Decoration.'}</p>
      )}
      <UseList
        lead="Shown in "
        none="Nothing shows it."
        uses={uses.map(({ path, ...use }) => ({ ...use, href: entryAddress(path) }))}
      />
      {mayPublish && (
        <div className="row">
          {uses.some(({ isDraft }) => !isDraft) && (
            <Button aria-label={`Replace everywhere: ${named}`} disabled={isBusy} onClick={onReplace}>
              Replace everywhere
            </Button>
          )}
          {upload && uses.length === 0 && (
            <ConfirmButton
              action="Delete"
              name={`Delete: ${named}`}
              question={`Delete “${named}”?`}
              isBusy={isBusy}
              onConfirm={() => void onAct(() => client.pictures.remove.mutate({ id: upload.id }), 'Deleted.')}
            />
          )}
        </div>
      )}
    </li>
  )
}

function DescriptionField({ picture, isBusy, onAct }: Pick<PictureCardProps, 'picture' | 'isBusy' | 'onAct'>) {
  const [text, setText] = useState(picture.description)
  const isChanged = text.trim() !== picture.description
  const save = () => client.pictures.describe.mutate({ id: picture.upload?.id ?? '', description: text.trim() })
  return (
    <>
      <TextField label="What it shows" isSentence value={text} maxLength={200} onType={setText} />
      {isChanged && (
        <Button disabled={isBusy} onClick={() => void onAct(save, 'Saved, for where it is used from now on.')}>
          Save
        </Button>
      )}
    </>
  )
}
