import { seniorYear } from '#schemas/academic-year'
import { dayOnCampus } from '#schemas/campus-time'
import { CLASS_YEAR } from './mailing-list-today'
import { draftKey, tabStorage } from './tab-storage'

const seniors = seniorYear(dayOnCampus(new Date()))

/** Sets the classes to those of the current academic year, whenever the page was built. */
for (const option of document.querySelectorAll<HTMLOptionElement>(CLASS_YEAR))
  option.text = String(seniors + Number(option.dataset.class))

/** A visitor from a page for parents is a family member, unless they have begun a draft. */
const memberType = document.querySelector<HTMLSelectElement>('[name=memberType]')
const from = document.referrer && new URL(document.referrer)
if (memberType && from && from.origin === location.origin && from.pathname.startsWith('/parent'))
  memberType.value ||= tabStorage.read(draftKey('mailing-list')) ? '' : 'family-member'
