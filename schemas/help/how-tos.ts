import type { Right } from '../admin/roles.ts'

/** A thing that people do in the staff's application. A single step is a sentence: there is no way to do it here. */
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
      'Click on the text, or go to it with the Tab key and press Enter. Its field opens.',
      'Type. The page shows what visitors will read.',
      'Press “Publish”. It is live in a moment.',
    ],
    link: ['/admin/edit', 'Edit the home page'],
  },
  'How do I find where something is changed?': {
    terms: 'search look for settings entry where',
    steps: [
      'Press “Search” at the top, or Ctrl+K.',
      'Type a name, a number, or any word that stands on the site.',
      'Choose from the list: the form opens.',
    ],
    link: ['/admin/content', 'See all content'],
  },
  'How do I see a change before visitors do?': {
    terms: 'preview check look proof phone',
    steps: [
      'Type the change in its form, and don’t publish it yet.',
      'Press “Preview”: the page stands beside the form, for “Desktop” or “Phone”.',
      '“As of” shows it as it will be on a day and at an hour that you choose.',
    ],
    link: ['/admin/content', 'Choose what to change'],
  },
  'How do I undo a change?': {
    terms: 'take back mistake wrong restore revert deleted history version',
    steps: [
      'Just published? Press “Undo” beside the message.',
      'Later: open History and find the change, by its day or by who made it.',
      'Press “Undo” beside it. “Go back to here” takes back everything that came after it, too.',
    ],
    link: ['/admin/history', 'Open the history'],
  },
  'How do I publish something later?': {
    terms: 'schedule timed time date embargo sunday automatically',
    steps: [
      'Type the change in its form.',
      'Open “⋯” beside “Publish”.',
      'Choose “Day and hour, by the clocks of the campus”, and press “Publish later”.',
      'It waits under Drafts and is published by itself.',
    ],
    link: ['/admin/drafts', 'Open the drafts'],
    right: 'publish',
  },
  'How do I keep a change without publishing it?': {
    terms: 'draft save unfinished somebody else approve review',
    steps: [
      'Type the change in its form.',
      'Press “Save draft”.',
      'Anybody who edits finds it under Drafts. Somebody who publishes puts it on the site from there.',
    ],
    link: ['/admin/drafts', 'Open the drafts'],
  },
  'How do I add a group or a trip?': {
    terms: 'new create student group trip fellowship internship testimonial copy duplicate',
    steps: [
      'Open its list under Content.',
      'Open an entry that is like it, and press “Duplicate”. Without one, press “Add to …”.',
      'Type what differs, and press “Publish”.',
    ],
    link: ['/admin/content', 'Open Content'],
  },
  'How do I delete something?': {
    terms: 'remove away old entry',
    steps: [
      'Open it, and follow “Copy, rename or delete” at the top.',
      'If other places use it, choose “Put another in its place, and delete”. Otherwise press “Delete”.',
      'Changed your mind? Press “Undo”.',
    ],
    link: ['/admin/content', 'Open Content'],
    right: 'publish',
  },
  'How do I change the order of a list?': {
    terms: 'sort move up down first position rank',
    steps: [
      'Open the list under Content.',
      'Drag an entry by the dots beside it, or use its arrows.',
      'Press “Publish the new order”.',
    ],
    link: ['/admin/content', 'Open Content'],
    right: 'publish',
  },
  'How do I change a menu?': {
    terms: 'navigation header link submenu top',
    steps: [
      'Open “Menus” under Content.',
      'Change a line, add one with “Add …”, or drag the lines into another order.',
      'Press “Publish”.',
    ],
    link: ['/admin/navigation', 'Open the menus'],
  },
  'How do I add a question and its answer?': {
    terms: 'faq frequently asked questions',
    steps: [
      'Open “Questions and answers” under Content, and press “Add to …”.',
      'Type the question and the answer.',
      'Press “Publish”.',
    ],
    link: ['/admin/new/faq', 'Add a question'],
  },
  'How do I add a picture?': {
    terms: 'photo image upload crop portrait rotate jpeg heic',
    steps: [
      'Open the form of the person, event or page, and press “Another picture”.',
      'Choose a file, or one that is on the site already. Turn it, and drag it in its frame.',
      'Type what it shows, and press “Use this picture”.',
      'Press “Publish”.',
    ],
    link: ['/admin/pictures', 'See all pictures'],
  },
  'How do I show pictures of an event that was?': {
    terms: 'photos photographs images several last time group gallery phone consent agreed',
    steps: [
      'Open the form of the event, and “More”. A group or a trip has its “Gallery” there, too.',
      'Press “Add several pictures”, and choose them: up to twelve. That ticks “Shown”.',
      'Type what each shows, and a line below it. If people can be recognized, note who agreed: visitors do not read that.',
      'Press “Publish”. The page of the event shows them as “Last time” while it comes again.',
    ],
    link: ['/admin/events', 'Choose an event'],
  },
  'How do I replace a picture everywhere?': {
    terms: 'photo image swap exchange delete',
    steps: [
      'Open Pictures and find the picture by what it shows.',
      'Press “Replace everywhere” and choose the new one.',
      'Press “Replace, and publish”.',
    ],
    link: ['/admin/pictures', 'Open the pictures'],
    right: 'publish',
  },
  'How do I put up a PDF?': {
    terms: 'pdf file flyer document menu waiver form attachment download upload word link',
    steps: [
      'In the form of the page, event or program, press “Choose a file” below the link; in a longer text, press “File”.',
      'Press “Put up a PDF”, say what it is, and press “Put it up”. Or choose one that is there.',
      'Press “Publish”.',
      'A newer one? Press “Replace” under Files: its address and all links to it stay. A Word document is first saved as PDF.',
    ],
    link: ['/admin/pictures/files', 'See all files'],
    right: 'publish',
  },
  'What are the words in braces?': {
    terms: 'braces curly placeholder variable phone hours fact once',
    steps: [
      'They are facts that are typed once: visitors read our number for “{phone}”, and our hours for “{hours}”.',
      '“{time of shabbat-dinner}” is the time of that event, “{Avi}” a colleague: who leaves is found wherever they stand.',
      'Under a field, “In braces: what the site fills in” lists them.',
    ],
  },
  'How do I translate a page?': {
    terms: 'translation translate language spanish hebrew español ivrit bilingual english',
    steps: [
      'A second language is added once, under “Languages” in “Contact and settings”.',
      'Open the page, or whatever else visitors read, and press “In Hebrew” at the top.',
      'The original stands above each field. Where you type nothing, the site shows the original.',
      'Press “Publish”.',
    ],
    link: ['/admin/pages', 'Open the pages'],
    right: 'draft',
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
    steps: [
      'Open the program under “Travel”, “Internships” or “Fellowships”.',
      'Open “Applications”, and choose what they are. With a first and a last day they open and close by themselves.',
      'Press “Publish”.',
    ],
    link: ['/admin/content', 'Open Content'],
  },
  'How do I take off what our campus does not have?': {
    terms: 'features switch off disable soup travel eruv elections shop donations',
    steps: [
      'Open “Contact and settings”, and go to “Features”.',
      'Switch off what you don’t have: its pages, forms and links are gone. Its words are kept.',
      'Press “Publish”.',
    ],
    link: ['/admin/site', 'Open Contact and settings'],
  },
  'How do I find what is out of date?': {
    terms: 'old past stale wrong date clash conflict reminder alerts monday',
    steps: [
      'Today lists it under “What waits”.',
      'Clashes stand above the month in the calendar: two things in one room, an event on a holiday.',
      'On Mondays it is mailed to “Trouble”, under “Who gets what visitors send” in “Contact and settings”.',
    ],
    link: ['/admin', 'Open Today'],
  },
  'How do I change our colors or our logo?': {
    terms: 'brand look theme design font typeface hero header mark',
    steps: ['Open “Look” under Content.', 'Change what you want, and look at it with “Preview”.', 'Press “Publish”.'],
    link: ['/admin/theme', 'Open Look'],
  },
}

