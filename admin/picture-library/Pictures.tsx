import { useState } from 'react'
import type { PictureAnswer, PicturesAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS } from '#schemas/http/admin/pictures-paths'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Outcome } from '../changes/Outcome.tsx'
import { useSending } from '../changes/use-sending.ts'
import { foundPictures } from '../pictures/found-pictures.ts'
import styles from '../pictures/pictures.module.css'
import { SearchPictures } from '../pictures/SearchPictures.tsx'
import { Button, UndoHere } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'
import { OnePicture } from './OnePicture.tsx'

const PictureDialog = lazy(async () => (await import('../pictures/PictureDialog.tsx')).PictureDialog)

function usePictures() {
  const { value, problem, reload } = useLoaded<PicturesAnswer>(PICTURES_PATHS.pictures)
  const sending = useSending({ onPublished: reload })
  const action = useAction(reload)
  return {
    pictures: value,
    problem: problem ?? action.problem,
    done: action.done,
    sending,
    isBusy: sending.isBusy || action.isBusy,
    act: (work: () => Promise<unknown>, done: string) => void action.run(work, done),
    undo: action.undo,
    replace(from: PictureAnswer, to: string) {
      const body = { from: from.address, to }
      void sending.send(() => call('POST', PICTURES_PATHS.replace, body), 'Replaced everywhere, and published.')
    },
  }
}

export function Pictures({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const { pictures, done, problem, sending, isBusy, act, undo, replace } = usePictures()
  const [search, setSearch] = useState(query.get('search') ?? '')
  const [chosen, setChosen] = useState<PictureAnswer | 'new'>()
  const found = foundPictures(pictures, search)
  return (
    <Page
      title="Pictures"
      about="What the site shows, and where. A new picture is described before it can be used."
      actions={
        <Button look="action" onClick={() => setChosen('new')}>
          Add a picture
        </Button>
      }
    >
      <Message done={done} problem={problem} />
      <UndoHere undo={undo} />
      <Outcome
        sending={sending}
        problem={sending.conflicts && 'Somebody has just changed one of these places. Try again.'}
        at=""
      />
      <div className={styles.search}>
        <SearchPictures label="Search" value={search} onSearch={setSearch} />
      </div>
      {pictures && found.length === 0 && <p>No picture is found.</p>}
      <ul className={styles.pictures}>
        {found.map((picture) => (
          <OnePicture
            key={`${picture.address} ${picture.description}`}
            picture={picture}
            signedIn={signedIn}
            isBusy={isBusy}
            onAct={act}
            onReplace={() => setChosen(picture)}
          />
        ))}
      </ul>
      {chosen && (
        <PictureDialog
          isNew
          before={chosen === 'new' ? undefined : chosen.address}
          action={chosen === 'new' ? 'Use this picture' : 'Replace, and publish'}
          onClose={() => setChosen(undefined)}
          onChoose={({ address }) => {
            setChosen(undefined)
            if (chosen === 'new') act(async () => {}, 'The picture is there. Choose it in any form.')
            else replace(chosen, address)
          }}
        />
      )}
    </Page>
  )
}
