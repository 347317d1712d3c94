import type { Right } from '../admin/roles.ts'

/** A thing that people do in the staff's application. The search shows a single step: it is the whole answer. */
export interface HowTo {
  title: string
  /** Other search terms for it. */
  terms: string
  steps: readonly string[]
  link?: readonly [href: string, title: string]
  right?: Right
}

/** The title is the question as somebody asks it: the address of a how-to is made of it, so no two are alike. */
type HowTosByTitle = Readonly<Record<string, Omit<HowTo, 'title'>>>

export const idOfHowTo = ({ title }: HowTo): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')

const changing: HowTosByTitle = {
  'How do I change a text?': {
    terms: 'word sentence edit page typo wrong correct heading',
    steps: [
      'Open the page on the site. Where you are signed in, it begins with “Edit this page”: press it.',
      'Click on the text, or go to it with the Tab key and press Enter. Type, and the page shows it.',
      'Press “Publish”. It is live in a moment.',
    ],
    link: ['/admin/edit', 'Edit the home page'],
  },
  'How do I find where something is changed?': {
    terms: 'search look for settings entry where',
    steps: ['Press “Search” at the top, or Ctrl+K, and type any word that stands on the site.'],
  },
  'How do I see a change before visitors do?': {
    terms: 'preview check look proof phone',
    steps: ['Press “Preview” in its form: for “Desktop” or “Phone”, and “As of” another day, before you publish.'],
  },
  'How do I undo a change?': {
    terms: 'take back mistake wrong restore revert deleted history version',
    steps: [
      'Just published? Press “Undo” beside the message.',
      'Later, press “Undo” beside it in History. “Go back to here” takes back all that came after it, too.',
    ],
    link: ['/admin/history', 'Open the history'],
  },
  'How do I publish something later?': {
    terms: 'schedule timed time date embargo sunday automatically',
    steps: ['Open “⋯” beside “Publish”, choose a day and an hour, and press “Publish later”. Drafts keeps it.'],
    link: ['/admin/drafts', 'Open the drafts'],
    right: 'publish',
  },
  'How do I keep a change without publishing it?': {
    terms: 'draft save unfinished somebody else approve review',
    steps: ['Press “Save draft” in its form. Whoever publishes finds it under Drafts, and publishes it there.'],
    link: ['/admin/drafts', 'Open the drafts'],
  },
  'How do I add a group or a trip?': {
    terms: 'new create student group trip fellowship internship testimonial copy duplicate',
    steps: ['Press “Duplicate” in an entry like it, or “Add to …” above its list. Type what differs, and publish.'],
  },
  'How do I delete something?': {
    terms: 'remove away old entry',
    steps: ['Follow “Copy, rename or delete” at the top of it. Where other places use it, another takes its place.'],
    right: 'publish',
  },
  'How do I change the order of a list?': {
    terms: 'sort move up down first position rank',
    steps: ['Drag an entry of the list by its dots, or use its arrows, and press “Publish the new order”.'],
    right: 'publish',
  },
  'How do I change a menu?': {
    terms: 'navigation header link submenu top',
    steps: ['Open “Menus”. Change a line, add one with “Add …”, or drag the lines, and press “Publish”.'],
    link: ['/admin/navigation', 'Open the menus'],
  },
  'How do I add a question and its answer?': {
    terms: 'faq frequently asked questions',
    steps: ['Press “Add to …” in “Questions and answers”, type both, and press “Publish”.'],
    link: ['/admin/new/faq', 'Add a question'],
  },
  'How do I add a picture?': {
    terms: 'photo image upload crop portrait rotate jpeg heic',
    steps: [
      'Press “Another picture” in the form of the person, event or page.',
      'Choose a file, or one that is on the site already. Turn it, and drag it in its frame.',
      'Type what it shows, press “Use this picture”, then “Publish”.',
    ],
    link: ['/admin/pictures', 'See all pictures'],
  },
  'How do I show pictures of an event that was?': {
    terms: 'photos photographs images several last time group gallery phone consent agreed',
    steps: [
      'Open “More” in the form of the event, or “Gallery” in that of a group or a trip.',
      'Press “Add several pictures”, and choose up to twelve. That ticks “Shown”.',
      'Type what each shows. If people can be recognized, note who agreed: visitors do not read that.',
      'Press “Publish”. While the event comes again, its page shows them as “Last time”.',
    ],
    link: ['/admin/events', 'Choose an event'],
  },
  'How do I replace a picture everywhere?': {
    terms: 'photo image swap exchange delete',
    steps: ['Find it in Pictures, press “Replace everywhere”, choose the new one, and “Replace, and publish”.'],
    link: ['/admin/pictures', 'Open the pictures'],
    right: 'publish',
  },
  'How do I put up a PDF?': {
    terms: 'pdf file flyer document menu waiver form attachment download upload word link',
    steps: [
      'Press “Choose a file” below a link in a form, or “File” above a longer text.',
      'Press “Put up a PDF”, say what it is, and press “Put it up”. Or choose one that is there.',
      'A newer one? Press “Replace” under Files: all links to it stay. A Word document is first saved as PDF.',
    ],
    link: ['/admin/pictures/files', 'See all files'],
    right: 'publish',
  },
  'What are the words in braces?': {
    terms: 'braces curly placeholder variable phone hours fact once',
    steps: [
      'Facts that are typed once: “{phone}” is our number, “{time of shabbat-dinner}” the time of that event.',
      'Under a field, “In braces: what the site fills in” lists them.',
    ],
  },
  'How do I translate a page?': {
    terms: 'translation translate language spanish hebrew español ivrit bilingual english',
    steps: [
      'A second language is added once, under “Languages” in “Contact and settings”.',
      'Open the page, or whatever else visitors read, and press “In Hebrew” at the top.',
      'Type below each original, and press “Publish”. Where you type nothing, the site shows the original.',
    ],
    link: ['/admin/pages', 'Open the pages'],
  },
  'How do I link to a page or a mail?': {
    terms: 'url hyperlink address website mailto markdown',
    steps: [
      'Mark the words in a longer text, and press “Link”.',
      'Begin a page of ours with a slash, “/staff”; another site with “https://”.',
      'For a colleague’s mail, type “mailto:” and their name in addresses. The site fills the address in.',
    ],
  },
  'How do I open or close applications?': {
    terms: 'trip travel internship fellowship program apply status deadline',
    steps: ['Open the program, then “Applications”: choose what they are, or a first and a last day, and publish.'],
  },
  'How do I take off what our campus does not have?': {
    terms: 'features switch off disable soup travel eruv elections shop donations',
    steps: ['Switch it off under “Features” in “Contact and settings”, and publish. Its words are kept.'],
    link: ['/admin/site', 'Open Contact and settings'],
  },
  'How do I find what is out of date?': {
    terms: 'old past stale wrong date clash conflict reminder alerts monday',
    steps: ['Today lists it, and the calendar lists clashes. “Trouble” gets it by mail on Mondays.'],
    link: ['/admin', 'Open Today'],
  },
  'How do I change our colors or our logo?': {
    terms: 'brand look theme design font typeface hero header mark',
    steps: ['Open “Look”. Change what you want, look at it with “Preview”, and press “Publish”.'],
    link: ['/admin/theme', 'Open Look'],
  },
}