const telling: HowTosByTitle = {
  'How do I say that we are closed today?': {
    terms: 'snow storm emergency weather close building',
    steps: [
      'On Today, press “Closed today because of snow”, or “Closed today for another reason”.',
      'Read what visitors will read, and change the words if you like.',
      'Tick the events that you also want to cancel: whoever signed up gets a mail.',
      'Press “Publish”. The line stands above every page until midnight.',
    ],
    link: ['/admin', 'Open Today'],
  },
  'How do I put a notice on every page?': {
    terms: 'banner announcement alert news message home page top line urgent',
    steps: [
      'On Today, press “A notice on every page”.',
      'Type the words, the first day and the last day.',
      'Press “Publish”. “Take the notice down” ends it earlier.',
      'For the home page alone, use “Welcome banner” under Content.',
    ],
    link: ['/admin', 'Open Today'],
  },
  'How do I see our numbers?': {
    terms:
      'statistics analytics visits visitors page views traffic report attendance searches subscribers csv year term',
    steps: [
      'Open Numbers, and choose a term, the last weeks or the year under “Of”.',
      'The strong bar is now, the pale one a year before. “The table” has every number.',
      'Press “Download” for a spreadsheet.',
    ],
    link: ['/admin/numbers', 'Open Numbers'],
    right: 'publish',
  },
  'How do I write the week’s newsletter?': {
    terms: 'send mailing letter email campaign mailchimp constant contact gmail weekly copy paste archive',
    steps: [
      'Open Newsletter. Choose the first of its seven days, and for whom it is, and press “Begin”.',
      'The site has put in what it knows: take ticks away, drag rows, press “Reword”. Type an opening and a closing.',
      'Look at it as a phone, a desktop and a dark screen show it. Everything is saved by itself.',
      'Press “Copy the newsletter”, and paste it into Gmail, Mailchimp or Constant Contact; or “Hand over to Constant Contact”, where that is connected: it is a draft there until you send it.',
      '“Keep it on the site” shows it to visitors. “Take it off the site” ends that.',
    ],
    link: ['/admin/newsletter', 'Open Newsletter'],
    right: 'draft',
  },
  'How do I say whether the eruv is up?': {
    terms: 'eruv status down checked shabbat',
    steps: [
      'On Today, press “Eruv: up, checked today” or “Eruv: down”.',
      'Read what visitors will read, and press “Publish”. It stands until Shabbat is over.',
    ],
    link: ['/admin', 'Open Today'],
  },
  'How do I say that we open later on one day or holiday?': {
    terms: 'hours opening closed holiday exception early late break',
    steps: [
      'Open “Contact and settings”, and go to “Other hours”.',
      'Under “On holidays and days”, choose a holiday, a day, or several days in a row, and press “Add”.',
      'Say that the house is closed, or type its hours.',
      'Press “Publish”.',
    ],
    link: ['/admin/site', 'Open Contact and settings'],
  },
  'How do I change our telephone number, address or opening hours?': {
    terms: 'phone email contact social instagram hours',
    steps: [
      'Open “Contact and settings” under Content.',
      'Change the number, the address or the hours. Every page that shows them follows.',
      'Press “Publish”.',
    ],
    link: ['/admin/site', 'Open Contact and settings'],
  },
}

