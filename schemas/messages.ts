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
  'audiences.kind': never
  'audiences.type': never
  'calendar.candleLighting': never
  'calendar.candles': never
  'calendar.havdalah': never
  'card.about': { title: string | number }
  'card.readMore': never
  'conformance.byHand': { day: string | number; result: string | number }
  'conformance.caption': never
  'conformance.criterion': never
  'conformance.doesNotApply': never
  'conformance.failed': never
  'conformance.heading': never
  'conformance.how': never
  'conformance.meetsAll': never
  'conformance.meetsSome': { met: string | number }
  'conformance.missing': never
  'conformance.notRun': never
  'conformance.nothingToTest': { untested: string | number }
  'conformance.onDay': { day: string | number; result: string | number }
  'conformance.open': never
  'conformance.passed': never
  'conformance.standard': { criteria: string | number }
  'conformance.tellUs': { address: string | number }
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
  'elections.kind': never
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
  'events.kind': never
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
  'facilities.earlier': never
  'facilities.free': { days: string | number }
  'facilities.freeHours': never
  'facilities.fromToday': never
  'facilities.inUse': { clock: string | number; days: string | number; title: string | number }
  'facilities.inUseInTerm': { uses: string | number }
  'facilities.kind': never
  'facilities.later': never
  'facilities.noneFree': { days: string | number; why: string | number }
  'facilities.otherWeeks': never
  'facilities.reserve': never
  'facilities.reserveAbout': never
  'facilities.show': never
  'facilities.taken': never
  'facilities.weekOf': never
  'faq.kind': never
  'faq.read': never
  'feeds.addressForOthers': { address: string | number }
  'feeds.atUniversity': never
  'feeds.cancelledNews': { event: string | number }
  'feeds.changed': { event: string | number }
  'feeds.eventOn': { day: string | number; title: string | number }
  'feeds.fastsAbout': { feed: string | number }
  'feeds.holidaysAbout': { feed: string | number }
  'feeds.jewishYear': never
  'feeds.moved': { event: string | number }
  'feeds.movedFromDay': { day: string | number }
  'feeds.new': { event: string | number }
  'feeds.newsInProgram': { news: string | number }
  'feeds.omerAbout': { feed: string | number }
  'feeds.ownCalendars': never
  'feeds.prayers': never
  'feeds.prayersAbout': { feed: string | number }
  'feeds.roshChodeshAbout': { feed: string | number }
  'feeds.shabbatAbout': { feed: string | number }
  'feeds.signUp': { address: string | number }
  'feeds.updates': never
  'feeds.whatsNew': never
  'feeds.whatsNewAt': { name: string | number }
  'footer.accessibility': never
  'footer.address': never
  'footer.askUs': never
  'footer.call': { phone: string | number }
  'footer.connect': never
  'footer.contact': never
  'footer.contactKind': never
  'footer.donateNow': never
  'footer.email': never
  'footer.findUs': never
  'footer.glossary': never
  'footer.hours': { house: string | number }
  'footer.hoursInTerm': { hours: string | number }
  'footer.hoursMore': { house: string | number }
  'footer.joinList': never
  'footer.lendAHand': never
  'footer.map': { name: string | number }
  'footer.mapDrawn': { name: string | number }
  'footer.partners': never
  'footer.privacy': never
  'footer.quickLinks': never
  'footer.telephone': never
  'footer.terms': never
  'forms.addAnother': never
  'forms.afterStart': { start: string | number }
  'forms.allNeeded': never
  'forms.askedFor': never
  'forms.cancel': never
  'forms.checkAnswer': never
  'forms.checkFields': never
  'forms.chooseOne': never
  'forms.dateLike': { example: string | number }
  'forms.error': { message: string | number }
  'forms.errorTitle': never
  'forms.laterDay': never
  'forms.reference': { reference: string | number }
  'forms.required': { mark: string | number }
  'forms.sendAnother': never
  'forms.sending': never
  'forms.serviceError': { message: string | number; service: string | number }
  'forms.stillNeeded': { fields: string | number }
  'forms.subscribing': never
  'forms.thankYou': never
  'forms.thankYouFor': { form: string | number }
  'forms.unexpected': never
  'forms.wholeNumber': { max: string | number }
  'forms.yearBetween': { first: string | number; last: string | number }
  'give.online': never
  'glossary.letters': never
  'groups.about': { name: string | number }
  'groups.kind': never
  'groups.meets': never
  'groups.meetsAt': { clock: string | number; days: string | number; place: string | number }
  'header.home': never
  'header.main': never
  'header.menu': never
  'header.openMenu': never
  'header.overview': { title: string | number }
  'header.skip': never
  'hero.scrollDown': never
  'hero.welcome': never
  'holidays.began': never
  'holidays.begins': never
  'holidays.by': { clock: string | number }
  'holidays.candles': never
  'holidays.classOnHoliday': { letter: string | number }
  'holidays.comingSoon': { holiday: string | number }
  'holidays.dayByDay': never
  'holidays.eachLetter': never
  'holidays.fridays': never
  'holidays.inEvening': { day: string | number }
  'holidays.inYear': { year: string | number }
  'holidays.lastYear': never
  'holidays.letter': never
  'holidays.letterBlank': never
  'holidays.nextOf': { days: string | number; holiday: string | number }
  'holidays.nightByNight': never
  'holidays.notSet': never
  'holidays.notSetButPart': never
  'holidays.notSetButTimes': never
  'holidays.notSetButTimesAndPart': never
  'holidays.price': never
  'holidays.saturdays': never
  'holidays.schedule': never
  'holidays.scheduleOf': { name: string | number }
  'holidays.scheduleTbd': never
  'holidays.schedules': never
  'holidays.schedulesAbout': { site: string | number }
  'holidays.schedulesIntro': never
  'holidays.seeSchedule': never
  'holidays.services': never
  'holidays.timesAndPrices': never
  'holidays.willPost': never
  'holidays.writeLetter': never
  'languages.about': never
  'languages.notYet': { first: string | number; language: string | number }
  'languages.partly': { first: string | number; language: string | number }
  'link.mail': never
  'link.mailWords': never
  'link.newTab': never
  'linkCards.forAlumni': never
  'lists.pages': never
  'mission.coreValue': never
  'mission.value': never
  'month.about': { site: string | number }
  'month.changes': { dates: string | number; rule: string | number }
  'month.datesInText': never
  'month.intro': never
  'month.toPrint': never
  'notFound.home': never
  'notice.label': never
  'offers.kind': never
  'opportunities.kind': never
  'opportunities.open': { count: number }
  'page.breadcrumb': never
  'page.numbered': { number: string | number; title: string | number }
  'parentResources.contacts': never
  'parentResources.diningOptions': never
  'parentResources.emergencyContacts': never
  'parentResources.fallHolidays': never
  'parentResources.fallSemester': never
  'parentResources.healthServices': never
  'parentResources.open': { page: string | number }
  'parentResources.parking': never
  'parentResources.publicTransportation': never
  'parentResources.readMoreAt': { site: string | number }
  'parentResources.recommendedHotels': never
  'parentResources.safetyResources': never
  'parentResources.springHolidays': never
  'parentResources.springSemester': never
  'parentResources.wellnessPrograms': never
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
  'professorLetter.copied': never
  'professorLetter.copy': never
  'professorLetter.course': never
  'professorLetter.courseBlank': never
  'professorLetter.holiday': never
  'professorLetter.holidayOn': { days: string | number; holiday: string | number }
  'professorLetter.lastName': never
  'professorLetter.letter': never
  'professorLetter.moreDays': { days: string | number; more: string | number }
  'professorLetter.name': never
  'professorLetter.nameBlank': never
  'professorLetter.openAsMail': never
  'professorLetter.professorBlank': never
  'professorLetter.selected': never
  'professorLetter.weekdays': { days: string | number; weekdays: string | number }
  'professorLetter.writeAgain': never
  'programs.applyNow': never
  'programs.applyTo': { name: string | number }
  'programs.benefits': never
  'programs.closed': never
  'programs.contactToApply': never
  'programs.cost': never
  'programs.costs': { cost: string | number }
  'programs.duration': never
  'programs.eligibility': never
  'programs.fellowship': never
  'programs.highlights': never
  'programs.knowsMore': { name: string | number }
  'programs.mailSubject': { program: string | number }
  'programs.paidFellowship': never
  'programs.paidRole': never
  'programs.pay': never
  'programs.requirements': never
  'programs.soon': never
  'programs.soonLater': never
  'programs.trip': never
  'prospective.dateToCome': never
  'prospective.forStudents': never
  'prospective.visit': never
  'redirect.soon': { seconds: string | number }
  'redirect.stay': never
  'redirect.stayByKey': never
  'redirect.staying': never
  'religiousLife.askStreet': { name: string | number }
  'religiousLife.askTimes': { name: string | number }
  'religiousLife.everyMorning': { zone: string | number }
  'religiousLife.goodToKnow': never
  'religiousLife.kind': never
  'religiousLife.lastChecked': { day: string | number; status: string | number }
  'religiousLife.meal': never
  'religiousLife.meals': never
  'religiousLife.openStreetMap': never
  'religiousLife.prayersOn': { day: string | number; prayers: string | number; time: string | number }
  'religiousLife.streetsAround': { title: string | number }
  'religiousLife.thisWeek': never
  'religiousLife.thisWeekTimes': never
  'searchIndex.signUpFor': { event: string | number }
  'searchIndex.thisTime': never
  'searchIndex.untilClosing': { closes: string | number }
  'seats.addToCalendar': never
  'seats.ahead': { count: number }
  'seats.cancelled': never
  'seats.cancelledIntro': { event: string | number; when: string | number }
  'seats.change': never
  'seats.closedIntro': { event: string | number; when: string | number }
  'seats.closes': never
  'seats.endOf': { day: string | number }
  'seats.forAudience': { audience: string | number }
  'seats.fullJoin': never
  'seats.fullNow': { day: string | number }
  'seats.fullWaiting': { day: string | number }
  'seats.fullWaitingUntil': { closes: string | number; day: string | number }
  'seats.giveUp': never
  'seats.lapsed': never
  'seats.lapsedIntro': { event: string | number; when: string | number }
  'seats.leave': never
  'seats.leaveWaiting': never
  'seats.left': { count: number }
  'seats.leftNow': { count: number }
  'seats.linkInMail': never
  'seats.moreAbout': { event: string | number }
  'seats.next': never
  'seats.notComing': never
  'seats.notComingIntro': { event: string | number; when: string | number }
  'seats.notOpen': { phone: string | number }
  'seats.offered': never
  'seats.offeredIntro': { event: string | number; until: string | number; when: string | number }
  'seats.offeredOpenIntro': { event: string | number; when: string | number }
  'seats.placed': never
  'seats.placedIntro': { event: string | number; when: string | number }
  'seats.reference': { reference: string | number }
  'seats.save': never
  'seats.saved': never
  'seats.signUp': { day: string | number }
  'seats.signUpUntil': { closes: string | number; day: string | number }
  'seats.take': never
  'seats.thatDay': { time: string | number }
  'seats.waiting': never
  'seats.waitingIntro': { event: string | number; place: string | number; when: string | number }
  'seats.whatThereIs': never
  'seats.whenNow': never
  'seats.withGuests': { guests: string | number; name: string | number }
  'seats.yourSignUp': never
  'shabbat.candlesAt': { day: string | number; time: string | number }
  'shabbat.dateFromSundown': { date: string | number }
  'shabbat.dayBecause': { day: string | number; why: string | number }
  'shabbat.missing': { day: string | number; next: string | number; what: string | number }
  'shabbat.missingDay': { day: string | number; next: string | number }
  'shabbat.next': { day: string | number }
  'soup.request': never
  'soup.season': never
  'soup.service': never
  'staff.and': never
  'staff.askFor': { name: string | number }
  'staff.email': never
  'staff.nameAndTitle': { name: string | number; title: string | number }
  'staff.person': never
  'staff.telephone': never
  'testimonials.classOf': { year: string | number }
  'testimonials.kind': never
  'testimonials.quote': { words: string | number }
  'testimonials.say': never
  'time.and': { first: string | number; last: string | number }
  'time.dayAndClock': { clock: string | number; day: string | number }
  'time.eventOn': { event: string | number; when: string | number }
  'time.range': { from: string | number; until: string | number }
  'time.weekdayAndDate': { date: string | number; weekday: string | number }
  'today.allDay': { event: string | number }
  'today.allDayUntil': { end: string | number; event: string | number }
  'today.alsoOn': never
  'today.next': never
  'today.nextIs': { event: string | number; when: string | number }
  'today.now': never
  'today.nowIs': { event: string | number }
  'today.nowUntil': { end: string | number; event: string | number }
  'today.then': never
  'today.todayIs': { day: string | number }
  'today.twoDays': { from: string | number; until: string | number }
  'today.until': { time: string | number }
  'today.untilEnd': { end: string | number; event: string | number }
  'visit.gettingIn': { howToGetIn: string | number }
  'visit.howToGetIn': never
  'welcome.close': never
  'welcome.label': never
  'words.ask': never
  'words.cancel': never
  'words.cancelled': never
  'words.close': never
  'words.comma': never
  'words.date': never
  'words.dates': never
  'words.day': never
  'words.days': never
  'words.donate': never
  'words.everyone': never
  'words.for': never
  'words.forParents': never
  'words.hours': never
  'words.labeled': { label: string | number; text: string | number }
  'words.meal': never
  'words.meals': never
  'words.menu': never
  'words.nextDatesLater': never
  'words.search': never
  'words.service': never
  'words.signUp': never
  'words.thisWeek': never
  'words.time': never
  'words.today': never
  'words.until': never
  'words.what': never
  'words.when': never
  'words.where': never
}
