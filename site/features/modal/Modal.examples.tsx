import { Picture } from '#site/features/picture/Picture'
import { Modal } from './Modal'

export const examples = {
  'a detail': (
    <Modal id="modal-detail" title="Hanukkah">
      <p>Eight nights of light. We add a candle each evening on the front steps, and fry far too many latkes.</p>
    </Modal>
  ),
  'with a line under its title': (
    <Modal id="modal-lead" title="Schedule a Tour" lead="Tell us who is coming and when.">
      <p>A staff member replies within 2-3 business days.</p>
    </Modal>
  ),
  'with a portrait beside the words': (
    <Modal
      id="modal-aside"
      title="Avi Toledano"
      aside={<Picture src="/art/staff/portrait-5.svg" alt="A man with short black hair and a green sweater." />}
    >
      <p>Text him before you text home. Then text home.</p>
    </Modal>
  ),
}