const events: HowTosByTitle = {
  'How do I add an event?': {
    terms: 'new create once repeat series weekly every thursday recurring program',
    steps: [
      'Press “Add an event” on Today, or click on a free part of its day in the calendar.',
      'Type the title, a description, and the time as you say it: “5pm”, “noon”, “candle lighting”.',
      'Choose what it does under “Repeats”: “Once”, “Every week”, “Every other week”, a holiday …',
      'Press “Publish”.',
    ],
    link: ['/admin/new/events', 'Add an event'],
  },
  'How do I cancel one date of an event?': {
    terms: 'off called off cancelled this week dinner snow',
    steps: [
      'Open the date in the calendar.',
      'Press “Cancel it”, stay with “This one”, and type why, or what there is instead.',
      'Read how many people get a mail about it, and press “Publish”.',
      '“Hold it after all” takes that back. Don’t delete the event: its page would be gone.',
    ],
    link: ['/admin/calendar', 'Open the calendar'],
  },
  'How do I change the time of an event?': {
    terms: 'move day place later earlier hour room location postpone reschedule moved',
    steps: [
      'Open the date in the calendar.',
      'Press “Change the time or place”, and choose which dates: this one, this and all later, or all.',
      'Change what is different.',
      'Read how many people get a mail about it, and press “Publish”.',
    ],
    link: ['/admin/calendar', 'Open the calendar'],
  },
  'How do I end an event that repeats?': {
    terms: 'stop series over last time weekly no more',
    steps: [
      'Open the first date that is not to be in the calendar.',
      'Press “Cancel it”, and choose “This and all later”.',
      'Press “Publish”. Earlier dates stay as they were.',
    ],
    link: ['/admin/calendar', 'Open the calendar'],
  },
  'How do I let people sign up for an event?': {
    terms: 'rsvp signup registration places capacity waitlist waiting list guests register',
    steps: [
      'Open the event. Under “Sign-up”, choose “Here, with places that we count”.',
      'Type the “Places”, and when “Sign-up closes”. People wait once it is full; under “More” you can take that tick away.',
      'Under “Ask also for”, tick “Diet”, “Allergies”, “Phone” or “Access”.',
      'Press “Publish”.',
    ],
    link: ['/admin/events', 'Choose an event'],
  },
  'How do I put up the schedule of a holiday?': {
    terms: 'passover sukkot rosh hashanah yom kippur purim hanukkah seder services tbd',
    steps: [
      'Open the holiday under “Holidays”. Its dates and candle times are computed: don’t type them.',
      'Correct the times of the schedule. “Another part” adds a part.',
      'Open “Schedule”, switch “Schedule ready” on, and type the “Schedule of the year”.',
      'Press “Publish”. When the holiday is over, the page says “Schedule TBD” again by itself.',
    ],
    link: ['/admin/holidays', 'Open the holidays'],
  },
  'How do I show the week for first-year students?': {
    terms: 'program calendar orientation current week',
    steps: ['Open “Program calendar” under Content.', 'Choose it under “Show”.', 'Press “Publish”.'],
    link: ['/admin/program-calendar', 'Open the program calendar'],
  },
  'How do I announce the elections?': {
    terms: 'vote board candidates popup results',
    steps: [
      'Open “Elections” under Content, and type the days: the page follows them by itself.',
      'Tick “Shown to visitors”, and press “Publish”. Take the tick off to end them earlier.',
    ],
    link: ['/admin/elections', 'Open the elections'],
  },
  'How do I plan the next year?': {
    terms: 'terms semester breaks academic year copy dates',
    steps: [
      'Add the terms and breaks of the new year in “Academic year”.',
      'Open Next year: it proposes dates for everything that is over.',
      'Take the tick from what is not so, and publish the rest.',
    ],
    link: ['/admin/year', 'Open Next year'],
  },
}

