import { Message } from './Message.tsx'
import { Page } from './Page.tsx'

export const NotOpened = ({ problem }: { problem: string | undefined }) => (
  <Page title={problem ? 'This can’t be opened' : 'One moment'} isWaiting={!problem}>
    <Message problem={problem} />
  </Page>
)

export const Opening = () => <NotOpened problem={undefined} />