const telling: HowTosByTitle = {
  'How do I say that we are closed today?': {
    terms: 'snow storm emergency weather close building',
    steps: [
      'On Today, press “Closed today because of snow”, or “Closed today for another reason”.',
      'Change the words if you like, and tick the events that are cancelled, too: whoever signed up gets a mail.',
      'Press “Publish”. The line stands above every page until midnight.',
    ],
  },
  'How do I put a notice on every page?': {
    terms: 'banner announcement alert news message home page top line urgent',
    steps: [
      'On Today, press “A notice on every page”. Type it, with its first and its last day, and press “Publish”.',
      '“Take the notice down” ends it earlier. The home page alone has “Welcome banner”, under Content.',
    ],
  },
  'How do I see our numbers?': {
    terms:
      'statistics analytics visits visitors page views traffic report google searches subscribers csv year term count',
    steps: [
      'Open Numbers, and choose a term, the last weeks or the year under “Of”.',
      'The strong bar is now, the pale one a year before. “The table” has every number, and “Download” a spreadsheet.',
    ],
    link: ['/admin/numbers', 'Open Numbers'],
    right: 'publish',
  },
  'How do I write the week’s newsletter?': {
    terms: 'send mailing letter email campaign mailchimp constant contact gmail weekly copy paste archive',
    steps: [
      'Open Newsletter. Choose the first of its seven days, and for whom it is, and press “Begin”.',
      'The site has put in what it knows: take ticks away, drag rows, press “Reword”. All is saved by itself.',
      'Press “Copy the newsletter”, and paste it into Gmail, Mailchimp or Constant Contact.',
      'With “Hand over to Constant Contact”, where that is connected, it is a draft there until you send it.',
      '“Keep it on the site” shows it to visitors.',
    ],
    link: ['/admin/newsletter', 'Open Newsletter'],
  },
  'How do I say whether the eruv is up?': {
    terms: 'eruv status down checked shabbat',
    steps: ['Press “Eruv: up, checked today” or “Eruv: down”, and “Publish”. It stands until Shabbat is over.'],
  },
  'How do I say that we open later on one day or holiday?': {
    terms: 'hours opening closed holiday exception early late break',
    steps: ['Press “Other hours” on Today, choose the days or the holiday, type the hours, and press “Publish”.'],
  },
  'How do I change our telephone number, address or opening hours?': {
    terms: 'phone email contact social instagram hours',
    steps: ['Change them in “Contact and settings”, and press “Publish”. Every page that shows them follows.'],
    link: ['/admin/site', 'Open Contact and settings'],
  },
}

