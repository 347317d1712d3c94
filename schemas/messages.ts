/** The messages of languages/en.yaml with their values: "npm run fix" writes this file. */
export interface Messages {
  'agenda.allDates': never
  'agenda.allDatesHere': never
  'agenda.description': { site: string | number; title: string | number }
  'agenda.everything': never
  'agenda.filter': { label: string | number }
  'agenda.furtherAhead': never
  'agenda.monthOnSheet': never
  'agenda.next': { event: string | number; when: string | number }
  'agenda.noDates': never
  'agenda.ofAudience': { name: string | number }
  'agenda.ofCategory': { name: string | number }
  'agenda.subscribe': never
  'agenda.subscribeTo': { name: string | number }
  'audiences.type': never
  'card.about': { title: string | number }
  'card.readMore': never
  'contact.ask': { name: string | number }
  'contact.askFor': { name: string | number }
  'contact.call': { name: string | number; phone: string | number }
  'contact.email': { name: string | number }
  'contact.orCall': { line: string | number; phone: string | number }
  'contact.questionsAsk': { name: string | number }
  'contact.questionsWrite': { name: string | number }
  'contact.text': never
  'contact.textTo': { name: string | number; phone: string | number }
  'contact.write': { name: string | number }
  'dialog.link': { name: string | number }
  'donate.about': { partner: string | number }
  'donate.continue': never
  'donate.leaving': { name: string | number }
  'elections.applicationsClose': never
  'elections.applicationsClosed': never
  'elections.applicationsOpen': never
  'elections.elections': never
  'elections.notNow': never
  'elections.posters': never
  'elections.results': never
  'elections.type': never
  'events.about': { title: string | number }
  'events.addToCalendar': never
  'events.allDay': never
  'events.approximate': { rule: string | number }
  'events.backOn': { day: string | number }
  'events.calendarHere': never
  'events.cancelled': never
  'events.dates': never
  'events.events': never
  'events.from': { clock: string | number }
  'events.holiday': never
  'events.inTerm': { when: string | number }
  'events.movedFromDay': { day: string | number }
  'events.movedFromTime': { clock: string | number }
  'events.noSignUp': never
  'events.noSignUpNeeded': never
  'events.notKnown': never
  'events.notThisWeek': { why: string | number }
  'events.openCalendar': never
  'events.otherTime': never
  'events.signUpFor': { action: string | number; day: string | number }
  'events.signUpHere': never
  'events.to': { end: string | number }
  'events.type': never
  'events.until': { clock: string | number }
  'events.usualMenu': never
  'events.wasOn': { day: string | number }
  'events.whenAndWhere': { when: string | number; where: string | number }
  'forms.afterStart': { start: string | number }
  'forms.checkAnswer': never
  'forms.checkFields': never
  'forms.dateLike': { example: string | number }
  'forms.laterDay': never
  'forms.required': { mark: string | number }
  'forms.wholeNumber': { max: string | number }
  'forms.yearBetween': { first: string | number; last: string | number }
  'holidays.scheduleOf': { name: string | number }
  'holidays.scheduleTbd': never
  'holidays.seeSchedule': never
  'link.mail': never
  'link.mailWords': never
  'link.newTab': never
  'page.breadcrumb': never
  'page.numbered': { number: string | number; title: string | number }
  'photos.carousel': never
  'photos.comingSoon': never
  'photos.goToPhoto': { number: string | number }
  'photos.goToSlide': { number: string | number }
  'photos.nextPhoto': never
  'photos.nextSlide': never
  'photos.photos': never
  'photos.previousPhoto': never
  'photos.previousSlide': never
  'photos.slide': never
  'photos.slideOf': { number: string | number; total: string | number }
  'religiousLife.askStreet': { name: string | number }
  'religiousLife.askTimes': { name: string | number }
  'testimonials.say': never
  'time.dayAndClock': { clock: string | number; day: string | number }
  'time.range': { from: string | number; until: string | number }
  'words.cancel': never
  'words.close': never
  'words.dates': never
  'words.donate': never
  'words.everyone': never
  'words.for': never
  'words.labeled': { label: string | number; text: string | number }
  'words.search': never
  'words.signUp': never
  'words.what': never
  'words.when': never
  'words.where': never
  'languages.about': never
  'languages.notYet': { first: string | number; language: string | number }
  'languages.partly': { first: string | number; language: string | number }
}
