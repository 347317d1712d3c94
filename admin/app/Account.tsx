import { useState } from 'react'
import { createPortal } from 'react-dom'
import { HELP_VIEW, SIGN_IN_PAGE } from '#schemas/admin/paths'
import { client, failureOf, type SignedIn, useAction } from '../calls/trpc.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useIsPhone, useListener } from '../ui/browser.ts'
import { lazy } from '../ui/lazy.tsx'
import { navigate } from '../ui/navigation.ts'
import styles from './Shell.module.css'

export function Account({ signedIn, onSignedOut }: { signedIn: SignedIn; onSignedOut: () => void }) {
  const { isBusy, problem, run } = useAction()
  const isPhone = useIsPhone()
  const signOut = async () => {
    await client.sessions.signOut.mutate().catch((error: unknown) => {
      if (failureOf(error)?.status !== 401) throw error
    })
    onSignedOut()
    navigate(SIGN_IN_PAGE)
  }
  return (
    <>
      <span className={styles.email}>{signedIn.email}</span>
      {!isPhone && (
        <a className="button" data-variant="quiet" href="/" target="_blank" rel="noreferrer">
          See the site
        </a>
      )}
      <SearchButton />
      <ButtonLink variant="quiet" href={HELP_VIEW}>
        Help
      </ButtonLink>
      <Button variant="quiet" disabled={isBusy} onClick={() => void run(signOut)}>
        Sign out
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

const SearchDialog = lazy(async () => (await import('../search/SearchDialog.tsx')).SearchDialog)

function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  useListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // Over a question that is open nothing else opens.
    if (!document.querySelector('dialog[open]')) setOpen(true)
  })
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl+K"
        onClick={() => setOpen(true)}
      >
        Search
      </Button>
      {/* Not in the bar, whose text is light. */}
      {isOpen && createPortal(<SearchDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