const events: HowTosByTitle = {
  'How do I add an event?': {
    terms: 'new create once repeat series weekly every thursday recurring program',
    steps: [
      'Press “Add an event” on Today, or click on a free part of its day in the calendar.',
      'Type the title, a description, and the time as you say it: “5pm”, “noon”, “candle lighting”.',
      'Choose under “Repeats” if it takes place once, every week, or on a holiday, and press “Publish”.',
    ],
    link: ['/admin/new/events', 'Add an event'],
  },
  'How do I cancel one date of an event?': {
    terms: 'off called off cancelled this week dinner snow',
    steps: [
      'Open the date in the calendar, press “Cancel it”, and stay with “This one”.',
      'Type why, read how many people get a mail about it, and press “Publish”.',
      '“Hold it after all” takes that back. Don’t delete the event: its page would be gone.',
    ],
  },
  'How do I change the time of an event?': {
    terms: 'move day place later earlier hour room location postpone reschedule moved',
    steps: [
      'Open the date in the calendar, and press “Change the time or place”.',
      'Choose which dates: this one, this and all later, or all. Change what is different.',
      'Read how many people get a mail about it, and press “Publish”.',
    ],
  },
  'How do I end an event that repeats?': {
    terms: 'stop series over last time weekly no more',
    steps: ['Open its first date that is not to be. Press “Cancel it”, choose “This and all later”, and publish.'],
  },
  'How do I let people sign up for an event?': {
    terms: 'rsvp signup registration places capacity waitlist waiting list guests register',
    steps: [
      'Open the event. Under “Sign-up”, choose “Here, with places that we count”.',
      'Type the “Places”, and when “Sign-up closes”. People wait once it is full; “More” has the tick for that.',
      'Under “Ask also for”, tick “Diet”, “Allergies”, “Phone” or “Access”. Press “Publish”.',
    ],
    link: ['/admin/events', 'Choose an event'],
  },
  'Can I ask a question of my own when people sign up?': {
    terms: 'event rsvp custom field question signup',
    steps: [
      'Open the event, press “Add a question” under “Places”, and choose how it is answered.',
      'The answers stand on the list of who comes, on the kitchen’s sheet and in the table.',
    ],
    link: ['/admin/events', 'Choose an event'],
  },
  'How do I put up the schedule of a holiday?': {
    terms: 'passover sukkot rosh hashanah yom kippur purim hanukkah seder services tbd',
    steps: [
      'Open the holiday. Its dates and candle times are computed; correct the times of the schedule.',
      'Under “Schedule”, switch “Schedule ready” on, type the “Schedule of the year”, and press “Publish”.',
      'When the holiday is over, the page says “Schedule TBD” again by itself.',
    ],
    link: ['/admin/holidays', 'Open the holidays'],
  },
  'How do I show the week for first-year students?': {
    terms: 'program calendar orientation current week',
    steps: ['Open “Program calendar”, choose it under “Show”, and press “Publish”.'],
    link: ['/admin/program-calendar', 'Open the program calendar'],
  },
  'How do I announce the elections?': {
    terms: 'vote board candidates popup results',
    steps: ['Type the days in “Elections”, tick “Shown to visitors”, and publish. The tick off ends them.'],
    link: ['/admin/elections', 'Open the elections'],
  },
  'How do I plan the next year?': {
    terms: 'terms semester breaks academic year copy dates',
    steps: ['Add its terms in “Academic year”. Next year proposes dates: untick what is not so, and publish.'],
    link: ['/admin/next-year', 'Open Next year'],
  },
}

