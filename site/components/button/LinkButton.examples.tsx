import { LinkButton } from './LinkButton'

export const examples = {
  'the usual one': <LinkButton href="/staff">Meet your mentor</LinkButton>,
  'the main action, gold': (
    <LinkButton href="/program-calendar" variant="action">
      See this week
    </LinkButton>
  ),
  'small, in a card': (
    <LinkButton href="/alumni" size="small">
      Offer an hour
    </LinkButton>
  ),
  'a link with the weight of a button': (
    <LinkButton href="/faq" variant="more">
      First-year week
    </LinkButton>
  ),
}