const coming: HowTosByTitle = {
  'How do I see who comes?': {
    terms: 'attendees list signups sign-ups guests rsvp names waiting list dinner',
    steps: [
      'Open Who comes, and the date.',
      'Under “Sign-ups” stand who has a place, who waits, and who does not come.',
      'There you add somebody who called, change a party, or cancel for them.',
    ],
    link: ['/admin/seats', 'Open Who comes'],
  },
  'Somebody got no mail after signing up: what do I do?': {
    terms: 'confirm confirmation unconfirmed button address email typo mistyped not pressed',
    steps: [
      'Open Who comes, the date, and “Sign-ups”.',
      'Do they stand under “Have not pressed the button in the mail”? Press “Confirm for them”.',
      'Is their address mistyped? Press “Change”, correct it, and “Save”: the mail goes there.',
    ],
    link: ['/admin/seats', 'Open Who comes'],
  },
  'How do I print the sheet for the kitchen?': {
    terms: 'food diet allergies vegetarian cook meals count',
    steps: ['Open Who comes, and the date.', 'Open “Kitchen”.', 'Press “Print”.'],
    link: ['/admin/seats', 'Open Who comes'],
  },
  'How do I print the list for the door?': {
    terms: 'paper names csv table download excel attendance check-in',
    steps: [
      'Open Who comes, and the date: the list “At the door” stands there.',
      'Press “Print the list”, or “Download as a table”.',
      'Print it before you need it: without a connection the list can’t be opened.',
    ],
    link: ['/admin/seats', 'Open Who comes'],
  },
  'How do I check people in at the door?': {
    terms: 'tick attendance came arrive walk-in phone',
    steps: [
      'Open Who comes, and the date, on a phone. Several phones may do so at once.',
      'Tick whoever comes. For guests, choose how many are here.',
      'Somebody who did not sign up? Open “Somebody is at the door who did not sign up”.',
      'Without a connection, ticks stay in the tab and are sent when there is one: keep it open.',
    ],
    link: ['/admin/seats', 'Open Who comes'],
  },
  'How do I write to everybody who comes?': {
    terms: 'mail email message attendees guests send',
    steps: [
      'Open Who comes, and the date.',
      'Open “Write to them”, and type your mail.',
      'Press “Read it”, then “Send it”. Each gets it alone; answers come to you.',
    ],
    link: ['/admin/seats', 'Open Who comes'],
  },
  'How do I see how many came?': {
    terms: 'numbers statistics attendance count report term',
    steps: [
      'Open Who comes, and a date of the event.',
      'Open “How many came”: who signed up and who came, date by date and term by term.',
    ],
    link: ['/admin/seats', 'Open Who comes'],
  },
}

