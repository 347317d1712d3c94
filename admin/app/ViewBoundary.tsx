import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

/** Around each view: one that fails, as it is shown or as it is left, takes nothing else with it. React logs why it failed. */
export const ViewBoundary = ({ address, children }: { address: string; children: ReactNode }) => (
  <LeftViewBoundary>
    <ShownViewBoundary key={address}>{children}</ShownViewBoundary>
  </LeftViewBoundary>
)

class ShownViewBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    // Its code may not have been fetched.
    window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Page title="This page could not be shown" about="What you typed is kept. The other pages work as before.">
        <p>
          <Button variant="primary" onClick={reload}>
            Load it again
          </Button>
        </p>
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
