import { useState } from 'react'
import type { PictureAnswer, PicturesAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS } from '#schemas/http/admin/pictures-paths'
import { Message } from '../app/Message.tsx'
import { Page } from '../app/Page.tsx'
import type { ViewProps } from '../app/view-props.ts'
import { call } from '../calls/call.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { messageOf } from '../words/change.ts'
import { useSending } from '../words/use-sending.ts'
import { foundPictures } from './found-pictures.ts'
import { OnePicture } from './OnePicture.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import styles from './pictures.module.css'
import { SearchPictures } from './SearchPictures.tsx'

const CHANGED = 'Somebody has just changed one of these places. Try again.'

/** Every picture: what it shows, where it is shown, another in its place. */
export function Pictures({ visitor, query }: Pick<ViewProps, 'visitor' | 'query'>) {
  const { value, problem, reload } = useLoaded<PicturesAnswer>(PICTURES_PATHS.pictures)
  const [search, setSearch] = useState(query.get('search') ?? '')
  const [isAdding, setAdding] = useState(false)
  const [replaced, setReplaced] = useState<PictureAnswer>()
  const [mistake, setMistake] = useState<string>()
  const sending = useSending({
    onInvalid: (problems) => setMistake(problems.map((each) => `${each.title}: ${messageOf(each)}`).join(' ')),
    onPublished: async () => reload(),
  })
  const found = foundPictures(value, search)
  const act = (work: () => Promise<void>, said: string) => {
    setMistake(undefined)
    void sending.act(async () => {
      await work()
      await reload()
      return said
    })
  }
  const replace = (from: PictureAnswer, to: string) => {
    setMistake(undefined)
    const body = { from: from.address, to }
    void sending.send(() => call('POST', PICTURES_PATHS.replace, body), 'Replaced everywhere, and published.')
  }
  return (
    <Page
      title="Pictures"
      about="What the site shows, and where. New ones are described before they can be used."
      actions={
        <button type="button" className="button" data-look="action" onClick={() => setAdding(true)}>
          Add a picture
        </button>
      }
    >
      <Message done={sending.done} problem={problem ?? sending.problem ?? mistake ?? (sending.conflicts && CHANGED)} />
      <div className={styles.search}>
        <SearchPictures label="Search" value={search} onSearch={setSearch} />
      </div>
      {value && found.length === 0 && <p>None is found.</p>}
      <ul className={styles.pictures}>
        {found.map((picture) => (
          <OnePicture
            key={`${picture.address} ${picture.description}`}
            picture={picture}
            visitor={visitor}
            isBusy={sending.isBusy}
            onAct={act}
            onReplace={() => setReplaced(picture)}
          />
        ))}
      </ul>
      {isAdding && (
        <PictureDialog
          isNew
          onClose={() => setAdding(false)}
          onChoose={() => {
            setAdding(false)
            act(async () => {}, 'The picture is there. Choose it in any form.')
          }}
        />
      )}
      {replaced && (
        <PictureDialog
          isNew
          before={replaced.address}
          onClose={() => setReplaced(undefined)}
          onChoose={({ address }) => {
            setReplaced(undefined)
            replace(replaced, address)
          }}
        />
      )}
    </Page>
  )
}
