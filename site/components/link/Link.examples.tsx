import { Link } from './Link'

export const examples = {
  'to a page of ours': <Link href="/staff">Meet the staff</Link>,
  'leaving the site': <Link href="https://give.example.org">Give on the fund’s page</Link>,
}
