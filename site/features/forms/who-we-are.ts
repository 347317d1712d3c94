import type { Content } from '#content-reader/read-content'

/** The names in the messages of the mailing list: our organization, and the person who adds people by hand. */
export interface WhoWeAre {
  site: string
  name: string
  email: string
  /** Whom to call if the form can't be sent. */
  phone: string
}

export function whoWeAre({ site, contact }: Pick<Content, 'site' | 'contact'>): WhoWeAre {
  const { name, emails } = contact(site.mailingListContact ?? site)
  return { site: site.name, name, email: emails.join(', '), phone: site.phone }
}