const requests: HowTosByTitle = {
  'How do I answer a request?': {
    terms: 'tour room soup reply decline promise inbox say yes no',
    steps: [
      'Open Requests, and the request.',
      'Press “I look after it”: the others see that you do.',
      'Press “Say yes …”, “Say no …” or “Write a mail”. A mail stands there: change every word that you like.',
      'Send it. “Done” puts the request away.',
    ],
    link: ['/admin/requests', 'Open the requests'],
  },
  'How do I see which soup is to be delivered?': {
    terms: 'kosher soup pot delivery sick round print',
    steps: [
      'Open Soup to deliver: it has the stops of each day.',
      'Press “Print”, to take it along.',
      'Mark each pot as delivered when it has arrived.',
    ],
    link: ['/admin/requests/soup-round', 'Open Soup to deliver'],
  },
  'How do I change who gets the requests by mail?': {
    terms: 'recipients email notify inbox alerts',
    steps: [
      'Open “Contact and settings”, and go to “Who gets what visitors send”.',
      'Choose somebody on the staff for each kind of request.',
      'Press “Publish”. Only an owner can.',
    ],
    link: ['/admin/site', 'Open Contact and settings'],
    right: 'manage',
  },
  'How do I add a question to a form?': {
    terms: 'field ask own saved replies mail',
    steps: [
      'Open the form under Content: “Form: tour”, and the others.',
      'Add it under “Questions of your own”. The saved replies, and the mail that visitors get, stand there, too.',
      'Press “Publish”.',
    ],
    link: ['/admin/forms/tour', 'Open the form for tours'],
    right: 'draft',
  },
  'How do I export the mailing list?': {
    terms: 'subscribers newsletter csv excel download mailchimp constant contact table',
    steps: [
      'Open Subscribers.',
      'Press “Download all as a table”.',
      'Import the table into the program that sends your letters.',
    ],
    link: ['/admin/requests/subscribers', 'Open the subscribers'],
  },
  'How do I erase what we keep about somebody?': {
    terms: 'privacy gdpr delete data forget person',
    steps: [
      'Open Erase a person, and type their email address.',
      'Read what would go. It can’t be undone.',
      'Press “Erase”.',
    ],
    link: ['/admin/requests/erase', 'Open Erase a person'],
  },
}

