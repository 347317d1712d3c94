import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NEWSLETTER_LOOK, NEWSLETTER_VIEW, seenByStaff } from '#schemas/admin/paths'
import { formatDay } from '#schemas/locale'
import { type ArrangedItem, arrangeSections, withMoved } from '#schemas/newsletter/arrange'
import type { Edition, NewsletterSection } from '#schemas/newsletter/newsletter'
import { newsletterPath } from '#schemas/newsletter/newsletter-paths'
import { sharedOfUpload, uploadAt } from '#schemas/pictures/pictures'
import { AS_OPENED, client, type NewsletterAnswer, type SignedIn, trpc, useAction } from '../calls/trpc.ts'
import { PageFrame } from '../content/Preview.tsx'
import { PictureDialog } from '../pictures/PictureDialog.tsx'
import { Button, ConfirmButton, Link, SiteLink, UndoButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Checkbox, Form, SelectField, TextField } from '../ui/fields.tsx'
import { navigate } from '../ui/navigation.ts'
import { Feedback, LoadingPage, Page, type ViewProps } from '../ui/Page.tsx'
import { RowButtons } from '../ui/RowButtons.tsx'
import styles from './newsletter.module.css'
import { PublishCard, SendBar } from './SendBar.tsx'
import { type Newer, useEdition } from './use-edition.ts'

/** `/admin/newsletter/<id>` */
export function Newsletter({ signedIn, segments: [id = ''] }: ViewProps) {
  const { data, error } = useQuery(trpc.newsletter.get.queryOptions({ id }, AS_OPENED))
  if (!data) return <LoadingPage problem={error} />
  return <OpenNewsletter key={id} opened={data} signedIn={signedIn} />
}

function OpenNewsletter({ opened, signedIn }: { opened: NewsletterAnswer; signedIn: SignedIn }) {
  const state = useEdition(opened, signedIn.email)
  const { edition, change, newer } = state
  const { from, audience, subject } = edition
  const week = useQuery(trpc.newsletter.sections.queryOptions({ from, audience }))
  const canEdit = signedIn.rights.includes('draft')
  const name = opened.audiences.find(({ id }) => id === audience)?.title
  return (
    <Page title={subject || 'Newsletter'} about={`The week of ${formatDay(from)}, for ${name ?? 'everybody'}.`}>
      <Feedback problem={week.error} />
      {newer && <ConflictNotice newer={newer} onMine={state.keepBoth} onTheirs={state.takeTheirs} />}
      {signedIn.rights.includes('publish') && <PublishCard opened={opened} state={state} />}
      <div className="columns">
        {canEdit && (
          <div className="stack">
            <LetterFields edition={edition} onChange={change} />
            {week.data && <Sections sections={week.data} edition={edition} onChange={change} />}
            {week.data?.length === 0 && <p>The site knows of nothing in this week.</p>}
          </div>
        )}
        <LetterPreview id={opened.id} version={state.version} />
      </div>
      <SendBar opened={opened} state={state} signedIn={signedIn} />
    </Page>
  )
}

const ConflictNotice = ({ newer, onMine, onTheirs }: { newer: Newer; onMine: () => void; onTheirs: () => void }) => (
  <section className="card" aria-labelledby="conflict">
    <div role="alert" className="message">
      <h2 id="conflict">{newer.savedBy} has saved this newsletter, too</h2>
      <p>
        Their version is number {newer.version}. What you typed is kept in this browser, and is not saved yet. Their
        subject: <bdi>{newer.edition.subject}</bdi>
      </p>
    </div>
    <p className="row">
      <Button variant="primary" onClick={onMine}>
        Save both, mine where we changed the same
      </Button>
      <Button onClick={onTheirs}>Take theirs, and drop mine</Button>
    </p>
  </section>
)

interface EditingProps {
  edition: Edition
  onChange: (changed: Partial<Edition>) => void
}

const FIELDS = [
  { name: 'subject', label: 'Subject', isSentence: true, maxLength: 150 },
  {
    name: 'preheader',
    label: 'Beside the subject',
    hint: 'What people see in their list of mails before they open it.',
    isSentence: true,
    maxLength: 150,
  },
  {
    name: 'opening',
    label: 'Opening',
    hint: 'An empty line begins a paragraph. Web addresses become links.',
    isLong: true,
    maxLength: 8000,
  },
  { name: 'closing', label: 'Closing', hint: 'The next newsletter begins with it.', isLong: true, maxLength: 4000 },
] as const

