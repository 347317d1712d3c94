import { onlineManager } from '@tanstack/react-query'
import { Component, type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react'
import type { SignedIn } from '../calls/trpc.ts'
import { Button, Link } from '../ui/Button.tsx'
import { useIsPhone } from '../ui/browser.ts'
import { lazy } from '../ui/lazy.tsx'
import { applicationName, Page } from '../ui/Page.tsx'
import styles from './Shell.module.css'
import { isFor, navigationFor, navigationOf, viewAt } from './views.ts'

const beside = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<Props>(() => load().catch(() => () => null))

const Account = beside(async () => (await import('./Account.tsx')).Account)
const OfflineChanges = beside(async () => (await import('./OfflineChanges.tsx')).OfflineChanges)
const NotLiveNotice = beside(async () => (await import('./NotLiveNotice.tsx')).NotLiveNotice)

type AddressProps = { signedIn: SignedIn; address: string }

export function Shell({ signedIn, address, onSignedOut }: AddressProps & { onSignedOut: () => void }) {
  return (
    <>
      <a className={`${styles.skip} not-printed`} href="#main">
        Skip to the content
      </a>
      <header className={`row ${styles.bar} not-printed`} data-ground="dark">
        <Link className={`beside ${styles.name}`} href="/admin" title={applicationName()}>
          <span className="mark" /> Staff
        </Link>
        {/* Another view closes what was open. */}
        <Navigation key={address} signedIn={signedIn} address={address} />
        <div className={`target ${styles.signedIn}`}>
          <Account signedIn={signedIn} onSignedOut={onSignedOut} />
        </div>
      </header>
      <ConnectionNotice />
      <OfflineChanges email={signedIn.email} />
      {signedIn.rights.includes('draft') && <NotLiveNotice address={address} />}
      <ViewBoundary address={address}>
        <ViewAt signedIn={signedIn} address={address} />
      </ViewBoundary>
    </>
  )
}

/** So many views have their link in sight; the others are one press away. On a phone four would take up two lines. */
const FIRST = { desktop: 4, phone: 3 }

function Navigation({ signedIn, address }: AddressProps) {
  const inNavigation = navigationOf(signedIn.rights)
  const current = navigationFor(address, inNavigation)
  const isPhone = useIsPhone()
  const links = inNavigation.map((view) => (
    <li key={view.path}>
      <Link className="target" href={view.path} aria-current={view === current ? 'page' : undefined}>
        {view.title}
      </Link>
    </li>
  ))
  if (isPhone)
    links.push(
      <li key="site">
        <a className="target" href="/" target="_blank" rel="noreferrer">
          See the site
        </a>
      </li>,
    )
  const count = isPhone ? FIRST.phone : FIRST.desktop
  // “More” takes the room of one.
  const [first, others] = links.length > count + 1 ? [links.slice(0, count), links.slice(count)] : [links, []]
  const isWithinOthers = current !== undefined && inNavigation.indexOf(current) >= first.length
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={styles.navigation} aria-label="Staff’s pages">
      <ul className="row">
        {first}
        {others.length > 0 && (
          <li>
            <button
              type="button"
              className="target"
              aria-expanded={isOpen}
              data-current={(isWithinOthers && !isOpen) || undefined}
              onClick={() => setOpen(!isOpen)}
            >
              More
            </button>
          </li>
        )}
      </ul>
      {isOpen && <ul className="row">{others}</ul>}
    </nav>
  )
}

function ViewAt({ signedIn, address }: AddressProps) {
  const match = viewAt(address)
  if (!match) return <Page title="There is no such page" about="It may have been renamed or deleted." />
  const { view, ...rest } = match
  if (!isFor(view, signedIn.rights))
    return <Page title={view.title} about="Your role does not include this. An owner can change it." />
  return <view.show signedIn={signedIn} {...rest} />
}

function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status" className="not-printed">
      {!isOnline && (
        <p className={styles.notice}>
          You are offline. What you type is kept in this browser: publish it when there is a connection again.
        </p>
      )}
    </div>
  )
}

/** Around each view: one that fails, as it is shown or as it is left, takes nothing else with it. React logs why it failed. */
export const ViewBoundary = ({ address, children }: { address: string; children: ReactNode }) => (
  <LeftViewBoundary>
    <ViewErrorBoundary key={address}>{children}</ViewErrorBoundary>
  </LeftViewBoundary>
)

class ViewErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Page title="This page could not be shown" about="What you typed is kept. The other pages work as before.">
        <Button variant="primary" onClick={reload}>
          Load it again
        </Button>
      </Page>
    )
  }
}

const reload = (): void => window.location.reload()

/** A view that fails as it is left has its own boundary no more: here the error ends, and the next view is shown. */
class LeftViewBoundary extends Component<{ children: ReactNode }> {
  override state = {}

  static getDerivedStateFromError = () => ({})

  override render = () => this.props.children
}
