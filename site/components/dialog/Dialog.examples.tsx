import { ContactAction } from '#site/components/contact/ContactAction'
import { Picture } from '#site/components/picture/Picture'
import { Dialog } from './Dialog'
import { LinkWithoutScript } from './LinkWithoutScript'

export const examples = {
  'a detail': (
    <Dialog id="modal-detail" title="Hanukkah">
      <p>Eight nights of light. We add a candle each evening on the front steps, and fry far too many latkes.</p>
    </Dialog>
  ),
  'with a line under its title': (
    <Dialog id="modal-lead" title="Schedule a Tour" lead="Tell us who is coming and when.">
      <p>A staff member replies within 2-3 business days.</p>
    </Dialog>
  ),
  'with a portrait beside the words': (
    <Dialog
      id="modal-aside"
      title="Avi Toledano"
      aside={<Picture src="/art/staff/portrait-5.svg" alt="A man with short black hair and a green sweater." />}
    >
      <p>Text him before you text home. Then text home.</p>
    </Dialog>
  ),
  'with a strip of its drawing, and something to do at its foot': (
    <Dialog
      id="modal-foot"
      title="The Off-Beats"
      picture="/art/groups/music.svg"
      foot={<ContactAction name="Noa Birnbaum" emails={['noa@example.org']} look="action" />}
    >
      <p>Bring an instrument, or two spoons.</p>
    </Dialog>
  ),
  'a place that no address leads to': (
    <Dialog id="modal-no-address" title="Ways to give" hasAddress={false}>
      <p>Every gift puts somebody at the table.</p>
    </Dialog>
  ),
  'the link to a detail, where no script runs': <LinkWithoutScript id="modal-detail" name="Hanukkah" />,
}