const LetterFields = ({ edition, onChange }: EditingProps) => (
  <section className="card" aria-label="The newsletter">
    {FIELDS.map(({ name, ...field }) => (
      <TextField key={name} {...field} value={edition[name]} onType={(text) => onChange({ [name]: text })} />
    ))}
    <PictureField edition={edition} onChange={onChange} />
  </section>
)

/** As large as that of a shared link, which is what mail programs get. */
const SHAPE = { width: 1200, height: 630 }

const NO_MAIL_PICTURE = 'Mail programs show photographs alone, at least 1000 by 525 pixels large. Choose or upload one.'

function PictureField({ edition: { picture }, onChange }: EditingProps) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = ({ address, description }: { address: string; description: string }) => {
    const upload = uploadAt(address)
    const canBeMailed = upload !== undefined && sharedOfUpload(upload) !== undefined
    setProblem(canBeMailed ? undefined : NO_MAIL_PICTURE)
    if (canBeMailed) onChange({ picture: { address: address.replace(/#.*/, ''), alt: description } })
  }
  return (
    <div className="field">
      <span className="label">Picture</span>
      {picture && <img className={styles.picture} src={seenByStaff(picture.address)} alt={picture.alt} />}
      <p className="row">
        <Button onClick={() => setOpen(true)}>{picture ? 'Choose another' : 'Choose a picture'}</Button>
        {picture && (
          <Button variant="quiet" onClick={() => onChange({ picture: null })}>
            Without a picture
          </Button>
        )}
      </p>
      <Feedback problem={problem} />
      {isOpen && <PictureDialog shape={SHAPE} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Sections({ sections, edition, onChange }: EditingProps & { sections: readonly NewsletterSection[] }) {
  const arranged = arrangeSections(sections, edition)
  const buttonsOf = (rows: readonly { id: string }[], at: number, name: string) => {
    const ids = rows.map(({ id }) => id)
    const move = (to: number) => onChange({ order: withMoved(edition.order, ids, ids[at] ?? '', to) })
    return <RowButtons name={name} order={{ at, count: rows.length, onMove: move }} />
  }
  return (
    <ul className="stack" aria-label="Sections">
      {arranged.map(({ id, heading, items }, at) => (
        <li key={id} className="card">
          <div className="apart">
            <h2 dir="auto">{heading}</h2>
            {buttonsOf(arranged, at, heading)}
          </div>
          <ul className="list rows" aria-label={heading}>
            {items.map((item, at) => (
              <li key={item.id}>
                <Item item={item} edition={edition} onChange={onChange} />
                {buttonsOf(items, at, item.title)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Item({ item, edition, onChange }: EditingProps & { item: ArrangedItem }) {
  const { id, title, when, text, site, isOmitted, isReworded, isOutdated } = item
  const [isOpen, setOpen] = useState(false)
  const { [id]: _, ...others } = edition.rewordings
  const reword = (title: string, text: string) =>
    onChange({ rewordings: { ...others, [id]: { title, text, of: site } } })
  const tick = (isIn: boolean) => {
    const omitted = edition.omitted.filter((each) => each !== id)
    onChange({ omitted: isIn ? omitted : [...omitted, id] })
  }
  return (
    <div className="stack">
      <Checkbox className="row" checked={!isOmitted} onCheck={tick}>
        <span dir="auto">
          <strong>{title}</strong> <span className="soft">{when}</span>
          {isReworded && <span className="tag">Reworded</span>}
        </span>
      </Checkbox>
      {isOutdated && (
        <p className="message">
          The site has said something else since you reworded this: <bdi>{site}</bdi>
        </p>
      )}
      {isOpen && (
        <>
          <TextField
            label="Title in the newsletter"
            isSentence
            maxLength={200}
            value={title}
            onType={(next) => reword(next, text)}
          />
          <TextField
            label="Text in the newsletter"
            isLong
            maxLength={2000}
            value={text}
            onType={(next) => reword(title, next)}
          />
        </>
      )}
      <p className="row">
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Done' : 'Reword'}
          <span className="visually-hidden"> {title}</span>
        </button>
        {isReworded && (
          <button type="button" className="text-button" onClick={() => onChange({ rewordings: others })}>
            As the site says it
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
      </p>
    </div>
  )
}

const PREVIEWS: readonly { title: string; width?: number; scheme?: 'light' | 'dark' }[] = [
  { title: 'Phone', width: 375, scheme: 'light' },
  { title: 'Desktop', width: 800, scheme: 'light' },
  { title: 'Dark', width: 375, scheme: 'dark' },
  { title: 'Plain text' },
]

/** Shows it as people will read it. */
function LetterPreview({ id, version }: { id: string; version: number }) {
  const [at, setAt] = useState(0)
  const { data, error } = useQuery(trpc.newsletter.letter.queryOptions({ id }))
  const { width, scheme } = PREVIEWS[at] ?? {}
  return (
    <section className="preview card" aria-label="As people will read it">
      <div className="row">
        {PREVIEWS.map(({ title }, index) => (
          <Button key={title} aria-pressed={index === at} onClick={() => setAt(index)}>
            {title}
          </Button>
        ))}
      </div>
      <Feedback problem={error} />
      {width ? (
        <PageFrame
          title="The newsletter"
          width={width}
          address={`${NEWSLETTER_LOOK}/${id}?scheme=${scheme}&version=${version}`}
        />
      ) : (
        <textarea
          className={styles.plain}
          aria-label="The newsletter as plain text"
          dir="auto"
          readOnly
          value={data?.text ?? ''}
        />
      )}
    </section>
  )
}

export function Newsletters({ signedIn: { rights } }: ViewProps) {
  const { data, error } = useQuery(trpc.newsletter.list.queryOptions())
  const { isBusy, problem, done, run, undo } = useAction()
  const canEdit = rights.includes('draft')
  return (
    <Page
      title="Newsletter"
      about="Made from what the site knows of a week: Shabbat and its menu, what is on, what is cancelled, when the house is closed."
    >
      <Feedback success={done} problem={error ?? problem} />
      <UndoButton undo={undo} />
      {data && canEdit && <BeginForm today={data.today} audiences={data.audiences} />}
      {data?.newsletters.length === 0 && <p>There are none yet.</p>}
      {data && data.newsletters.length > 0 && (
        <ul className="card rows" aria-label="Newsletters">
          {data.newsletters.map(({ id, version, from, subject, audience, savedAt, savedBy, slug, publishedAt }) => (
            <li key={id}>
              <div>
                <Link href={`${NEWSLETTER_VIEW}/${id}`} dir="auto">
                  <strong>{subject || formatDay(from)}</strong>
                </Link>
                {publishedAt && <span className="tag">On the site</span>}
                <p className="soft">
                  The week of {formatDay(from)}
                  {audience && `, for ${audience}`}. Saved by {savedBy}, <DateTime at={savedAt} />
                </p>
              </div>
              <div className="row">
                {slug && publishedAt && <SiteLink at={newsletterPath(slug)} />}
                {canEdit && !publishedAt && (
                  <ConfirmButton
                    action="Delete"
                    name={`Delete ${subject}`}
                    question="Delete this newsletter?"
                    isBusy={isBusy}
                    onConfirm={() =>
                      void run(() => client.newsletter.remove.mutate({ id, version }), 'The newsletter is deleted.')
                    }
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function BeginForm({ today, audiences }: { today: string; audiences: readonly { id: string; title: string }[] }) {
  const [from, setFrom] = useState(today)
  const [audience, setAudience] = useState('')
  const { isBusy, problem, run } = useAction()
  const begin = () =>
    run(async () => {
      const { id } = await client.newsletter.add.mutate({ from, audience })
      navigate(`${NEWSLETTER_VIEW}/${id}`)
    })
  return (
    <Form className="card" onSubmit={begin}>
      <h2>A new one</h2>
      <div className="row">
        <TextField label="Seven days, from" type="date" required value={from} onType={setFrom} />
        <SelectField
          label="For whom"
          value={audience}
          options={[{ value: '', title: 'Everybody' }, ...audiences.map(({ id, title }) => ({ value: id, title }))]}
          onChoose={setAudience}
        />
      </div>
      <Feedback problem={problem} />
      <p>
        <Button variant="primary" type="submit" disabled={isBusy}>
          Begin
        </Button>
      </p>
    </Form>
  )
}
