import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newsletterPath } from '#schemas/newsletter/newsletter-paths'
import { CallFailed, client, type LetterAnswer, type NewsletterAnswer, trpc, useAction } from '../calls/trpc.ts'
import { Button, ConfirmButton, SiteLink } from '../ui/Button.tsx'
import { Feedback, StickyBar, type ViewProps } from '../ui/Page.tsx'
import type { useEdition } from './use-edition.ts'

/** Copies exactly these bytes: the browser’s newer way would clean them first, and older browsers lack it. */
function copy(types: object): boolean {
  const put = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(types)) event.clipboardData?.setData(type, text)
    event.preventDefault()
  }
  document.addEventListener('copy', put, { once: true })
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', put)
  return isCopied
}

const COPIES = [
  {
    title: 'Copy the newsletter',
    done: 'Copied. Paste it into Gmail, Mailchimp or Constant Contact as it is.',
    types: ({ body, text }: LetterAnswer) => ({ 'text/html': body, 'text/plain': text }),
  },
  {
    title: 'Copy as HTML',
    done: 'The HTML is copied. Paste it where a program asks for code of your own.',
    types: ({ html }: LetterAnswer) => ({ 'text/plain': html }),
  },
  {
    title: 'Copy as plain text',
    done: 'The plain text is copied.',
    types: ({ text }: LetterAnswer) => ({ 'text/plain': text }),
  },
]

interface SendBarProps extends Pick<ViewProps, 'signedIn'> {
  opened: NewsletterAnswer
  state: ReturnType<typeof useEdition>
}

export function SendBar({ opened, state, signedIn }: SendBarProps) {
  const { id } = opened
  const { data: letter, isFetching } = useQuery(trpc.newsletter.letter.queryOptions({ id }))
  const action = useAction()
  // What is copied or sent is what is seen.
  const isReady = letter !== undefined && !isFetching && state.isSaved && !state.newer
  const [first, ...others] = COPIES.map(({ title, done, types }) => (
    <Button
      key={title}
      variant={title === COPIES[0]?.title ? 'primary' : 'line'}
      disabled={!isReady}
      onClick={() => {
        // At once: some browsers copy only while a press is being handled.
        const isCopied = letter !== undefined && copy(types(letter))
        void action.run(async () => {
          if (!isCopied) throw new CallFailed(0, 'This browser did not copy it. Send it to yourself instead.')
        }, done)
      }}
    >
      {title}
    </Button>
  ))
  return (
    <StickyBar
      buttons={
        <>
          {first}
          <Button
            disabled={!isReady || action.isBusy}
            onClick={() =>
              void action.run(() => client.newsletter.sendToMe.mutate({ id }), `It is on its way to ${signedIn.email}.`)
            }
          >
            Send it to me
          </Button>
          {others}
        </>
      }
    >
      <p role="status">{describeSaving(state, signedIn)}</p>
      <Feedback success={action.done} problem={action.problem ?? state.problem} isBusy={action.isBusy} />
    </StickyBar>
  )
}

function describeSaving({ isSaved, version }: SendBarProps['state'], { rights }: ViewProps['signedIn']): string {
  if (!rights.includes('draft')) return 'You may read, copy and mail it to yourself.'
  return isSaved ? `Saved, version ${version}.` : 'Not saved yet. It is kept in this browser.'
}

export function PublishCard({ opened, state }: Omit<SendBarProps, 'signedIn'>) {
  const { id, canHandOver } = opened
  const { version } = state
  const { isFetching } = useQuery(trpc.newsletter.letter.queryOptions({ id }))
  const { run, isBusy, done, problem } = useAction()
  const [publicAt, setPublicAt] = useState(opened.publishedAt ? opened.slug : null)
  const isReady = !isFetching && !isBusy && state.isSaved && !state.newer
  const publish = () =>
    run(async () => {
      const { slug } = await client.newsletter.publish.mutate({ id, version })
      setPublicAt(slug)
    }, 'Visitors can read it now. What you change later, they read after the next press.')
  const withdraw = () =>
    run(async () => {
      await client.newsletter.withdraw.mutate({ id })
      setPublicAt(null)
    }, 'It is off the site.')
  const handOver = () =>
    run(
      () => client.newsletter.handOver.mutate({ id, version }),
      ({ name }) => `“${name}” is a draft in Constant Contact. Nothing is sent before you press Send there.`,
    )
  return (
    <section className="card" aria-label="Who reads it">
      <div className="row">
        <Button disabled={!isReady} onClick={() => void publish()}>
          {publicAt ? 'Update it on the site' : 'Keep it on the site'}
        </Button>
        {publicAt && (
          <>
            <SiteLink at={newsletterPath(publicAt)} />
            <ConfirmButton
              action="Take it off the site"
              question="Take it off the site? Links to it lead nowhere then."
              isBusy={isBusy}
              onConfirm={() => void withdraw()}
            />
          </>
        )}
        {canHandOver && (
          <Button disabled={!isReady} onClick={() => void handOver()}>
            Hand over to Constant Contact
          </Button>
        )}
        {!publicAt && !done && <span className="soft">It is not on the site.</span>}
      </div>
      <Feedback success={done} problem={problem} isBusy={isBusy} />
    </section>
  )
}
