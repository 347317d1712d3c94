import { Message } from './Message.tsx'
import { Page } from './Page.tsx'

/** In place of a view whose content is not there yet, or can't be had. */
export const NotOpened = ({ problem }: { problem: string | undefined }) => (
  <Page title={problem ? 'This can’t be opened' : 'One moment'}>
    <Message problem={problem} />
  </Page>
)
