import type { SecurityKind } from '../db/tables.ts'

type Fields = Readonly<Record<string, string>>

export function describeEvent(kind: SecurityKind, fields: Fields): { title: string; happened: string } {
  const { who = '', by = '', browser = '', what = '', where = '', count = '', address = '' } = fields
  const texts: Readonly<Record<SecurityKind, { title: string; happened: string }>> = {
    'address-recorded': {
      title: 'The address of the site was recorded',
      happened:
        `Links to sign in lead to ${address} from now on, whatever the words say later. ` +
        'If that is not the address of the site, set SITE_URL on the server.',
    },
    'drafts-stopped': {
      title: 'Scheduled changes were stopped',
      happened:
        `${who} may not publish any more. ` +
        `What they had scheduled (${count}) is not published by itself: it is under Drafts.`,
    },
    'mailboxes-moved': {
      title: 'Mails or links go elsewhere',
      happened: `${by} has changed who receives mails, or where the site is:\n${what}`,
    },
    'owner-added': {
      title: 'There is a new owner',
      happened: `${who} may now decide on people, recipients and settings. That was done by ${by}.`,
    },
    'owner-removed': {
      title: 'Somebody is no owner any more',
      happened: `${who} was an owner, and was removed or given another role. That was done by ${by}.`,
    },
    'passkey-added': {
      title: 'A passkey was added',
      happened: `${who} can sign in without a mail, with a passkey that was made in ${browser}.`,
    },
    'signed-in-elsewhere': {
      title: 'A link was used elsewhere',
      happened: `Somebody signed in as ${who}, in ${browser}, with a link that had been asked for ${where}.`,
    },
  }
  return texts[kind]
}
