import { Message } from './Message.tsx'
import { Page } from './Page.tsx'

/** In place of a view whose content is not there yet, or can't be had. */
export const NotOpened = ({ problem }: { problem: string | undefined }) => (
  <Page title={problem ? 'This can’t be opened' : 'One moment'} isWaiting={!problem}>
    <Message problem={problem} />
  </Page>
)

/** In place of a view whose code is not there yet. */
export const Opening = () => <NotOpened problem={undefined} />
