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
  'applicationStatus.closed': never
  'applicationStatus.coming-soon': never
  'applicationStatus.open': never
  'audiences.kind': never
  'calendar.candleLighting': never
  'calendar.candles': never
  'calendar.dayOfHoliday': { day: string | number; holiday: string | number }
  'calendar.fastBegins': never
  'calendar.fastEnds': never
  'calendar.hanukkahCandles': { count: number }
  'calendar.havdalah': never
  'calendar.hebrewDate': { day: string | number; month: string | number; year: string | number }
  'calendar.hebrewDay': { day: string | number; month: string | number }
  'calendar.newMonth': { month: string | number }
  'calendar.night': { night: string | number }
  'calendar.nightOfHoliday': { holiday: string | number; night: string | number }
  'calendar.omer': { day: string | number }
  'calendar.shabbat': never
  'calendar.twoPortions': { first: string | number; second: string | number }
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
  'days.beginsAtSundownOn': { day: string | number }
  'days.beginsOn': { day: string | number }
  'days.beginsToday': never
  'days.beginsTodayAtSundown': never
  'days.betweenTerms': never
  'days.breakBegins': { break: string | number; from: string | number }
  'days.breakBeginsBackOn': { back: string | number; break: string | number; from: string | number }
  'days.breakNamed': { name: string | number }
  'days.breakUntil': { break: string | number; day: string | number }
  'days.deadlines': never
  'days.endOfHoliday': { holiday: string | number }
  'days.eruvIs.down': { weekday: string | number }
  'days.eruvIs.up': { weekday: string | number }
  'days.eruvUnknown': never
  'days.holidayBegins': { holiday: string | number }
  'days.holidays': never
  'days.houseClosed': never
  'days.instead': { event: string | number; time: string | number }
  'days.lastDayToApply': { of: string | number }
  'days.menu': { dishes: string | number }
  'days.notToday': never
  'days.studentGroups': never
  'days.termEnds': { term: string | number; to: string | number }
  'days.termEndsBackOn': { back: string | number; term: string | number; to: string | number }
  'days.untilDay': { day: string | number }
  'days.untilTonight': never
  'days.visits': never
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
  'events.about': { title: string | number }
  'events.allDay': never
  'events.approximate': { rule: string | number }
  'events.backOn': { day: string | number }
  'events.calendarHere': never
  'events.cancelled': never
  'events.dates': never
  'events.events': never
  'events.from': { clock: string | number }
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
  'events.signUpButton': never
  'events.signUpFor': { action: string | number; day: string | number }
  'events.signUpHere': never
  'events.to': { end: string | number }
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
  'feeds.cancelled': { event: string | number }
  'feeds.changed': { event: string | number }
  'feeds.dayOfRest': never
  'feeds.eventOn': { day: string | number; title: string | number }
  'feeds.fasts': never
  'feeds.fastsAbout': { feed: string | number }
  'feeds.hanukkahCandles': { count: number }
  'feeds.holidayBegins': { holiday: string | number }
  'feeds.holidaysAbout': { feed: string | number }
  'feeds.jewishHolidays': never
  'feeds.jewishYear': never
  'feeds.moved': { event: string | number }
  'feeds.new': { event: string | number }
  'feeds.newMonths': never
  'feeds.newsInProgram': { news: string | number }
  'feeds.omer': never
  'feeds.omerAbout': { feed: string | number }
  'feeds.ownCalendars': never
  'feeds.prayers': never
  'feeds.prayersAbout': { feed: string | number }
  'feeds.restOfHoliday': { holiday: string | number }
  'feeds.restOfShabbat': { reading: string | number }
  'feeds.roshChodeshAbout': { feed: string | number }
  'feeds.shabbatAbout': { feed: string | number }
  'feeds.shabbatTimes': never
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
  'footer.terms': never
  'forms.addAnother': never
  'forms.afterStart': { start: string | number }
  'forms.allNeeded': never
  'forms.anotherHourOrRoom': never
  'forms.anotherTimeIfYouCan': never
  'forms.askedFor': never
  'forms.cancel': never
  'forms.checkAnswer': never
  'forms.checkFields': never
  'forms.chooseOne': never
  'forms.dateLike': { example: string | number }
  'forms.dayNotKnown': never
  'forms.error': { message: string | number }
  'forms.errorTitle': never
  'forms.helpAfter.failed': { phone: string | number }
  'forms.helpAfter.offline': { phone: string | number }
  'forms.helpAfter.unreachable': { phone: string | number }
  'forms.homepage': never
  'forms.houseClosed': never
  'forms.houseClosedFor': { why: string | number }
  'forms.houseOpen': { from: string | number; until: string | number }
  'forms.houseRests': { from: string | number; rest: string | number; until: string | number }
  'forms.inUseThatDay': { uses: string | number }
  'forms.inUseThen': { uses: string | number }
  'forms.laterDay': never
  'forms.noClassesBetweenTerms': never
  'forms.noClassesFor': { break: string | number }
  'forms.reference': { reference: string | number }
  'forms.required': { mark: string | number }
  'forms.roomBusy': { event: string | number; from: string | number; room: string | number; until: string | number }
  'forms.roomBusyAllDay': { event: string | number; room: string | number }
  'forms.roomBusyFrom': { event: string | number; from: string | number; room: string | number }
  'forms.sendAnother': never
  'forms.sending': never
  'forms.serviceError': { message: string | number; service: string | number }
  'forms.soupInTime': { day: string | number }
  'forms.soupNextAskBefore': { askDay: string | number; day: string | number; time: string | number }
  'forms.soupNextAskThatDay': { day: string | number; time: string | number }
  'forms.soupPauseBetweenTerms': never
  'forms.soupPauseFor': { break: string | number }
  'forms.soupUnknown': never
  'forms.stillNeeded': { fields: string | number }
  'forms.subscribing': never
  'forms.thankYou': never
  'forms.thankYouFor': { form: string | number }
  'forms.unexpected': never
  'forms.weWillWriteBack': never
  'forms.wholeNumber': { max: string | number }
  'forms.yearBetween': { first: string | number; last: string | number }
  'freeHours.closed': never
  'freeHours.closedFor': { why: string | number }
  'freeHours.reserved': never
  'freeHours.restFrom': { rest: string | number; time: string | number }
  'freeHours.restUntil': { rest: string | number; time: string | number }
  'freeHours.unknown': never
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
  'hebrewMonths.Adar': never
  'hebrewMonths.Adar I': never
  'hebrewMonths.Adar II': never
  'hebrewMonths.Av': never
  'hebrewMonths.Cheshvan': never
  'hebrewMonths.Elul': never
  'hebrewMonths.Iyyar': never
  'hebrewMonths.Kislev': never
  'hebrewMonths.Nisan': never
  "hebrewMonths.Sh'vat": never
  'hebrewMonths.Sivan': never
  'hebrewMonths.Tamuz': never
  'hebrewMonths.Tevet': never
  'hebrewMonths.Tishrei': never
  'hero.scrollDown': never
  'hero.welcome': never
  'holidayNames.asara-btevet': never
  'holidayNames.hanukkah': never
  'holidayNames.lag-baomer': never
  'holidayNames.passover': never
  'holidayNames.pesach-sheni': never
  'holidayNames.purim': never
  'holidayNames.purim-katan': never
  'holidayNames.purim-meshulash': never
  'holidayNames.rosh-hashanah': never
  'holidayNames.shavuot': never
  'holidayNames.shemini-atzeret': never
  'holidayNames.shushan-purim': never
  'holidayNames.shushan-purim-katan': never
  'holidayNames.simchat-torah': never
  'holidayNames.sukkot': never
  'holidayNames.taanit-bechorot': never
  'holidayNames.taanit-esther': never
  'holidayNames.tisha-bav': never
  'holidayNames.tu-bav': never
  'holidayNames.tu-bishvat': never
  'holidayNames.tzom-gedaliah': never
  'holidayNames.tzom-tammuz': never
  'holidayNames.yom-haatzmaut': never
  'holidayNames.yom-hashoah': never
  'holidayNames.yom-hazikaron': never
  'holidayNames.yom-kippur': never
  'holidayNames.yom-yerushalayim': never
  'holidays.began': never
  'holidays.begins': never
  'holidays.by': { clock: string | number }
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
  'holidays.service': never
  'holidays.services': never
  'holidays.timesAndPrices': never
  'holidays.willPost': never
  'holidays.writeLetter': never
  'hours.closed.bothDays': never
  'hours.closed.thatDay': never
  'hours.closed.today': never
  'hours.closed.tomorrow': never
  'hours.closedFor.bothDays': { why: string | number }
  'hours.closedFor.thatDay': { why: string | number }
  'hours.closedFor.today': { why: string | number }
  'hours.closedFor.tomorrow': { why: string | number }
  'hours.closedNow': never
  'hours.everyDay': never
  'hours.inTerm': { hours: string | number }
  'hours.onDays': { days: string | number; hours: string | number }
  'hours.open.bothDays': { hours: string | number }
  'hours.open.today': { hours: string | number }
  'hours.open.tomorrow': { hours: string | number }
  'hours.openUntil': { time: string | number }
  'hours.opensOn': { day: string | number; time: string | number }
  'hours.opensToday': { time: string | number }
  'hours.opensTomorrow': { time: string | number }
  'hours.unknown': { phone: string | number }
  'languages.notYet': { first: string | number; language: string | number }
  'languages.partly': { first: string | number; language: string | number }
  'link.mail': never
  'link.mailWords': never
  'link.newTab': never
  'linkCards.forAlumni': never
  'lists.pages': never
  'mails.aboutYourRequest': { author: string | number; reference: string | number }
  'mails.cityTime': { city: string | number; moment: string | number }
  'mails.dear': { name: string | number }
  'mails.hello': never
  'mails.replySubject': { reference: string | number; request: string | number }
  'mails.requestIsHere': never
  'mails.somethingToAdd': { name: string | number; phone: string | number }
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
  'pageBar.asOf': { moment: string | number }
  'pageBar.label': never
  'pageBar.latest': never
  'pageBar.mayHaveChanged': { moment: string | number }
  'pageBar.outOfDate': never
  'pageBar.tryAgain': never
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
  'portions.Achrei Mot': never
  'portions.Balak': never
  'portions.Bamidbar': never
  'portions.Bechukotai': never
  "portions.Beha'alotcha": never
  'portions.Behar': never
  'portions.Bereshit': never
  'portions.Beshalach': never
  'portions.Bo': never
  'portions.Chayei Sara': never
  'portions.Chukat': never
  'portions.Devarim': never
  'portions.Eikev': never
  'portions.Emor': never
  "portions.Ha'azinu": never
  'portions.Kedoshim': never
  'portions.Ki Tavo': never
  'portions.Ki Teitzei': never
  'portions.Ki Tisa': never
  'portions.Korach': never
  'portions.Lech-Lecha': never
  'portions.Masei': never
  'portions.Matot': never
  'portions.Metzora': never
  'portions.Miketz': never
  'portions.Mishpatim': never
  'portions.Nasso': never
  'portions.Nitzavim': never
  'portions.Noach': never
  'portions.Pekudei': never
  'portions.Pinchas': never
  "portions.Re'eh": never
  "portions.Sh'lach": never
  'portions.Shemot': never
  'portions.Shmini': never
  'portions.Shoftim': never
  'portions.Tazria': never
  'portions.Terumah': never
  'portions.Tetzaveh': never
  'portions.Toldot': never
  'portions.Tzav': never
  'portions.Vaera': never
  'portions.Vaetchanan': never
  'portions.Vayakhel': never
  'portions.Vayechi': never
  'portions.Vayeilech': never
  'portions.Vayera': never
  'portions.Vayeshev': never
  'portions.Vayetzei': never
  'portions.Vayigash': never
  'portions.Vayikra': never
  'portions.Vayishlach': never
  'portions.Yitro': never
  'problems.busy': never
  'problems.notSaved': never
  'problems.notTaken': never
  'problems.ourFault': never
  'problems.tooLarge': { size: string | number }
  'problems.tooMany': never
  'professorLetter.copied': never
  'professorLetter.copy': never
  'professorLetter.course': never
  'professorLetter.courseBlank': never
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
  'religiousLife.openStreetMap': never
  'religiousLife.prayersOn': { day: string | number; prayers: string | number; time: string | number }
  'religiousLife.streetsAround': { title: string | number }
  'religiousLife.thisWeek': never
  'religiousLife.thisWeekTimes': never
  'requestErrors.brokenCharacter': never
  'requestErrors.chooseOne': { options: string | number }
  'requestErrors.controlCharacters': never
  'requestErrors.homepage': never
  'requestErrors.notOneLine': never
  'requestErrors.tooLong': { count: number }
  'search.categories.All': never
  'search.categories.People': never
  'search.categories.Student Life': never
  'search.categories.Jewish Learning': never
  'search.categories.Events': never
  'search.categories.Parents': never
  'search.categories.Religious Life': never
  'search.categories.Travel': never
  'search.categories.Opportunities': never
  'search.categories.Services': never
  'search.categories.Information': never
  'search.categories.Alumni': never
  'search.categories.Facility': never
  'search.category': never
  'search.clearRecent': never
  'search.filteredBy': { category: string | number }
  'search.found': { count: number }
  'search.keyClose': never
  'search.keyMove': never
  'search.keyOpen': never
  'search.more': { link: string | number }
  'search.none': { query: string | number }
  'search.openPage': never
  'search.popular': never
  'search.recent': never
  'search.results': never
  'search.searching': never
  'search.slashKey': { key: string | number }
  'search.suggestions': never
  'search.suggestionsAndResults': never
  'search.tips.category': never
  'search.tips.general': never
  'search.tips.keywords': never
  'search.tips.spelling': never
  'search.tooShort': never
  'search.unreachable': { link: string | number }
  'searchIndex.signUpFor': { event: string | number }
  'searchIndex.thisTime': never
  'searchIndex.untilClosing': { closes: string | number }
  'searchPage.foundFor': { count: number; query: string | number }
  'searchPage.page': never
  'searchPage.placeholder': { site: string | number }
  'seatErrors.cancelled': never
  'seatErrors.closed': never
  'seatErrors.full': never
  'seatErrors.noRoom': never
  'seatErrors.notADate': never
  'seatErrors.notCounted': never
  'seatErrors.signedUpAlready': never
  'seatErrors.tooMany': { count: number }
  'seatForm.aboutYou': never
  'seatForm.access': never
  'seatForm.accessHint': never
  'seatForm.allergies': never
  'seatForm.allergiesHint': never
  'seatForm.dateMissing': never
  'seatForm.diet': never
  'seatForm.dietHint': never
  'seatForm.diets.Dairy-free': never
  'seatForm.diets.Gluten-free': never
  'seatForm.diets.Vegan': never
  'seatForm.diets.Vegetarian': never
  'seatForm.email': never
  'seatForm.emailLike': { example: string | number }
  'seatForm.emailMissing': never
  'seatForm.failed': never
  'seatForm.fallback': never
  'seatForm.firstName': never
  'seatForm.firstNameMissing': never
  'seatForm.justMe': never
  'seatForm.lastName': never
  'seatForm.lastNameMissing': never
  'seatForm.meAndGuests': { count: number }
  'seatForm.missing': never
  'seatForm.phone': never
  'seatForm.phoneMissing': never
  'seatForm.sent': never
  'seatForm.whoComes': never
  'seatMails.again.subject': { event: string | number; when: string | number }
  'seatMails.again.text': never
  'seatMails.again.title': never
  'seatMails.changeAt': { address: string | number }
  'seatMails.changed.subject': { event: string | number; when: string | number }
  'seatMails.changed.text': never
  'seatMails.changed.title': never
  'seatMails.eventCancelled.place': never
  'seatMails.eventCancelled.subject': { event: string | number; when: string | number }
  'seatMails.eventCancelled.text': { event: string | number; when: string | number }
  'seatMails.eventCancelled.title': { event: string | number }
  'seatMails.eventCancelled.whatElse': { site: string | number }
  'seatMails.eventMoved.place': never
  'seatMails.eventMoved.subject': { event: string | number; when: string | number }
  'seatMails.eventMoved.text': { was: string | number; when: string | number }
  'seatMails.eventMoved.title': { event: string | number }
  'seatMails.eventOn.place': never
  'seatMails.eventOn.subject': { event: string | number; when: string | number }
  'seatMails.eventOn.text': { when: string | number }
  'seatMails.eventOn.title': { event: string | number }
  'seatMails.foot': { phone: string | number; reference: string | number }
  'seatMails.lapsed.subject': { event: string | number; when: string | number }
  'seatMails.lapsed.text': never
  'seatMails.lapsed.title': never
  'seatMails.left.subject': { event: string | number; when: string | number }
  'seatMails.left.text': never
  'seatMails.left.title': never
  'seatMails.notPlaced.subject': { event: string | number; when: string | number }
  'seatMails.notPlaced.text': never
  'seatMails.notPlaced.title': never
  'seatMails.offered.link': never
  'seatMails.offered.subject': { event: string | number; when: string | number }
  'seatMails.offered.text': never
  'seatMails.offered.title': never
  'seatMails.offered.until': { until: string | number }
  'seatMails.placed.subject': { event: string | number; when: string | number }
  'seatMails.placed.text': never
  'seatMails.placed.title': never
  'seatMails.reminder.subject': { event: string | number; when: string | number }
  'seatMails.reminder.text': never
  'seatMails.reminder.title': never
  'seatMails.show': never
  'seatMails.showOrCancel': never
  'seatMails.showOrChange': never
  'seatMails.waiting.subject': { event: string | number; when: string | number }
  'seatMails.waiting.text': { count: number }
  'seatMails.waiting.title': never
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
  'seatsClosed.allergies': { allergies: string | number }
  'seatsClosed.foot': never
  'seatsClosed.list': never
  'seatsClosed.subject': { count: number; day: string | number; event: string | number }
  'seatsClosed.text': {
    count: number
    day: string | number
    event: string | number
    parties: string | number
    waiting: string | number
  }
  'seatsClosed.title': { count: number; event: string | number }
  'shabbat.candlesAt': { day: string | number; time: string | number }
  'shabbat.dateFromSundown': { date: string | number }
  'shabbat.dayBecause': { day: string | number; why: string | number }
  'shabbat.missing': { day: string | number; next: string | number; what: string | number }
  'shabbat.missingDay': { day: string | number; next: string | number }
  'shabbat.next': { day: string | number }
  'shabbatNames.chazon': never
  'shabbatNames.hachodesh': never
  'shabbatNames.hagadol': never
  'shabbatNames.nachamu': never
  'shabbatNames.parah': never
  'shabbatNames.shekalim': never
  'shabbatNames.shirah': never
  'shabbatNames.shuva': never
  'shabbatNames.zachor': never
  'slashKey.about': never
  'slashKey.heading': never
  'soup.request': never
  'soup.season': never
  'staff.and': never
  'staff.askFor': { name: string | number }
  'staff.nameAndTitle': { name: string | number; title: string | number }
  'staff.person': never
  'staffApp.choose': never
  'staffApp.delete': never
  'staffApp.from': never
  'staffApp.needsJavaScript': never
  'staffApp.none': never
  'staffApp.oneMoment': never
  'staffApp.print': never
  'staffApp.save': never
  'staffApp.staff': never
  'staffApp.undo': never
  'staffAnswers.changedMeanwhile': never
  'staffAnswers.inTheWay': { conflicts: string | number }
  'staffAnswers.nameLeft': { names: string | number }
  'staffAnswers.noAddresses': never
  'staffAnswers.noRoom': never
  'staffAnswers.noRoomPromised': never
  'staffAnswers.noSuchNote': never
  'staffAnswers.noSuchRequest': never
  'staffAnswers.noSuchSeats': never
  'staffAnswers.notAboutRoom': never
  'staffAnswers.notComing': never
  'staffAnswers.notForRequests': never
  'staffAnswers.onlySoupBrought': never
  'staffAnswers.onlySoupCalledOff': never
  'staffAnswers.roomPromised.expected': never
  'staffAnswers.roomPromised.fix': never
  'staffAnswers.roomPromised.found': {
    day: string | number
    event: string | number
    person: string | number
    room: string | number
  }
  'staffAnswers.roomPromised.inTheWay': { person: string | number }
  'staffAnswers.seats.cancelled': never
  'staffAnswers.seats.closed': never
  'staffAnswers.seats.full': never
  'staffAnswers.seats.too-many': never
  'staffAnswers.seats.twice': never
  'staffAnswers.signInAgain': never
  'staffAnswers.severalRequests': never
  'staffAnswers.soupWasDelivered': never
  'staffAnswers.subscriber': never
  'staffAnswers.subscriberAsked': never
  'staffMail.aStudent': never
  'staffMail.aboutTheDay': never
  'staffMail.askedBy': never
  'staffMail.cannotEat': never
  'staffMail.fromWebsite': { request: string | number; site: string | number }
  'staffMail.howMany': never
  'staffMail.language': never
  'staffMail.noDate': never
  'staffMail.noDateAskedFor': never
  'staffMail.noRoom': never
  'staffMail.noRoomOrDate': never
  'staffMail.notAnswered': { questions: string | number }
  'staffMail.nothingNamed': never
  'staffMail.preview': { headline: string | number; name: string | number }
  'staffMail.room': never
  'staffMail.sent': { name: string | number; reference: string | number; when: string | number }
  'staffMail.soup': never
  'staffMail.studentWhoAsks': never
  'staffMail.subject': { headline: string | number; name: string | number; request: string | number }
  'staffMail.theyWereTold': { note: string | number }
  'staffMail.tour': never
  'staffMail.whatFor': never
  'staffMail.whichRoom': never
  'staffPeople.signInAgain': never
  'staffPeople.signInAgainAbout': never
  'staffPeople.signInAgainMail': never
  'staffPeople.signInAgainMailed': { email: string | number }
  'staffRequests.about': { new: string | number; taken: string | number }
  'staffRequests.accesses.booking': { person: string | number; reference: string | number }
  'staffRequests.accesses.booking canceled': { person: string | number; reference: string | number }
  'staffRequests.accesses.called off': { person: string | number; reference: string | number }
  'staffRequests.accesses.delivered': { person: string | number; reference: string | number }
  'staffRequests.accesses.erase': { person: string | number }
  'staffRequests.accesses.export': { person: string | number }
  'staffRequests.accesses.list': { person: string | number }
  'staffRequests.accesses.note': { person: string | number; reference: string | number }
  'staffRequests.accesses.note removed': { person: string | number; reference: string | number }
  'staffRequests.accesses.progress': { person: string | number; reference: string | number }
  'staffRequests.accesses.read': { person: string | number; reference: string | number }
  'staffRequests.accesses.reply': { person: string | number; reference: string | number }
  'staffRequests.accesses.retry': { person: string | number; reference: string | number }
  'staffRequests.accesses.round': { person: string | number; reference: string | number }
  'staffRequests.accesses.search': { person: string | number; reference: string | number }
  'staffRequests.accesses.sign-ups': { person: string | number }
  'staffRequests.accesses.sign-ups changed': { person: string | number }
  'staffRequests.accessesAbout': never
  'staffRequests.addNote': never
  'staffRequests.all': never
  'staffRequests.allKinds': never
  'staffRequests.allMails': never
  'staffRequests.allRequests': never
  'staffRequests.allWays': never
  'staffRequests.answer.declined.heading': never
  'staffRequests.answer.declined.send': never
  'staffRequests.answer.mail.heading': never
  'staffRequests.answer.mail.send': never
  'staffRequests.answer.promised.heading': never
  'staffRequests.answer.promised.send': never
  'staffRequests.answersTo': { email: string | number }
  'staffRequests.asTheyWere': never
  'staffRequests.beforeDue': { due: string | number; received: string | number }
  'staffRequests.byItself': never
  'staffRequests.callOff': never
  'staffRequests.callOffAbout': never
  'staffRequests.callOffAsk': never
  'staffRequests.callOffWhy': never
  'staffRequests.cannotEat': { diet: string | number }
  'staffRequests.cannotEatUnknown': never
  'staffRequests.cannotShow': never
  'staffRequests.changePromise': never
  'staffRequests.changeReplies': never
  'staffRequests.channels.acknowledgement': never
  'staffRequests.channels.constant-contact': never
  'staffRequests.channels.reply': never
  'staffRequests.channels.staff-mail': never
  'staffRequests.channels.subscribers-mail': never
  'staffRequests.choose': { name: string | number }
  'staffRequests.chooseAll': never
  'staffRequests.chosenDone': { number: string | number }
  'staffRequests.decline': never
  'staffRequests.deleteNote': never
  'staffRequests.deleteNoteOf': { at: string | number; author: string | number }
  'staffRequests.delivered': never
  'staffRequests.deliveredTo': { name: string | number }
  'staffRequests.deliveries.due': never
  'staffRequests.deliveries.failed': never
  'staffRequests.deliveries.sent': never
  'staffRequests.despite': never
  'staffRequests.done': never
  'staffRequests.doneBy': { person: string | number }
  'staffRequests.downloadAll': never
  'staffRequests.downloadThese': never
  'staffRequests.endsBefore': never
  'staffRequests.erase': never
  'staffRequests.eraseAbout': never
  'staffRequests.eraseAll': { email: string | number }
  'staffRequests.eraseAllOfPerson': never
  'staffRequests.erasePerson': never
  'staffRequests.erased': { count: number; mails: string | number }
  'staffRequests.erasedMails': { count: number }
  'staffRequests.eraseNotForgotten': never
  'staffRequests.everyAnswer': never
  'staffRequests.everybody': never
  'staffRequests.facts': never
  'staffRequests.failed': never
  'staffRequests.giveBack': never
  'staffRequests.giveTo': never
  'staffRequests.inTheWay': never
  'staffRequests.inTheWayUnknown': { problem: string | number }
  'staffRequests.kept': never
  'staffRequests.kinds.room': never
  'staffRequests.kinds.soup': never
  'staffRequests.kinds.tour': never
  'staffRequests.lookAfter': never
  'staffRequests.mail': never
  'staffRequests.mailAt': { at: string | number; mail: string | number; state: string | number }
  'staffRequests.mailError': {
    count: number
    at: string | number
    error: string | number
    mail: string | number
    state: string | number
  }
  'staffRequests.mails': never
  'staffRequests.manyDone': { count: number }
  'staffRequests.mentions': never
  'staffRequests.nameLeft': { names: string | number }
  'staffRequests.new': never
  'staffRequests.nobodyYet': never
  'staffRequests.noConflicts': never
  'staffRequests.notDelivered': never
  'staffRequests.note': never
  'staffRequests.notes': never
  'staffRequests.nothing': never
  'staffRequests.notNow': never
  'staffRequests.noun': { noun: string | number; text: string | number }
  'staffRequests.open': never
  'staffRequests.openAgain': never
  'staffRequests.overdue': never
  'staffRequests.pastDue': { due: string | number; received: string | number }
  'staffRequests.personAt': { at: string | number; person: string | number }
  'staffRequests.promise': never
  'staffRequests.promised': {
    day: string | number
    from: string | number
    person: string | number
    room: string | number
    until: string | number
  }
  'staffRequests.promiseWithoutMail': never
  'staffRequests.received': { received: string | number; reference: string | number }
  'staffRequests.receivedDue': { due: string | number; received: string | number; reference: string | number }
  'staffRequests.requests': never
  'staffRequests.room': never
  'staffRequests.round': never
  'staffRequests.roundEmpty': never
  'staffRequests.roundFor': { day: string | number }
  'staffRequests.savedReplies': never
  'staffRequests.searchFor': never
  'staffRequests.someDone': never
  'staffRequests.sent': never
  'staffRequests.soupDelivered': never
  'staffRequests.soupDeliveredYes': never
  'staffRequests.soupDone': never
  'staffRequests.soupDoneAbout': never
  'staffRequests.soupDoneAsk': never
  'staffRequests.soupNotDelivered': never
  'staffRequests.soupStays': never
  'staffRequests.soupStaysAll': never
  'staffRequests.state.calledOff': { person: string | number }
  'staffRequests.state.declined': { person: string | number }
  'staffRequests.state.done': { person: string | number }
  'staffRequests.state.promised': { person: string | number }
  'staffRequests.stateAt': { at: string | number; state: string | number }
  'staffRequests.stateWith.declined': { person: string | number }
  'staffRequests.stateWith.promised': { person: string | number }
  'staffRequests.stateWith.taken': { person: string | number }
  'staffRequests.stop': { name: string | number; phone: string | number; window: string | number }
  'staffRequests.subject': never
  'staffRequests.subscribers': never
  'staffRequests.subscribersAbout': never
  'staffRequests.takeBack': never
  'staffRequests.takeBackAsk': never
  'staffRequests.taken': never
  'staffRequests.theirAddress': never
  'staffRequests.told': { at: string | number; author: string | number; state: string | number }
  'staffRequests.tryAgain': never
  'staffRequests.waits': never
  'staffRequests.whatFor': never
  'staffRequests.whatTheyWereTold': never
  'staffRequests.whereItIs': never
  'staffRequests.whichRoom': never
  'staffRequests.whoLooksAfter': never
  'staffRequests.whoSawWhat': never
  'staffRequests.whose': never
  'staffRequests.yourMail': { email: string | number }
  'staffSeats.about': { counts: string | number; when: string | number }
  'staffSeats.aboutDate': never
  'staffSeats.add': never
  'staffSeats.addSomebody': never
  'staffSeats.allAbout': never
  'staffSeats.allDates': never
  'staffSeats.alsoWaiting': never
  'staffSeats.anotherDate': never
  'staffSeats.answers.access': never
  'staffSeats.answers.allergies': never
  'staffSeats.answers.diet': never
  'staffSeats.answers.phone': never
  'staffSeats.atTheDoor': never
  'staffSeats.betweenTerms': never
  'staffSeats.byDate': never
  'staffSeats.came': never
  'staffSeats.cancelAbout': never
  'staffSeats.cancelAboutMailed': never
  'staffSeats.cancelAsk': { name: string | number }
  'staffSeats.cancelFor': { name: string | number }
  'staffSeats.cancelForThem': never
  'staffSeats.cancelled': never
  'staffSeats.change': never
  'staffSeats.changeIt': never
  'staffSeats.changePerson': { name: string | number }
  'staffSeats.comesOnOther': { name: string | number }
  'staffSeats.despite': never
  'staffSeats.easier': never
  'staffSeats.eats': never
  'staffSeats.eatsEverything': never
  'staffSeats.email': never
  'staffSeats.event': { event: string | number; when: string | number }
  'staffSeats.findName': never
  'staffSeats.gavePlace': { name: string | number }
  'staffSeats.givePlace': never
  'staffSeats.givePlaceTo': { name: string | number }
  'staffSeats.guests': { count: number; name: string | number }
  'staffSeats.hasNotCome': { name: string | number }
  'staffSeats.howMany': never
  'staffSeats.howManyCame': never
  'staffSeats.howManyOf': { name: string | number }
  'staffSeats.howManyPeople': never
  'staffSeats.inTerm': { term: string | number }
  'staffSeats.isOnList': { name: string | number }
  'staffSeats.kitchen': never
  'staffSeats.letIn': never
  'staffSeats.mailSent': never
  'staffSeats.moreOffered': { offered: string | number }
  'staffSeats.moveThere': never
  'staffSeats.name': never
  'staffSeats.nobody': never
  'staffSeats.nobodyCalled': never
  'staffSeats.noAddress': { number: string | number }
  'staffSeats.noNumbers': never
  'staffSeats.notSignedUp': never
  'staffSeats.placesTaken': { places: string | number; taken: string | number }
  'staffSeats.placesTakenWaiting': { places: string | number; taken: string | number; waiting: string | number }
  'staffSeats.plot': never
  'staffSeats.plotAbout': { first: string | number; last: string | number; most: string | number }
  'staffSeats.readBefore': never
  'staffSeats.readIt': never
  'staffSeats.saved': never
  'staffSeats.sendIt': never
  'staffSeats.signUps': never
  'staffSeats.signUpsAndGuests': { guests: string | number; parties: string | number }
  'staffSeats.signedUp': never
  'staffSeats.somebody': never
  'staffSeats.states.gone': never
  'staffSeats.states.offered': never
  'staffSeats.states.placed': never
  'staffSeats.states.waiting': never
  'staffSeats.ticksKept': { count: number }
  'staffSeats.totals': { all: string | number; here: string | number }
  'staffSeats.walkedIn': never
  'staffSeats.whoComes': never
  'staffSeats.writeTo': never
  'staffSeats.writeToAll': never
  'staffSeats.writesTo': { count: number; email: string | number }
  'staffSeats.yourMail': never
  'subscribersMail.all': never
  'subscribersMail.command': never
  'subscribersMail.foot': never
  'subscribersMail.more': { count: number }
  'subscribersMail.nobodyLeft': never
  'subscribersMail.subject': { count: number; site: string | number }
  'subscribersMail.title': { count: number }
  'subscribersMail.toDo': never
  'sun.candleLighting': never
  'sun.firstLight': { degrees: string | number }
  'sun.havdalah': never
  'sun.hoursAfter': { count: number; moment: string | number }
  'sun.hoursBefore': { count: number; moment: string | number }
  'sun.minutesAfter': { count: number; moment: string | number }
  'sun.minutesBefore': { count: number; moment: string | number }
  'sun.nightfall': never
  'sun.nightfallAfter': { count: number }
  'sun.starsOut': { degrees: string | number }
  'sun.sunrise': never
  'sun.sunset': never
  'sun.threeStars': never
  'testimonials.classOf': { year: string | number }
  'testimonials.kind': never
  'testimonials.quote': { words: string | number }
  'testimonials.say': never
  'time.allDay': never
  'time.and': { first: string | number; last: string | number }
  'time.dayAndClock': { clock: string | number; day: string | number }
  'time.days': { count: number }
  'time.eventOn': { event: string | number; when: string | number }
  'time.inWinter': { daylight: string | number; standard: string | number }
  'time.midnight': never
  'time.minutes': { count: number }
  'time.range': { from: string | number; until: string | number }
  'time.weekdayAndDate': { date: string | number; weekday: string | number }
  'today.allDay': { event: string | number }
  'today.allDayUntil': { end: string | number; event: string | number }
  'today.alsoOn': never
  'today.lastDay': never
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
  'when.everyWeeks': { count: number; days: string | number }
  'when.monthly': { days: string | number }
  'when.ordinals.first': { weekday: string | number }
  'when.ordinals.fourth': { weekday: string | number }
  'when.ordinals.last': { weekday: string | number }
  'when.ordinals.second': { weekday: string | number }
  'when.ordinals.third': { weekday: string | number }
  'when.weekly': { weekday: string | number }
  'words.no': never
  'words.yes': never
  'words.addToCalendar': never
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
  'words.email': never
  'words.everyone': never
  'words.for': never
  'words.forParents': never
  'words.holiday': never
  'words.hours': never
  'words.labeled': { label: string | number; text: string | number }
  'words.meal': never
  'words.meals': never
  'words.menu': never
  'words.nextDatesLater': never
  'words.people': { count: number }
  'words.search': never
  'words.service': never
  'words.signUp': never
  'words.telephone': never
  'words.thisWeek': never
  'words.time': never
  'words.today': never
  'words.until': never
  'words.what': never
  'words.when': never
  'words.where': never
}