const team: HowTosByTitle = {
  'How do I add a colleague?': {
    terms: 'new staff person employee team member portrait phone telephone number',
    steps: [
      'Press “Add a colleague” on Today.',
      'Type their name, role and email, and a few words about them. Add a picture if there is one, and a telephone number under “More”.',
      'Press “Publish”: visitors see them under Staff.',
      'To let them work here, an owner invites them under Who can sign in.',
    ],
    link: ['/admin/new/staff', 'Add a colleague'],
    right: 'draft',
  },
  'What do I do when a colleague leaves?': {
    terms: 'remove staff person quit gone replace',
    steps: [
      'Open them under “Staff”, and follow “Copy, rename or delete”.',
      'Choose “Put another in its place, and delete”: a colleague stands wherever they stood.',
      'If they could sign in, an owner removes them under Who can sign in.',
    ],
    link: ['/admin/staff', 'Open the staff'],
    right: 'publish',
  },
  'How do I let somebody sign in?': {
    terms: 'invite account user role rights permission access owner publisher editor viewer login',
    steps: [
      'Open Who can sign in. The list says who may do what.',
      'Type their address under “Invite somebody”, and choose “What they may do”. “Requests, too:” adds what visitors ask for.',
      'Press “Send the invitation”. Its link works once, for seven days.',
    ],
    link: ['/admin/people', 'Open Who can sign in'],
    right: 'manage',
  },
  'How do I take somebody’s access away?': {
    terms: 'remove account sign out lost phone stolen session user',
    steps: [
      'Open Who can sign in, and find their address.',
      'Press “Remove”: they are signed out everywhere at once.',
      'Lost your own phone? Press “Sign out everywhere” under Sessions.',
    ],
    link: ['/admin/people', 'Open Who can sign in'],
    right: 'manage',
  },
  'How do I sign in without a mail?': {
    terms: 'passkey password fingerprint face login link',
    steps: [
      'Open Sessions.',
      'Press “Add a passkey”, and follow your phone or computer.',
      'Next time, press “Sign in with a passkey”.',
    ],
    link: ['/admin/sessions', 'Open Sessions'],
  },
  'How do I put this on my home screen?': {
    terms: 'app install phone mobile',
    steps: ['Open this page on the phone.', 'Choose “Install” or “Add to Home Screen” in the menu of the browser.'],
  },
  'Somebody else changed the same. What now?': {
    terms: 'conflict two people same time overwrite merge lost offline connection',
    steps: [
      'Nothing is lost: both are shown. Choose “Yours” or “Theirs”, and press “Publish with these”.',
      'What you type is kept in this browser until you publish it, save it or discard it, also without a connection.',
    ],
  },
}

const missing: HowTosByTitle = {
  'Are there statistics of visits and searches?': {
    terms: 'statistics analytics numbers visitors traffic views stats report google',
    steps: ['There are no such numbers here yet. How many people came is under “How many came” of an event’s date.'],
    link: ['/admin/seats', 'Open Who comes'],
    right: 'requests',
  },
  'Can I ask a question of my own when people sign up?': {
    terms: 'event rsvp custom field question signup',
    steps: [
      'Open the event, and under “Places” press “Add a question”.',
      'Type the question, and choose how it is answered: a text, one of several answers, any of them, or yes or no.',
      'The answers stand on the list of who comes, on the kitchen’s sheet and in the table.',
    ],
    link: ['/admin/events', 'Open the events'],
    right: 'draft',
  },
  'Can people pay here?': {
    terms: 'payment donate donation money credit card ticket fee price',
    steps: ['The site takes no payments: link to the page of your payment service from a text or a button.'],
    right: 'draft',
  },
}

/** Makes a group whose how-tos are for whoever has a right, if they do not name another. */
const groupFor = (right: Right | undefined, title: string, howTos: HowTosByTitle) => ({
  title,
  howTos: Object.entries(howTos).map(([title, howTo]): HowTo => ({ title, ...(right && { right }), ...howTo })),
})

export const HELP = [
  groupFor('draft', 'Changing the site', changing),
  groupFor('draft', 'Telling visitors', telling),
  groupFor('draft', 'Calendar and events', events),
  groupFor('requests', 'Who comes', coming),
  groupFor('requests', 'Requests', requests),
  groupFor(undefined, 'Colleagues and signing in', team),
  groupFor(undefined, 'Not here yet', missing),
]
