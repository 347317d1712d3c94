import { LinkButton } from '#site/components/button/LinkButton'
import { Address } from '#site/components/contact/Address'
import { Message } from '#site/components/message/Message'

/** For a question that has no answer here. */
export const WriteToUs = ({ email }: { email: string }) => (
  <LinkButton href={`mailto:${email}`}>
    <Message id="contact.write" values={{ name: <Address of={email} /> }} />
  </LinkButton>
)