const coming: HowTosByTitle = {
  'How do I see who comes?': {
    terms: 'attendees list signups sign-ups guests rsvp names waiting list dinner',
    steps: ['Open Who comes, the date, and “Sign-ups”. There you also add, change or cancel for whoever called.'],
  },
  'Somebody got no mail after signing up: what do I do?': {
    terms: 'confirm confirmation unconfirmed button address email typo mistyped not pressed',
    steps: [
      'Find them under “Sign-ups” of the date. Have they not pressed the button? Press “Confirm for them”.',
      'Is their address mistyped? Press “Change”, correct it, and “Save”: the mail goes there.',
    ],
  },
  'How do I print the list for the door, or the kitchen’s sheet?': {
    terms: 'food diet allergies vegetarian cook meals count paper names csv table download excel attendance',
    steps: ['Open Who comes, and the date: print the list, or the sheet under “Kitchen”, before you need it.'],
  },
  'How do I check people in at the door?': {
    terms: 'tick attendance came arrive walk-in phone check-in',
    steps: [
      'Open Who comes, and the date, on a phone. Several phones may do so at once.',
      'Tick whoever comes, and choose how many of their guests are here.',
      'Others stand under “Somebody is at the door who did not sign up”.',
      'Without a connection, ticks stay in the tab and are sent when there is one: keep it open.',
    ],
  },
  'How do I write to everybody who comes?': {
    terms: 'mail email message attendees guests send',
    steps: ['Open Who comes, the date, and “Write to them”. Each gets it alone; answers come to you.'],
  },
  'How do I see how many came?': {
    terms: 'numbers statistics attendance count report term',
    steps: ['Open Who comes, a date of the event, and “How many came”: who signed up and who came, term by term.'],
  },
}

const requests: HowTosByTitle = {
  'How do I answer a request?': {
    terms: 'tour room soup reply decline promise inbox say yes no',
    steps: [
      'Open the request, and press “I look after it”: the others see that you do.',
      'Press “Say yes …”, “Say no …” or “Write a mail”. A mail stands there: change what you like, and send it.',
      '“Done” puts the request away.',
    ],
  },
  'How do I see which soup is to be delivered?': {
    terms: 'kosher soup pot delivery sick round print',
    steps: ['Soup to deliver has the stops of each day. Print it, and mark each pot as delivered when it has arrived.'],
    link: ['/admin/requests/soup-round', 'Open Soup to deliver'],
  },
  'How do I change who gets the requests by mail?': {
    terms: 'recipients email notify inbox alerts',
    steps: ['Choose somebody under “Who gets what visitors send” in “Contact and settings”, and publish.'],
    link: ['/admin/site', 'Open Contact and settings'],
    right: 'manage',
  },
  'How do I add a question to a form?': {
    terms: 'field ask own saved replies mail',
    steps: ['Open the form, such as “Form: tour”, add it under “Questions of your own”, and press “Publish”.'],
    link: ['/admin/forms/tour', 'Open the form for tours'],
    right: 'draft',
  },
  'How do I export the mailing list?': {
    terms: 'subscribers newsletter csv excel download mailchimp constant contact table',
    steps: ['Press “Download all as a table” in Subscribers. Mailchimp and Constant Contact import it.'],
    link: ['/admin/requests/subscribers', 'Open the subscribers'],
  },
  'How do I erase what we keep about somebody?': {
    terms: 'privacy gdpr delete data forget person',
    steps: ['Type their email address in Erase a person, read what would go, and press “Erase”. It can’t be undone.'],
    link: ['/admin/requests/erase', 'Open Erase a person'],
  },
}

