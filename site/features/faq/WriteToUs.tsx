import { LinkButton } from '#site/components/button/LinkButton'
import { BreakableAddress } from '#site/components/contact/BreakableAddress'
import { Message } from '#site/components/message/Message'

export const WriteToUs = ({ email }: { email: string }) => (
  <LinkButton href={`mailto:${email}`}>
    <Message id="contact.write" values={{ name: <BreakableAddress of={email} /> }} />
  </LinkButton>
)
