import { ContactAction } from '#site/components/contact/ContactAction'
import { Picture } from '#site/components/picture/Picture'
import { Dialog, NoScriptLink } from './Dialog'

const portrait = <Picture src="/art/staff/portrait-5.svg" alt="A man with short black hair and a green sweater." />
const mail = <ContactAction name="Noa Birnbaum" emails={['noa@example.org']} variant="action" />

export const examples = {
  'a detail': (
    <Dialog id="modal-detail" title="Hanukkah">
      <p>Eight nights of light. We add a candle each evening on the front steps, and fry far too many latkes.</p>
    </Dialog>
  ),
  'with a portrait beside the words': (
    <Dialog id="modal-aside" title="Avi Toledano" aside={portrait}>
      <p>Text him before you text home. Then text home.</p>
    </Dialog>
  ),
  'with a strip of its drawing, and something to do at its foot': (
    <Dialog id="modal-foot" title="The Off-Beats" picture="/art/groups/music.svg" foot={mail}>
      <p>Bring an instrument, or two spoons.</p>
    </Dialog>
  ),
  'the link to a detail, where no script runs': <NoScriptLink id="modal-detail" name="Hanukkah" />,
}