const team: HowTosByTitle = {
  'How do I add a colleague?': {
    terms: 'new staff person employee team member portrait phone telephone number',
    steps: [
      'Press “Add a colleague” on Today. Type their name, role and email, and a few words about them.',
      'Press “Publish”: visitors see them under Staff. To work here, they are invited under Who can sign in.',
    ],
    link: ['/admin/new/staff', 'Add a colleague'],
    right: 'draft',
  },
  'What do I do when a colleague leaves?': {
    terms: 'remove staff person quit gone replace',
    steps: [
      'Open them under “Staff”, follow “Copy, rename or delete”, and “Put another in its place, and delete”.',
      'If they could sign in, an owner removes them under Who can sign in.',
    ],
    link: ['/admin/staff', 'Open the staff'],
    right: 'publish',
  },
  'How do I let somebody sign in?': {
    terms: 'invite account user role rights permission access owner publisher editor viewer login',
    steps: ['Invite their address in Who can sign in, and choose what they may do. The link works for seven days.'],
    link: ['/admin/people', 'Open Who can sign in'],
    right: 'manage',
  },
  'How do I take somebody’s access away?': {
    terms: 'remove account sign out lost phone stolen session user',
    steps: [
      'Press “Remove” beside their address in Who can sign in: they are signed out everywhere at once.',
      'Lost your own phone? Press “Sign out everywhere” under Sessions.',
    ],
    link: ['/admin/people', 'Open Who can sign in'],
    right: 'manage',
  },
  'How do I sign in without a mail?': {
    terms: 'passkey password fingerprint face login link',
    steps: ['Press “Add a passkey” in Sessions. Next time, press “Sign in with a passkey”.'],
    link: ['/admin/sessions', 'Open Sessions'],
  },
  'How do I put this on my home screen?': {
    terms: 'app install phone mobile',
    steps: ['Open this page on the phone, and choose “Install” or “Add to Home Screen” in the browser’s menu.'],
  },
  'Somebody else changed the same. What now?': {
    terms: 'conflict two people same time overwrite merge lost offline connection',
    steps: [
      'Nothing is lost: both are shown. Choose “Yours” or “Theirs”, and press “Publish with these”.',
      'What you type is kept in this browser until you publish it, save it or discard it, also without a connection.',
    ],
  },
  'Can people pay here?': {
    terms: 'payment donate donation money credit card ticket fee price',
    steps: ['The site takes no payments: link to the page of your payment service from a text or a button.'],
  },
}

interface Shared {
  right?: Right
  link?: HowTo['link']
}

/** Makes a group. Its how-tos have its right and its link, if they do not name others. */
const groupOf = (title: string, shared: Shared, howTos: HowTosByTitle) => ({
  title,
  howTos: Object.entries(howTos).map(([title, howTo]): HowTo => ({ title, ...shared, ...howTo })),
})

export const HELP = [
  groupOf('Changing the site', { right: 'draft', link: ['/admin/content', 'Open Content'] }, changing),
  groupOf('Telling visitors', { right: 'draft', link: ['/admin', 'Open Today'] }, telling),
  groupOf('Calendar and events', { right: 'draft', link: ['/admin/calendar', 'Open the calendar'] }, events),
  groupOf('Who comes', { right: 'requests', link: ['/admin/seats', 'Open Who comes'] }, coming),
  groupOf('Requests', { right: 'requests', link: ['/admin/requests', 'Open the requests'] }, requests),
  groupOf('Colleagues and signing in', {}, team),
]
