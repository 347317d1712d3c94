import { Message } from './Message'

export const examples = {
  'a sentence with a link in it': (
    <p>
      <Message id="contact.ask" values={{ name: <a href="mailto:ruth@example.org">Ruth Adler</a> }} />
    </p>
  ),
}
