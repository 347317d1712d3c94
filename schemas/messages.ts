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
  'clashes.addressOfTwo': { address: string | number; name: string | number }
  'clashes.break': { count: number; days: string | number; event: string | number; meets: string | number }
  'clashes.closed': { days: string | number; event: string | number }
  'clashes.fast': { count: number; days: string | number; event: string | number; meets: string | number }
  'clashes.feast': { count: number; days: string | number; event: string | number; meets: string | number }
  'clashes.itself': { days: string | number; event: string | number }
  'clashes.minor fast': { count: number; days: string | number; event: string | number; meets: string | number }
  'clashes.more': { count: number }
  'clashes.named': { days: string | number; event: string | number; meets: string | number }
  'clashes.no leaven': { count: number; days: string | number; event: string | number; meets: string | number }
  'clashes.noLinkToApply': { program: string | number }
  'clashes.observes': never
  'clashes.promised': { days: string | number; event: string | number; meets: string | number }
  'clashes.rest': { count: number; days: string | number; event: string | number; meets: string | number }
  'clashes.room': { days: string | number; event: string | number; meets: string | number }
  'clashes.untimed': { days: string | number; event: string | number }
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
  'controls.adopted': never
  'controls.hints.address.country': never
  'controls.hints.address.note': never
  'controls.hints.address.state': never
  'controls.hints.address.zip': never
  'controls.hints.adopting.answers.address': never
  'controls.hints.adopting.answers.colors': never
  'controls.hints.adopting.answers.colors.accent': never
  'controls.hints.adopting.answers.colors.main': never
  'controls.hints.adopting.answers.email': never
  'controls.hints.adopting.answers.features': never
  'controls.hints.adopting.answers.hours': never
  'controls.hints.adopting.answers.name': never
  'controls.hints.adopting.answers.people': never
  'controls.hints.adopting.answers.place': never
  'controls.hints.adopting.answers.region': never
  'controls.hints.adopting.answers.school': never
  'controls.hints.adopting.answers.shortName': never
  'controls.hints.adopting.person.name': never
  'controls.hints.adopting.person.title': never
  'controls.hints.answer.about': never
  'controls.hints.applying.applicationStatus': never
  'controls.hints.applying.closes': never
  'controls.hints.applying.opens': never
  'controls.hints.audience.season.from': never
  'controls.hints.audience.season.to': never
  'controls.hints.banner.endDate': never
  'controls.hints.banner.startDate': never
  'controls.hints.card.icon': never
  'controls.hints.dates.to': never
  'controls.hints.elections.announced': never
  'controls.hints.elections.applicationsOpen': never
  'controls.hints.elections.image.during': never
  'controls.hints.elections.image.text': never
  'controls.hints.elections.popup.endDate': never
  'controls.hints.elections.popup.id': never
  'controls.hints.elections.popup.startDate': never
  'controls.hints.elections.stages': never
  'controls.hints.elections.until': never
  'controls.hints.eruv.checked': never
  'controls.hints.eruv.note': never
  'controls.hints.eruv.status': never
  'controls.hints.events.audiences': never
  'controls.hints.events.category': never
  'controls.hints.events.ctaLink': never
  'controls.hints.events.holidayId': never
  'controls.hints.events.later': never
  'controls.hints.events.menu': never
  'controls.hints.events.seats.places': never
  'controls.hints.events.seats.tell': never
  'controls.hints.events.set': never
  'controls.hints.facilities.inForm': never
  'controls.hints.facilities.places': never
  'controls.hints.facility.capacity': never
  'controls.hints.facility.price': never
  'controls.hints.faq.answer': never
  'controls.hints.features.donation': never
  'controls.hints.features.elections': never
  'controls.hints.features.eruv': never
  'controls.hints.features.fellowships': never
  'controls.hints.features.firstYearWeek': never
  'controls.hints.features.holidays': never
  'controls.hints.features.mailingList': never
  'controls.hints.features.minyan': never
  'controls.hints.features.rooms': never
  'controls.hints.features.shop': never
  'controls.hints.features.soup': never
  'controls.hints.features.tours': never
  'controls.hints.features.travel': never
  'controls.hints.fellowship.duration': never
  'controls.hints.formWords.answering': never
  'controls.hints.formWords.answering.replies.text': {
    date: string | number
    door: string | number
    room: string | number
    student: string | number
    time: string | number
    until: string | number
  }
  'controls.hints.formWords.answering.replies.title': never
  'controls.hints.formWords.answering.within': never
  'controls.hints.formWords.choices': never
  'controls.hints.formWords.hints': never
  'controls.hints.formWords.hours': never
  'controls.hints.formWords.hours.range': never
  'controls.hints.formWords.labels': never
  'controls.hints.formWords.lead': never
  'controls.hints.formWords.lists': never
  'controls.hints.formWords.messages.email': never
  'controls.hints.formWords.messages.failed': never
  'controls.hints.formWords.messages.fallback': never
  'controls.hints.formWords.messages.missing': never
  'controls.hints.formWords.messages.sent': never
  'controls.hints.formWords.missing': never
  'controls.hints.formWords.notice': never
  'controls.hints.formWords.question.choices': never
  'controls.hints.formWords.question.id': never
  'controls.hints.formWords.question.label': never
  'controls.hints.formWords.question.missing': never
  'controls.hints.formWords.questions': never
  'controls.hints.formWords.questions.id': never
  'controls.hints.formWords.reply': never
  'controls.hints.formWords.reply.opening': never
  'controls.hints.formWords.reply.paragraphs': never
  'controls.hints.formWords.sections': never
  'controls.hints.formWords.submit': never
  'controls.hints.formWords.suitable': never
  'controls.hints.formWords.suitable.daysAhead': never
  'controls.hints.formWords.suitable.on': never
  'controls.hints.formWords.suitable.otherwise': never
  'controls.hints.formWords.suitable.rule': never
  'controls.hints.glossary.forms': never
  'controls.hints.glossary.language': never
  'controls.hints.glossary.letters': never
  'controls.hints.glossary.meaning': never
  'controls.hints.glossary.said': never
  'controls.hints.glossary.term': never
  'controls.hints.group.meetings': never
  'controls.hints.groups.meets': never
  'controls.hints.holiday.icon': never
  'controls.hints.holiday.registration.links.closes': never
  'controls.hints.holidays.candleLighting': never
  'controls.hints.holidays.description': never
  'controls.hints.holidays.generalDates': never
  'controls.hints.holidays.observances': never
  'controls.hints.holidays.schedule.part': never
  'controls.hints.holidays.schedule.ready': never
  'controls.hints.holidays.scheduleReady': never
  'controls.hints.holidays.scheduleYear': never
  'controls.hints.home.hero.heading': never
  'controls.hints.home.shabbat': never
  'controls.hints.home.shabbat.eruv': never
  'controls.hints.home.shabbat.events.event': never
  'controls.hints.home.shabbat.events.label': never
  'controls.hints.home.shabbat.events.missing': never
  'controls.hints.home.shabbat.heading': never
  'controls.hints.home.shabbat.note': never
  'controls.hints.home.week.comingUp': never
  'controls.hints.home.week.heading': never
  'controls.hints.home.week.more': never
  'controls.hints.hoursOtherwise.closed.why': never
  'controls.hints.hoursOtherwise.days': never
  'controls.hints.hoursOtherwise.on': never
  'controls.hints.hoursOtherwise.outOfTerm': never
  'controls.hints.internship.stipend': never
  'controls.hints.jewishHoliday': never
  'controls.hints.kosherSoup.deliveries': never
  'controls.hints.kosherSoup.deliveries.askBy.daysBefore': never
  'controls.hints.lastRead.reviewed': never
  'controls.hints.navigation.urgent': never
  'controls.hints.notice.afterwards': never
  'controls.hints.notice.closed': never
  'controls.hints.notice.endDate': never
  'controls.hints.notice.startDate': never
  'controls.hints.openingHours.from': never
  'controls.hints.openingHours.to': never
  'controls.hints.page.amounts': never
  'controls.hints.page.amounts.description': never
  'controls.hints.page.cards': never
  'controls.hints.page.description': never
  'controls.hints.page.headings': never
  'controls.hints.page.imageAlt': never
  'controls.hints.page.imageUrl': never
  'controls.hints.page.intro': never
  'controls.hints.page.links': never
  'controls.hints.page.numbers': never
  'controls.hints.page.numbers.description': never
  'controls.hints.page.numbers.name': never
  'controls.hints.page.parent': never
  'controls.hints.page.title': never
  'controls.hints.pages.audience': never
  'controls.hints.pages.heading': never
  'controls.hints.parentResource.dated.date': never
  'controls.hints.parentResource.dated.from': never
  'controls.hints.parentResource.dated.observances': never
  'controls.hints.parentResource.modal': never
  'controls.hints.parentResources.link': never
  'controls.hints.common.link': never
  'controls.hints.common.order': never
  'controls.hints.common.pictureOf': never
  'controls.hints.common.summary': never
  'controls.hints.common.tone': never
  'controls.hints.picture.alt': never
  'controls.hints.place.customs': never
  'controls.hints.place.customs.candleMinutes': never
  'controls.hints.place.latitude': never
  'controls.hints.place.longitude': never
  'controls.hints.place.timeZone': never
  'controls.hints.programCalendar.calendar.link': never
  'controls.hints.programCalendar.calendar.title': never
  'controls.hints.programCalendar.calendar.whose': never
  'controls.hints.programCalendar.pause': never
  'controls.hints.programCalendar.pause.betweenTerms': never
  'controls.hints.programCalendar.pause.nothing': never
  'controls.hints.programCalendar.pause.unknown': never
  'controls.hints.programCalendar.show': never
  'controls.hints.prospective.details.endTime': never
  'controls.hints.prospective.details.from': never
  'controls.hints.prospective.details.time': never
  'controls.hints.prospective.details.timing': never
  'controls.hints.prospective.featured': never
  'controls.hints.religiousLife.hall.certifier': never
  'controls.hints.religiousLife.hall.meals.days': never
  'controls.hints.religiousLife.halls': never
  'controls.hints.religiousLife.map.boundary': never
  'controls.hints.religiousLife.map.drawing': never
  'controls.hints.religiousLife.map.mapUrl': never
  'controls.hints.religiousLife.prayer.name': never
  'controls.hints.religiousLife.prayers': never
  'controls.hints.religiousLife.type': never
  'controls.hints.roomPolicies.contactLine': never
  'controls.hints.rules.external': never
  'controls.hints.schedule.dated.instead': never
  'controls.hints.schedule.dated.location': never
  'controls.hints.schedule.services': never
  'controls.hints.schedule.time': never
  'controls.hints.search.answer.also': never
  'controls.hints.search.answer.event': never
  'controls.hints.search.answer.words': never
  'controls.hints.search.answers': never
  'controls.hints.search.category': never
  'controls.hints.search.ignored': never
  'controls.hints.search.pages': never
  'controls.hints.search.pages.page': never
  'controls.hints.search.popular': never
  'controls.hints.search.popularNote': never
  'controls.hints.search.priority': never
  'controls.hints.search.synonyms.finds': never
  'controls.hints.search.synonyms.typed': never
  'controls.hints.search.word': never
  'controls.hints.seats.closes': never
  'controls.hints.seats.closes.rule': never
  'controls.hints.site.address': never
  'controls.hints.site.description': never
  'controls.hints.site.donate.about': never
  'controls.hints.site.donate.partner': never
  'controls.hints.site.features': never
  'controls.hints.site.hours': never
  'controls.hints.site.hoursOtherwise': never
  'controls.hints.site.id': never
  'controls.hints.site.languages': never
  'controls.hints.site.locale': never
  'controls.hints.site.mapQuery': never
  'controls.hints.site.notYou': never
  'controls.hints.site.numbers': never
  'controls.hints.site.partners.height': never
  'controls.hints.site.partners.width': never
  'controls.hints.site.place': never
  'controls.hints.site.quickLinks.icon': never
  'controls.hints.site.recipients': never
  'controls.hints.site.recipients.alerts': never
  'controls.hints.site.shortName': never
  'controls.hints.site.social.network': never
  'controls.hints.site.url': never
  'controls.hints.staff.email': never
  'controls.hints.staff.imageUrl': never
  'controls.hints.staff.instagram': never
  'controls.hints.staff.title': never
  'controls.hints.staff.tone': never
  'controls.hints.telephone.phone': never
  'controls.hints.telephone.phoneOrShort': never
  'controls.hints.testimonials.image': never
  'controls.hints.testimonials.title': never
  'controls.hints.theme.color': never
  'controls.hints.theme.colors': never
  'controls.hints.theme.fonts': never
  'controls.hints.theme.fonts.headings': never
  'controls.hints.theme.fonts.text': never
  'controls.hints.theme.hero.imageAlt': never
  'controls.hints.theme.hero.narrow': never
  'controls.hints.theme.hero.picture': never
  'controls.hints.theme.hero.safeArea': never
  'controls.hints.theme.hero.safeArea.height': never
  'controls.hints.theme.hero.safeArea.left': never
  'controls.hints.theme.hero.safeArea.top': never
  'controls.hints.theme.hero.safeArea.width': never
  'controls.hints.theme.hero.scrim': never
  'controls.hints.theme.hero.words': never
  'controls.hints.theme.logo': never
  'controls.hints.theme.map': never
  'controls.hints.theme.notFound.imageAlt': never
  'controls.hints.theme.ownFont.file': never
  'controls.hints.theme.ownFont.kind': never
  'controls.hints.theme.ownFont.license': never
  'controls.hints.theme.ownFont.name': never
  'controls.hints.theme.previews.alt': never
  'controls.hints.theme.previews.background': never
  'controls.hints.theme.skyline': never
  'controls.hints.timeOfDay': never
  'controls.hints.timeOfDay.eachHalf.daylight': never
  'controls.hints.timeOfDay.eachHalf.standard': never
  'controls.hints.timeOfDay.timeOrAllDay': never
  'controls.hints.timing.changes': never
  'controls.hints.timing.changes.note': never
  'controls.hints.timing.clock': never
  'controls.hints.timing.observes': never
  'controls.hints.timing.time': never
  'controls.hints.timing.when.day': never
  'controls.hints.timing.when.night': never
  'controls.hints.travel.cost': never
  'controls.hints.travel.duration': never
  'controls.hints.when.every': never
  'controls.hints.year.academicYear.breaks': never
  'controls.hints.year.academicYear.name': never
  'controls.hints.year.academicYear.terms': never
  'controls.hints.year.stretch.from': never
  'controls.hints.year.stretch.name': never
  'controls.hints.year.turnsOn': never
  'controls.hints.year.years': never
  'controls.labels.1Person': never
  'controls.labels.2People': never
  'controls.labels.2Weeks': never
  'controls.labels.3People': never
  'controls.labels.3Weeks': never
  'controls.labels.4People': never
  'controls.labels.4Weeks': never
  'controls.labels.5People': never
  'controls.labels.aCouple': never
  'controls.labels.aForm': never
  'controls.labels.aPage': never
  'controls.labels.aStudent': never
  'controls.labels.about': never
  'controls.labels.aboutThem': never
  'controls.labels.above': never
  'controls.labels.accent': never
  'controls.labels.acceptedStudent': never
  'controls.labels.access': never
  'controls.labels.accommodations': never
  'controls.labels.additionalInfo': never
  'controls.labels.additionalRequirements': never
  'controls.labels.address': never
  'controls.labels.addressOfTheSite': never
  'controls.labels.afterwards': never
  'controls.labels.alerts': never
  'controls.labels.allAboutIt': never
  'controls.labels.allergies': never
  'controls.labels.also': never
  'controls.labels.alumni': never
  'controls.labels.amongTheFirstCards': never
  'controls.labels.amount': never
  'controls.labels.amountsOfAGift': never
  'controls.labels.animation': never
  'controls.labels.announced': never
  'controls.labels.anotherLink': never
  'controls.labels.anotherTimeInSummer': never
  'controls.labels.answer': never
  'controls.labels.answeredWithin': never
  'controls.labels.answers': never
  'controls.labels.answersToChooseFrom': never
  'controls.labels.apple': never
  'controls.labels.applicationLink': never
  'controls.labels.applicationStatus': never
  'controls.labels.applications': never
  'controls.labels.applicationsClose': never
  'controls.labels.applicationsOpen': never
  'controls.labels.askAlsoFor': never
  'controls.labels.askBy': never
  'controls.labels.atAnotherAddress': never
  'controls.labels.atTheFootOfEach': never
  'controls.labels.audience': never
  'controls.labels.audiences': never
  'controls.labels.availability': never
  'controls.labels.background': never
  'controls.labels.backgroundColor': never
  'controls.labels.barBatMitzvah': never
  'controls.labels.beforeTheOthers': never
  'controls.labels.belongsToShabbatAHoliday': never
  'controls.labels.belowTheMenusOnPhones': never
  'controls.labels.belowTheQuestion': never
  'controls.labels.belowTheQuestions': never
  'controls.labels.benefits': never
  'controls.labels.betweenTerms': never
  'controls.labels.blue': never
  'controls.labels.blueTint': never
  'controls.labels.boundary': never
  'controls.labels.breaks': never
  'controls.labels.brick': never
  'controls.labels.brickInk': never
  'controls.labels.brickTint': never
  'controls.labels.briefcase': never
  'controls.labels.brown': never
  'controls.labels.button': never
  'controls.labels.buttonsOfItsSections': never
  'controls.labels.byAnotherLink': never
  'controls.labels.byOneOfOurSignUp': never
  'controls.labels.calendar': never
  'controls.labels.calendarOnly': never
  'controls.labels.cancelled': never
  'controls.labels.candidates': never
  'controls.labels.candleLighting': never
  'controls.labels.candleMinutes': never
  'controls.labels.candles': never
  'controls.labels.capacity': never
  'controls.labels.caption': never
  'controls.labels.cards': never
  'controls.labels.category': never
  'controls.labels.celebration': never
  'controls.labels.certifier': never
  'controls.labels.changesFromADayOn': never
  'controls.labels.changesOfSingleDates': never
  'controls.labels.checked': never
  'controls.labels.choice': never
  'controls.labels.city': never
  'controls.labels.clay': never
  'controls.labels.closed': never
  'controls.labels.closes': never
  'controls.labels.color': never
  'controls.labels.colorOfTheIcon': never
  'controls.labels.colors': never
  'controls.labels.comingSoon': never
  'controls.labels.comingUp': never
  'controls.labels.communityEvent': never
  'controls.labels.compass': never
  'controls.labels.contact': never
  'controls.labels.contactInfo': never
  'controls.labels.contactLine': never
  'controls.labels.contactOfTheMailingList': never
  'controls.labels.contacts': never
  'controls.labels.content': never
  'controls.labels.cost': never
  'controls.labels.countedFromOurEntries': never
  'controls.labels.country': never
  'controls.labels.currentSchool': never
  'controls.labels.currentWeek': never
  'controls.labels.customs': never
  'controls.labels.date': never
  'controls.labels.day': never
  'controls.labels.daylight': never
  'controls.labels.days': never
  'controls.labels.on': never
  'controls.labels.daysAhead': never
  'controls.labels.daysBefore': never
  'controls.labels.daysOfTheScheduleIn': never
  'controls.labels.daysThatSuit': never
  'controls.labels.declined': never
  'controls.labels.deliveries': never
  'controls.labels.deliveryAddress': never
  'controls.labels.deliveryInfo': never
  'controls.labels.denomination': never
  'controls.labels.description': never
  'controls.labels.details': never
  'controls.labels.diaspora': never
  'controls.labels.diet': never
  'controls.labels.dietaryRestrictions': never
  'controls.labels.diningOptions': never
  'controls.labels.donate': never
  'controls.labels.donation': never
  'controls.labels.door': never
  'controls.labels.down': never
  'controls.labels.drawing': never
  'controls.labels.duration': never
  'controls.labels.during': never
  'controls.labels.dusk': never
  'controls.labels.elections': never
  'controls.labels.eligibility': never
  'controls.labels.email': never
  'controls.labels.embedUrl': never
  'controls.labels.emergency': never
  'controls.labels.emergencyContacts': never
  'controls.labels.enabled': never
  'controls.labels.endDate': never
  'controls.labels.endTime': never
  'controls.labels.error': never
  'controls.labels.errorTint': never
  'controls.labels.eruv': never
  'controls.labels.evening': never
  'controls.labels.event': never
  'controls.labels.eventDate': never
  'controls.labels.eventEndTime': never
  'controls.labels.eventTime': never
  'controls.labels.eventType': never
  'controls.labels.eventTypeOther': never
  'controls.labels.events': never
  'controls.labels.every': never
  'controls.labels.everyFourthWeek': never
  'controls.labels.everyMonth': never
  'controls.labels.everyOtherWeek': never
  'controls.labels.everyThirdWeek': never
  'controls.labels.everyWeek': never
  'controls.labels.everyYear': never
  'controls.labels.everyone': never
  'controls.labels.expectedAttendance': never
  'controls.labels.expectedGraduationYear': never
  'controls.labels.external': never
  'controls.labels.facilityRequested': never
  'controls.labels.fade': never
  'controls.labels.failed': never
  'controls.labels.fallHolidays': never
  'controls.labels.fallSemester': never
  'controls.labels.fallback': never
  'controls.labels.familyMember': never
  'controls.labels.familyMemberType': never
  'controls.labels.features': never
  'controls.labels.fellowships': never
  'controls.labels.fern': never
  'controls.labels.fernInk': never
  'controls.labels.fernTint': never
  'controls.labels.file': never
  'controls.labels.finds': never
  'controls.labels.firstDelivery': never
  'controls.labels.firstName': never
  'controls.labels.firstYearWeek': never
  'controls.labels.flame': never
  'controls.labels.fonts': never
  'controls.labels.forWhom': never
  'controls.labels.forms': never
  'controls.labels.friday': never
  'controls.labels.fridays': never
  'controls.labels.friend': never
  'controls.labels.from': never
  'controls.labels.gallery': never
  'controls.labels.generalDates': never
  'controls.labels.gold': never
  'controls.labels.goldInk': never
  'controls.labels.goldTint': never
  'controls.labels.graduateStudent': never
  'controls.labels.graduationCap': never
  'controls.labels.graduationYear': never
  'controls.labels.grandparent': never
  'controls.labels.gray': never
  'controls.labels.gray2': never
  'controls.labels.groupSize': never
  'controls.labels.guestsEach': never
  'controls.labels.hall': never
  'controls.labels.halls': never
  'controls.labels.harbor': never
  'controls.labels.harborInk': never
  'controls.labels.harborTint': never
  'controls.labels.haze': never
  'controls.labels.heading': never
  'controls.labels.headings': never
  'controls.labels.headingsOfItsSections': never
  'controls.labels.headingsOfTheParts': never
  'controls.labels.healthServices': never
  'controls.labels.heart': never
  'controls.labels.hebrew': never
  'controls.labels.height': never
  'controls.labels.hereWithPlacesThatWe': never
  'controls.labels.hero': never
  'controls.labels.highlights': never
  'controls.labels.holiday': never
  'controls.labels.holidays': never
  'controls.labels.hours': never
  'controls.labels.hoursToChooseFrom': never
  'controls.labels.howManyAreOpen': never
  'controls.labels.howManyThereAre': never
  'controls.labels.howToSayIt': never
  'controls.labels.howYouAnswer': never
  'controls.labels.icon': never
  'controls.labels.id': never
  'controls.labels.ifSomethingHappened': never
  'controls.labels.ignored': never
  'controls.labels.images': never
  'controls.labels.inASentenceOrTwo': never
  'controls.labels.inPlaceOf': never
  'controls.labels.inSearchEngines': never
  'controls.labels.inSearchEnginesOneSentence': never
  'controls.labels.inSummer': never
  'controls.labels.inTheFormForRooms': never
  'controls.labels.inTheJewishCalendar': never
  'controls.labels.inWinter': never
  'controls.labels.inWords': never
  'controls.labels.ink': never
  'controls.labels.inside': never
  'controls.labels.instagram': never
  'controls.labels.internships': never
  'controls.labels.intro': never
  'controls.labels.israel': never
  'controls.labels.itHasAPageOf': never
  'controls.labels.itIsCancelled': never
  'controls.labels.itIsHeldWithWhat': never
  'controls.labels.itOpens': never
  'controls.labels.itWasNotSent': never
  'controls.labels.itWasNotSentUnknown': never
  'controls.labels.itWasSent': never
  'controls.labels.itsOwnHours': never
  'controls.labels.key': never
  'controls.labels.kind': never
  'controls.labels.label': never
  'controls.labels.land': never
  'controls.labels.language': never
  'controls.labels.languages': never
  'controls.labels.lastDay': never
  'controls.labels.lastDelivery': never
  'controls.labels.lastLineOfMailsTo': never
  'controls.labels.lastName': never
  'controls.labels.lastReadThrough': never
  'controls.labels.latitude': never
  'controls.labels.lead': never
  'controls.labels.left': never
  'controls.labels.letters': never
  'controls.labels.license': never
  'controls.labels.light': never
  'controls.labels.line': never
  'controls.labels.lineStrong': never
  'controls.labels.link': never
  'controls.labels.linkOfTheButton': never
  'controls.labels.linkText': never
  'controls.labels.linkToAnotherSite': never
  'controls.labels.links': never
  'controls.labels.linksBySeason': never
  'controls.labels.locale': never
  'controls.labels.location': never
  'controls.labels.logo': never
  'controls.labels.longText': never
  'controls.labels.longitude': never
  'controls.labels.mailingList': never
  'controls.labels.main': never
  'controls.labels.many': never
  'controls.labels.map': never
  'controls.labels.mapQuery': never
  'controls.labels.mapUrl': never
  'controls.labels.marble': never
  'controls.labels.marble2': never
  'controls.labels.marble3': never
  'controls.labels.mask': never
  'controls.labels.meal': never
  'controls.labels.meals': never
  'controls.labels.meaning': never
  'controls.labels.meantToBeOnThat': never
  'controls.labels.meeting': never
  'controls.labels.meetings': never
  'controls.labels.memberType': never
  'controls.labels.menusOfTheHeader': never
  'controls.labels.message': never
  'controls.labels.minyan': never
  'controls.labels.missing': never
  'controls.labels.mist': never
  'controls.labels.modal': never
  'controls.labels.monday': never
  'controls.labels.month': never
  'controls.labels.moon': never
  'controls.labels.more': never
  'controls.labels.movedTo': never
  'controls.labels.mustBeAnswered': never
  'controls.labels.name': never
  'controls.labels.nameAndAddressOfSomebody': never
  'controls.labels.nameInMenus': never
  'controls.labels.nameInTheExport': never
  'controls.labels.narrow': never
  'controls.labels.needComfortFood': never
  'controls.labels.needs': never
  'controls.labels.network': never
  'controls.labels.night': never
  'controls.labels.nightfall': never
  'controls.labels.nights': never
  'controls.labels.no': never
  'controls.labels.noEmailAddress': never
  'controls.labels.noSignUpPeopleJustCome': never
  'controls.labels.none': never
  'controls.labels.notFeelingWell': never
  'controls.labels.notFound': never
  'controls.labels.notSure': never
  'controls.labels.note': never
  'controls.labels.nothing': never
  'controls.labels.notice': never
  'controls.labels.observances': never
  'controls.labels.offers': never
  'controls.labels.onADayOrFrom': never
  'controls.labels.onAJewishHoliday': never
  'controls.labels.onAJewishHolidayBy': never
  'controls.labels.onAJewishHolidayIn': never
  'controls.labels.onDaysThatTheCalendar': never
  'controls.labels.oneOfSeveralAnswers': never
  'controls.labels.onePerson': never
  'controls.labels.onHolidaysAndDays': never
  'controls.labels.onThatDay': never
  'controls.labels.onTheHomePage': never
  'controls.labels.once': never
  'controls.labels.one': never
  'controls.labels.oneTimeAllYear': never
  'controls.labels.onlyDuringTerms': never
  'controls.labels.open': never
  'controls.labels.opening': never
  'controls.labels.opens': never
  'controls.labels.orange': never
  'controls.labels.organization': never
  'controls.labels.other': never
  'controls.labels.otherHours': never
  'controls.labels.otherNames': never
  'controls.labels.otherwise': never
  'controls.labels.outOfTerm': never
  'controls.labels.outsideOurBuilding': never
  'controls.labels.over': never
  'controls.labels.page': never
  'controls.labels.pages': never
  'controls.labels.paper': never
  'controls.labels.paragraphs': never
  'controls.labels.parent': never
  'controls.labels.parking': never
  'controls.labels.partner': never
  'controls.labels.partners': never
  'controls.labels.pause': never
  'controls.labels.peach': never
  'controls.labels.peachTint': never
  'controls.labels.people': never
  'controls.labels.peopleWaitOnceItIs': never
  'controls.labels.peopleWriteToTheContact': never
  'controls.labels.person': never
  'controls.labels.phone': never
  'controls.labels.picture': never
  'controls.labels.place': never
  'controls.labels.placeInTheList': never
  'controls.labels.places': never
  'controls.labels.plain': never
  'controls.labels.policies': never
  'controls.labels.popular': never
  'controls.labels.popularNote': never
  'controls.labels.popup': never
  'controls.labels.portrait': never
  'controls.labels.prayers': never
  'controls.labels.prayersWithTheirPlaceAnd': never
  'controls.labels.preferredDate': never
  'controls.labels.preferredDeliveryTime': never
  'controls.labels.preferredTime': never
  'controls.labels.previews': never
  'controls.labels.price': never
  'controls.labels.primary': never
  'controls.labels.priority': never
  'controls.labels.promised': never
  'controls.labels.prospectiveGraduate': never
  'controls.labels.prospectiveUndergraduate': never
  'controls.labels.publicTransportation': never
  'controls.labels.question': never
  'controls.labels.questions': never
  'controls.labels.questionsOfYourOwn': never
  'controls.labels.quickLinks': never
  'controls.labels.readyToBeShown': never
  'controls.labels.reason': never
  'controls.labels.reasonOther': never
  'controls.labels.recipients': never
  'controls.labels.recommendedHotels': never
  'controls.labels.recoveringFromIllness': never
  'controls.labels.red': never
  'controls.labels.region': never
  'controls.labels.registration': never
  'controls.labels.relationshipToStudent': never
  'controls.labels.relationshipToStudentOther': never
  'controls.labels.relative': never
  'controls.labels.repeats': never
  'controls.labels.requirements': never
  'controls.labels.restrictions': never
  'controls.labels.results': never
  'controls.labels.role': never
  'controls.labels.room': never
  'controls.labels.rooms': never
  'controls.labels.rose': never
  'controls.labels.roshHashanah': never
  'controls.labels.rows': never
  'controls.labels.rule': never
  'controls.labels.rust': never
  'controls.labels.rustTint': never
  'controls.labels.safeArea': never
  'controls.labels.safety': never
  'controls.labels.safetyResources': never
  'controls.labels.sage': never
  'controls.labels.sans': never
  'controls.labels.saturday': never
  'controls.labels.saturdays': never
  'controls.labels.savedReplies': never
  'controls.labels.schedule': never
  'controls.labels.scheduleOfTheYear': never
  'controls.labels.scheduleReady': never
  'controls.labels.school': never
  'controls.labels.scrim': never
  'controls.labels.season': never
  'controls.labels.secondary': never
  'controls.labels.secondaryLink': never
  'controls.labels.secondaryLinkText': never
  'controls.labels.sections': never
  'controls.labels.sent': never
  'controls.labels.serif': never
  'controls.labels.services': never
  'controls.labels.shabbat': never
  'controls.labels.shop': never
  'controls.labels.shortName': never
  'controls.labels.show': never
  'controls.labels.shown': never
  'controls.labels.shownAlready': never
  'controls.labels.shownIn': never
  'controls.labels.shownInItsDays': never
  'controls.labels.shutter': never
  'controls.labels.sibling': never
  'controls.labels.side': never
  'controls.labels.signUp': never
  'controls.labels.simchatTorah': never
  'controls.labels.sky': never
  'controls.labels.skyline': never
  'controls.labels.slate': never
  'controls.labels.slideDown': never
  'controls.labels.social': never
  'controls.labels.somebodyElse': never
  'controls.labels.somebodyOnTheStaff': never
  'controls.labels.somethingIsLeftBlank': never
  'controls.labels.soup': never
  'controls.labels.springHolidays': never
  'controls.labels.springSemester': never
  'controls.labels.sprout': never
  'controls.labels.stages': never
  'controls.labels.standard': never
  'controls.labels.startDate': never
  'controls.labels.state': never
  'controls.labels.status': never
  'controls.labels.stipend': never
  'controls.labels.stone': never
  'controls.labels.street': never
  'controls.labels.student': never
  'controls.labels.studentEmail': never
  'controls.labels.studentFirstName': never
  'controls.labels.studentLastName': never
  'controls.labels.studentPhone': never
  'controls.labels.studentType': never
  'controls.labels.studentTypeOther': never
  'controls.labels.studyGroup': never
  'controls.labels.subject': never
  'controls.labels.subtitle': never
  'controls.labels.sukkot': never
  'controls.labels.summary': never
  'controls.labels.sunday': never
  'controls.labels.synonyms': never
  'controls.labels.telephoneNumbers': never
  'controls.labels.telephoneNumbersOfOthers': never
  'controls.labels.term': never
  'controls.labels.terms': never
  'controls.labels.testimonials': never
  'controls.labels.text': never
  'controls.labels.textOfTheButton': never
  'controls.labels.textOfTheLink': never
  'controls.labels.textOfTheOtherLink': never
  'controls.labels.theButton': never
  'controls.labels.theEruvWithThisWeeks': never
  'controls.labels.theMail': never
  'controls.labels.theMailToWhoeverSent': never
  'controls.labels.theNumberOnItsCard': never
  'controls.labels.thePage': never
  'controls.labels.thePageAboveIt': never
  'controls.labels.thereIsAFormElsewhere': never
  'controls.labels.theyMeet': never
  'controls.labels.thursday': never
  'controls.labels.time': never
  'controls.labels.timeZone': never
  'controls.labels.timing': never
  'controls.labels.title': never
  'controls.labels.to': never
  'controls.labels.toApply': never
  'controls.labels.today': never
  'controls.labels.top': never
  'controls.labels.tour': never
  'controls.labels.tours': never
  'controls.labels.transportation': never
  'controls.labels.travel': never
  'controls.labels.tree': never
  'controls.labels.tuesday': never
  'controls.labels.turnsOn': never
  'controls.labels.twilight': never
  'controls.labels.typed': never
  'controls.labels.typedHere': never
  'controls.labels.underGetStarted': never
  'controls.labels.undergraduateStudent': never
  'controls.labels.unknown': never
  'controls.labels.until': never
  'controls.labels.up': never
  'controls.labels.urgent': never
  'controls.labels.userEmail': never
  'controls.labels.userFirstName': never
  'controls.labels.userLastName': never
  'controls.labels.userPhone': never
  'controls.labels.users': never
  'controls.labels.value': never
  'controls.labels.visit': never
  'controls.labels.wednesday': never
  'controls.labels.week': never
  'controls.labels.weekdays': never
  'controls.labels.wellness': never
  'controls.labels.wellnessPrograms': never
  'controls.labels.whatIsAnswered': never
  'controls.labels.whatIsSaidOfSending': never
  'controls.labels.whatItSays': never
  'controls.labels.whatOneAndManyAre': never
  'controls.labels.whatThePictureShows': never
  'controls.labels.whatThereIsToEat': never
  'controls.labels.whatTheySay': never
  'controls.labels.whatToWriteToThem': never
  'controls.labels.wheat': never
  'controls.labels.when': never
  'controls.labels.whenInWords': never
  'controls.labels.whenWordsSay': never
  'controls.labels.where': never
  'controls.labels.whereAnAnswerIsMissing': never
  'controls.labels.whereItIsMissing': never
  'controls.labels.whereToSignUp': never
  'controls.labels.whichDay': never
  'controls.labels.whichEntries': never
  'controls.labels.whichForm': never
  'controls.labels.whichNight': never
  'controls.labels.whichOne': never
  'controls.labels.whoIsMailedTheNumbers': never
  'controls.labels.whoSaysIt': never
  'controls.labels.whomThePlacesAreFor': never
  'controls.labels.whose': never
  'controls.labels.whoThisIs': never
  'controls.labels.why': never
  'controls.labels.width': never
  'controls.labels.withASignUpButton': never
  'controls.labels.withoutAnAddressSuch': never
  'controls.labels.words': never
  'controls.labels.years': never
  'controls.labels.yellow': never
  'controls.labels.yes': never
  'controls.labels.yesOrNo': never
  'controls.labels.yiddish': never
  'controls.labels.yomKippur': never
  'controls.labels.you': never
  'controls.labels.yourOwnAnswersToChoose': never
  'controls.labels.zipCode': never
  'controls.labels.website': never
  'controls.labels.networks': never
  'controls.labels.theHouseIsClosed': never
  'controls.newCampus': never
  'controls.otherPlaces': never
  'controls.questions.addresses': never
  'controls.questions.building': never
  'controls.questions.colors': never
  'controls.questions.features': never
  'controls.questions.networks': never
  'controls.questions.onTheMap': never
  'controls.questions.organizationCalled': never
  'controls.questions.people': never
  'controls.questions.timeZone': never
  'controls.questions.university': never
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
  'events.signUpClosed': never
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
  'holidays.callUs': { phone: string | number }
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
  'kinds.alumni.description': never
  'kinds.alumni.title': never
  'kinds.audiences.description': never
  'kinds.audiences.title': never
  'kinds.banner.description': never
  'kinds.banner.title': never
  'kinds.elections.description': never
  'kinds.elections.title': never
  'kinds.eruv.description': never
  'kinds.eruv.title': never
  'kinds.events.description': never
  'kinds.events.title': never
  'kinds.facilities.description': never
  'kinds.facilities.title': never
  'kinds.faq.description': never
  'kinds.faq.title': never
  'kinds.fellowships.description': never
  'kinds.fellowships.title': never
  'kinds.forms/mailing-list.description': never
  'kinds.forms/mailing-list.title': never
  'kinds.forms/room.description': never
  'kinds.forms/room.title': never
  'kinds.forms/soup.description': never
  'kinds.forms/soup.title': never
  'kinds.forms/tour.description': never
  'kinds.forms/tour.title': never
  'kinds.glossary.description': never
  'kinds.glossary.title': never
  'kinds.groups.description': never
  'kinds.groups.title': never
  'kinds.holidays.description': never
  'kinds.holidays.title': never
  'kinds.home.description': never
  'kinds.home.title': never
  'kinds.internships.description': never
  'kinds.internships.title': never
  'kinds.kosherSoup.description': never
  'kinds.kosherSoup.title': never
  'kinds.navigation.description': never
  'kinds.navigation.title': never
  'kinds.notice.description': never
  'kinds.notice.title': never
  'kinds.offers.description': never
  'kinds.offers.title': never
  'kinds.opportunity-categories.description': never
  'kinds.opportunity-categories.title': never
  'kinds.pages.description': never
  'kinds.pages.title': never
  'kinds.parent-network.description': never
  'kinds.parent-network.title': never
  'kinds.parent-resources.description': never
  'kinds.parent-resources.title': never
  'kinds.programCalendar.description': never
  'kinds.programCalendar.title': never
  'kinds.prospective.description': never
  'kinds.prospective.title': never
  'kinds.religious-life.description': never
  'kinds.religious-life.title': never
  'kinds.roomPolicies.description': never
  'kinds.roomPolicies.title': never
  'kinds.search.description': never
  'kinds.search.title': never
  'kinds.signup-links.description': never
  'kinds.signup-links.title': never
  'kinds.site.description': never
  'kinds.site.title': never
  'kinds.staff.description': never
  'kinds.staff.title': never
  'kinds.testimonials.description': never
  'kinds.testimonials.title': never
  'kinds.theme.description': never
  'kinds.theme.title': never
  'kinds.travel.description': never
  'kinds.travel.title': never
  'kinds.values.description': never
  'kinds.values.title': never
  'kinds.year.description': never
  'kinds.year.title': never
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
  'seatMails.changed.subject': { event: string | number; when: string | number }
  'seatMails.changed.text': never
  'seatMails.changed.title': never
  'seatMails.event-cancelled.place': never
  'seatMails.event-cancelled.subject': { event: string | number; when: string | number }
  'seatMails.event-cancelled.text': { event: string | number; when: string | number }
  'seatMails.event-cancelled.title': { event: string | number }
  'seatMails.event-cancelled.whatElse': { site: string | number }
  'seatMails.event-moved.place': never
  'seatMails.event-moved.subject': { event: string | number; when: string | number }
  'seatMails.event-moved.text': { was: string | number; when: string | number }
  'seatMails.event-moved.title': { event: string | number }
  'seatMails.event-on.place': never
  'seatMails.event-on.subject': { event: string | number; when: string | number }
  'seatMails.event-on.text': { when: string | number }
  'seatMails.event-on.title': { event: string | number }
  'seatMails.foot': { phone: string | number; reference: string | number }
  'seatMails.lapsed.subject': { event: string | number; when: string | number }
  'seatMails.lapsed.text': never
  'seatMails.lapsed.title': never
  'seatMails.left.subject': { event: string | number; when: string | number }
  'seatMails.left.text': never
  'seatMails.left.title': never
  'seatMails.not-placed.subject': { event: string | number; when: string | number }
  'seatMails.not-placed.text': never
  'seatMails.not-placed.title': never
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
  'staffAnswers.anotherPicture': { description: string | number }
  'staffAnswers.callNeeds': { places: string | number }
  'staffAnswers.changedMeanwhile': never
  'staffAnswers.changedTheSame': { places: string | number }
  'staffAnswers.diskFull': never
  'staffAnswers.draftMoved': never
  'staffAnswers.draftOf': { person: string | number }
  'staffAnswers.fileRefused': { path: string | number }
  'staffAnswers.fromOurPages': never
  'staffAnswers.inTheWay': { conflicts: string | number }
  'staffAnswers.lastOwner': never
  'staffAnswers.listChanged': never
  'staffAnswers.nameLeft': { names: string | number }
  'staffAnswers.nameRefused': { name: string | number }
  'staffAnswers.nameTaken': { name: string | number }
  'staffAnswers.noAddresses': never
  'staffAnswers.noChange': never
  'staffAnswers.noDraft': never
  'staffAnswers.noEntry': never
  'staffAnswers.noFile': { path: string | number }
  'staffAnswers.noKind': never
  'staffAnswers.noLink': never
  'staffAnswers.noMail': { why: string | number }
  'staffAnswers.noPage': never
  'staffAnswers.noPasskey': never
  'staffAnswers.noPerson': never
  'staffAnswers.noPicture': never
  'staffAnswers.noPictureHere': never
  'staffAnswers.noReplacement': never
  'staffAnswers.noRevision': { revision: string | number }
  'staffAnswers.noRoom': never
  'staffAnswers.noRoomPromised': never
  'staffAnswers.noSession': never
  'staffAnswers.noSuchCall': never
  'staffAnswers.noSuchMoment': never
  'staffAnswers.noSuchNote': never
  'staffAnswers.noSuchRequest': never
  'staffAnswers.noSuchSeats': never
  'staffAnswers.notAboutRoom': never
  'staffAnswers.notAllowed': never
  'staffAnswers.notComing': never
  'staffAnswers.notDescribed': never
  'staffAnswers.notForRequests': never
  'staffAnswers.notPictureBytes': never
  'staffAnswers.notScheduled': never
  'staffAnswers.notShownYet': never
  'staffAnswers.oldLink': never
  'staffAnswers.onlySoupBrought': never
  'staffAnswers.onlySoupCalledOff': never
  'staffAnswers.otherKind': { path: string | number }
  'staffAnswers.ownersOnly': never
  'staffAnswers.passkeyNotAdded': never
  'staffAnswers.passkeyUnknown': never
  'staffAnswers.pictureUsed': never
  'staffAnswers.previewEnded': never
  'staffAnswers.numberLeft.expected': never
  'staffAnswers.numberLeft.fix': never
  'staffAnswers.numberLeft.sentence': { field: string | number; number: string | number }
  'staffAnswers.roomAsked.found': { day: string | number; event: string | number; room: string | number }
  'staffAnswers.roomAsked.sentence': { day: string | number; event: string | number; room: string | number }
  'staffAnswers.roomPromised.expected': never
  'staffAnswers.roomPromised.fix': never
  'staffAnswers.roomPromised.found': {
    day: string | number
    event: string | number
    person: string | number
    room: string | number
  }
  'staffAnswers.roomPromised.inTheWay': { person: string | number }
  'staffAnswers.roomPromised.sentence': {
    day: string | number
    event: string | number
    person: string | number
    room: string | number
  }
  'staffAnswers.seats.cancelled': never
  'staffAnswers.seats.closed': never
  'staffAnswers.seats.full': never
  'staffAnswers.seats.too-many': never
  'staffAnswers.seats.twice': never
  'staffAnswers.severalRequests': never
  'staffAnswers.signIn': never
  'staffAnswers.signInAgain': never
  'staffAnswers.soupWasDelivered': never
  'staffAnswers.subscriber': never
  'staffAnswers.subscriberAsked': never
  'staffAnswers.undoChanged': never
  'staffAnswers.undoTooLate': never
  'staffApp.cannotBeOpened': never
  'staffApp.choose': never
  'staffApp.delete': never
  'staffApp.everything': never
  'staffApp.failedHere': never
  'staffApp.fillIn': { sentence: string | number }
  'staffApp.from': never
  'staffApp.help': never
  'staffApp.inDraft': never
  'staffApp.leftUnsent': { view: string | number }
  'staffApp.loadAgain': never
  'staffApp.navigation': never
  'staffApp.needsJavaScript': never
  'staffApp.newHere': never
  'staffApp.newer': never
  'staffApp.noAnswer': { status: string | number }
  'staffApp.noSuchPage': never
  'staffApp.none': never
  'staffApp.notNow': never
  'staffApp.notReached': never
  'staffApp.notShown': never
  'staffApp.notYourRole': never
  'staffApp.nothingToPublish': never
  'staffApp.now': { found: string | number; sentence: string | number }
  'staffApp.offersWalk': never
  'staffApp.older': never
  'staffApp.ofCampus': { campus: string | number }
  'staffApp.oneMoment': never
  'staffApp.othersWork': never
  'staffApp.ownersOnly': never
  'staffApp.pageFailed': never
  'staffApp.pages': never
  'staffApp.print': never
  'staffApp.publish': never
  'staffApp.published': never
  'staffApp.publishedFrom': { day: string | number }
  'staffApp.publishedFromTo': { day: string | number; last: string | number }
  'staffApp.publishedHidden': never
  'staffApp.publishedLive': never
  'staffApp.publishedOn': { day: string | number }
  'staffApp.remove': never
  'staffApp.renamedOrDeleted': never
  'staffApp.save': never
  'staffApp.saveDraft': never
  'staffApp.savedAsDraft': never
  'staffApp.sentWhenOnline': never
  'staffApp.signOut': never
  'staffApp.staff': never
  'staffApp.takesAMoment': never
  'staffApp.theSite': never
  'staffApp.tooLarge': { status: string | number }
  'staffApp.undo': never
  'staffApp.redo': never
  'staffApp.undoneHere': never
  'staffApp.undone': never
  'staffApp.walk': never
  'staffApp.whyNotShown': never
  'staffApp.working': never
  'staffCalendar.about': never
  'staffCalendar.addEvent': never
  'staffCalendar.addEventOn': { day: string | number }
  'staffCalendar.allAbout': never
  'staffCalendar.allAboutGroup': never
  'staffCalendar.asPlanned': never
  'staffCalendar.asPlannedAbout': never
  'staffCalendar.backToMonth': never
  'staffCalendar.beingMailed': { count: number }
  'staffCalendar.cancelAbout': { count: number }
  'staffCalendar.cancelAndPublish': never
  'staffCalendar.cancelAsk': { count: number; event: string | number }
  'staffCalendar.cancelInDraft': never
  'staffCalendar.cancelLater': never
  'staffCalendar.cancelLaterAbout': never
  'staffCalendar.cancelOne': never
  'staffCalendar.cancelOneAbout': never
  'staffCalendar.cancelThese': { count: number }
  'staffCalendar.changeAll': never
  'staffCalendar.changeLater': never
  'staffCalendar.changeLaterAbout': never
  'staffCalendar.changeLaterSeats': never
  'staffCalendar.changeOne': never
  'staffCalendar.changeOneAbout': never
  'staffCalendar.changeAllAbout': never
  'staffCalendar.clashes': never
  'staffCalendar.clashesWith': { what: string | number }
  'staffCalendar.clashHeading': never
  'staffCalendar.dayHoursPlace': { day: string | number; hours: string | number; place: string | number }
  'staffCalendar.dayPlace': { day: string | number; place: string | number }
  'staffCalendar.drag': never
  'staffCalendar.earlier': never
  'staffCalendar.eventsIn': { month: string | number }
  'staffCalendar.everyWeek': never
  'staffCalendar.everyWeekAbout': never
  'staffCalendar.goToDay': never
  'staffCalendar.holdAfterAll': never
  'staffCalendar.knownUntil': { day: string | number }
  'staffCalendar.months': never
  'staffCalendar.leaveIt': never
  'staffCalendar.mailsIf': { count: number }
  'staffCalendar.moveAbout': never
  'staffCalendar.moveAndPublish': never
  'staffCalendar.moveAsk': { day: string | number; event: string | number }
  'staffCalendar.moveInDraft': never
  'staffCalendar.movedFrom': { day: string | number; moved: string | number }
  'staffCalendar.next': { link: string | number; text: string | number }
  'staffCalendar.nextYearAbout': never
  'staffCalendar.nextYearNote': never
  'staffCalendar.noneOver': never
  'staffCalendar.notOnThisDay': never
  'staffCalendar.now': { text: string | number }
  'staffCalendar.onOtherDays': never
  'staffCalendar.openIt': never
  'staffCalendar.othersChangedDate': never
  'staffCalendar.othersChangedYear': never
  'staffCalendar.planned': never
  'staffCalendar.promisedUntil': { time: string | number }
  'staffCalendar.publishSome': { all: string | number; some: string | number }
  'staffCalendar.saveSome': { all: string | number; some: string | number }
  'staffCalendar.scheduleNext': { day: string | number; year: string | number }
  'staffCalendar.scheduleOf': { year: string | number }
  'staffCalendar.status.cancelled': never
  'staffCalendar.status.gone': never
  'staffCalendar.status.moved': never
  'staffCalendar.terms': never
  'staffCalendar.ofAll': never
  'staffCalendar.ofThis': never
  'staffCalendar.toWhichDay': never
  'staffCalendar.willBeMailed': { count: number }
  'staffCalendar.why': never
  'staffColor.choose': { title: string | number }
  'staffDates.asBefore': never
  'staffDates.asPlanned': never
  'staffDates.cancelled': never
  'staffDates.from': { day: string | number; what: string | number }
  'staffDates.held': never
  'staffDates.instead': { before: string | number; time: string | number }
  'staffDates.movedTo': { day: string | number }
  'staffDates.note': { note: string | number }
  'staffDates.on': { day: string | number; what: string | number }
  'staffDates.until': { clock: string | number }
  'staffEdit.about': never
  'staffEdit.allFields': never
  'staffEdit.asOnSite': never
  'staffEdit.back': never
  'staffEdit.changed': { titles: string | number }
  'staffEdit.choose': never
  'staffEdit.chosen': never
  'staffEdit.follow': never
  'staffEdit.list': never
  'staffEdit.nextPage': never
  'staffEdit.notLoaded': never
  'staffEdit.notShown': never
  'staffEdit.nothingChanged': never
  'staffEdit.preview': never
  'staffEdit.usePage': never
  'staffForms.add': { title: string | number }
  'staffForms.addTo': { title: string | number }
  'staffForms.anotherPart': never
  'staffForms.anotherPicture': never
  'staffForms.anotherPlace': never
  'staffForms.areLeft': { count: number }
  'staffForms.areSet': { number: string | number; titles: string | number }
  'staffForms.braces': never
  'staffForms.asUsual': never
  'staffForms.asUsualIs': { value: string | number }
  'staffForms.bold': never
  'staffForms.changed': never
  'staffForms.didYouMean': { name: string | number }
  'staffForms.drag': never
  'staffForms.errorTitle': { title: string | number }
  'staffForms.fromList': never
  'staffForms.italic': never
  'staffForms.linkText': never
  'staffForms.list': never
  'staffForms.moveDown': { name: string | number }
  'staffForms.moveUp': { name: string | number }
  'staffForms.moveTo': { name: string | number }
  'staffForms.moved': { all: string | number; place: string | number }
  'staffForms.nothingSet': never
  'staffForms.pictureAddress': never
  'staffForms.pictureFor': { title: string | number }
  'staffForms.problems': { count: number }
  'staffForms.remove': { name: string | number }
  'staffForms.removed': { name: string | number }
  'staffForms.searches': never
  'staffForms.several': never
  'staffForms.text': never
  'staffForms.thisIs': { title: string | number }
  'staffForms.tooMany': { count: number }
  'staffForms.toolsOf': { name: string | number }
  'staffForms.typedHere': never
  'staffForms.typedHereToo': { number: string | number }
  'staffHealth.about': never
  'staffHealth.bad': never
  'staffHealth.good': never
  'staffHealth.look': never
  'staffHealth.lookAgain': never
  'staffHealth.lookedAgain': never
  'staffHealth.mailMe': never
  'staffHealth.mailed': { email: string | number }
  'staffLinkMail.invitedAfter': { person: string | number }
  'staffLinkMail.invitedBefore': { person: string | number; site: string | number }
  'staffLinkMail.invitedLater': { page: string | number }
  'staffLinkMail.invitedRole': { may: string | number; role: string | number }
  'staffLinkMail.invitedSubject': { person: string | number; site: string | number }
  'staffLinkMail.invitedTitle': never
  'staffLinkMail.invitedUntil': { until: string | number }
  'staffLinkMail.signInAfter': never
  'staffLinkMail.signInBefore': { minutes: string | number; site: string | number }
  'staffLinkMail.signInSubject': { site: string | number }
  'staffLinkMail.signInTitle': never
  'staffHelp.accesses': never
  'staffHelp.back': never
  'staffHelp.calendar': never
  'staffHelp.date': never
  'staffHelp.drafts': never
  'staffHelp.editPage': never
  'staffHelp.entries': never
  'staffHelp.entry': never
  'staffHelp.erase': never
  'staffHelp.health': never
  'staffHelp.history': never
  'staffHelp.leave': never
  'staffHelp.newEntry': never
  'staffHelp.next': never
  'staffHelp.nextYear': never
  'staffHelp.people': never
  'staffHelp.pictures': never
  'staffHelp.request': never
  'staffHelp.requests': never
  'staffHelp.sessions': never
  'staffHelp.setUp': never
  'staffHelp.signUps': never
  'staffHelp.soupRound': never
  'staffHelp.step': { of: string | number; step: string | number }
  'staffHelp.subscribers': never
  'staffHelp.today': never
  'staffHelp.walk': never
  'staffHelp.whoComes': never
  'staffHelp.words': never
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
  'staffOffline.conflict': never
  'staffOffline.discard': never
  'staffOffline.discarded': never
  'staffOffline.discardNamed': { title: string | number }
  'staffOffline.notSent': { count: number }
  'staffOffline.offline': never
  'staffOffline.quoted': { title: string | number }
  'staffOffline.refused': never
  'staffOffline.sent': { titles: string | number }
  'staffOffline.waits': { count: number }
  'staffPasskeys.about': never
  'staffPasskeys.add': never
  'staffPasskeys.added': never
  'staffPasskeys.heading': never
  'staffPasskeys.known': never
  'staffPasskeys.none': never
  'staffPasskeys.notUsed': { added: string | number }
  'staffPasskeys.removeAsk': never
  'staffPasskeys.removeOf': { browser: string | number }
  'staffPasskeys.removed': never
  'staffPasskeys.signIn': never
  'staffPasskeys.used': { added: string | number; used: string | number }
  'staffPeople.about': never
  'staffPeople.endSessions': never
  'staffPeople.endSessionsAsk': { email: string | number }
  'staffPeople.endSessionsOf': { email: string | number }
  'staffPeople.invitation': never
  'staffPeople.invite': never
  'staffPeople.invited': { email: string | number }
  'staffPeople.invitedOn': { day: string | number; end: string | number }
  'staffPeople.list': never
  'staffPeople.notMailed': { email: string | number }
  'staffPeople.nothingYet': never
  'staffPeople.nowRole': { email: string | number; role: string | number }
  'staffPeople.removeAsk': { email: string | number }
  'staffPeople.removeOf': { email: string | number }
  'staffPeople.removed': { email: string | number }
  'staffPeople.requestsToo': never
  'staffPeople.requestsTooMay': never
  'staffPeople.role': { may: string | number; role: string | number }
  'staffPeople.roleOf': { email: string | number }
  'staffPeople.security': never
  'staffPeople.securityAbout': never
  'staffPeople.sendAgain': never
  'staffPeople.sendAgainTo': { email: string | number }
  'staffPeople.sendInvitation': never
  'staffPeople.signInAgain': never
  'staffPeople.signInAgainAbout': never
  'staffPeople.signInAgainMail': never
  'staffPeople.signInAgainMailed': { email: string | number }
  'staffPeople.signedOut': { email: string | number }
  'staffPeople.theirEmail': never
  'staffPeople.whatTheyMay': never
  'staffPeople.you': { email: string | number }
  'staffPictures.aNewOne': never
  'staffPictures.aPicture': never
  'staffPictures.about': never
  'staffPictures.add': never
  'staffPictures.added': never
  'staffPictures.anotherFile': never
  'staffPictures.asItWillBe': never
  'staffPictures.changedMeanwhile': never
  'staffPictures.chooseFile': never
  'staffPictures.decoration': never
  'staffPictures.deleteAsk': { picture: string | number }
  'staffPictures.deleteOf': { picture: string | number }
  'staffPictures.deleted': never
  'staffPictures.described': never
  'staffPictures.describe': never
  'staffPictures.description': never
  'staffPictures.descriptionHint': never
  'staffPictures.dropOrPaste': never
  'staffPictures.edit': never
  'staffPictures.editAgain': never
  'staffPictures.findHint': never
  'staffPictures.findThere': never
  'staffPictures.inDraft': { place: string | number }
  'staffPictures.noneFound': never
  'staffPictures.notFetched': never
  'staffPictures.notSent': never
  'staffPictures.notReached': never
  'staffPictures.onPhones': never
  'staffPictures.replace': never
  'staffPictures.replaceNow': never
  'staffPictures.replaceOf': { picture: string | number }
  'staffPictures.replaced': never
  'staffPictures.sendAgain': never
  'staffPictures.sending': never
  'staffPictures.sent': never
  'staffPictures.shownIn': { places: string | number }
  'staffPictures.slide.x': never
  'staffPictures.slide.y': never
  'staffPictures.slide.zoom': never
  'staffPictures.dragIt': never
  'staffPictures.takePhoto': never
  'staffPictures.turnLeft': never
  'staffPictures.turnRight': never
  'staffPictures.unreadable': never
  'staffPictures.unused': never
  'staffPictures.upload': {
    day: string | number
    height: string | number
    person: string | number
    width: string | number
  }
  'staffPictures.use': never
  'staffPictures.zoomIn': never
  'staffQuestion.mayBeLeft': never
  'staffQuestion.mustBeAnswered': never
  'staffQuestion.seen.choice': { choices: string | number; question: string | number }
  'staffQuestion.seen.long-text': { question: string | number }
  'staffQuestion.seen.none': { question: string | number }
  'staffQuestion.seen.text': { question: string | number }
  'staffQuestion.seen.yes-or-no': { question: string | number }
  'staffQuick.alsoCancel': { events: string | number }
  'staffQuick.closed': never
  'staffQuick.closedNotice': never
  'staffQuick.closedWords': never
  'staffQuick.eruvAbout': never
  'staffQuick.eruvDown': never
  'staffQuick.eruvNote': never
  'staffQuick.eruvUp': never
  'staffQuick.instead': { text: string | number }
  'staffQuick.insteadUntilThen': { text: string | number }
  'staffQuick.other': never
  'staffQuick.otherAbout': never
  'staffQuick.shows': never
  'staffQuick.showsFrom': { day: string | number }
  'staffQuick.showsFromTo': { day: string | number; last: string | number }
  'staffQuick.showsOn': { day: string | number }
  'staffQuick.showsUntil': { last: string | number }
  'staffQuick.showsUntilMidnight': never
  'staffQuick.snow': never
  'staffQuick.snowAbout': never
  'staffQuick.snowNotice': never
  'staffQuick.snowWords': never
  'staffQuick.standsAgain': { text: string | number }
  'staffQuick.takeDown': never
  'staffQuick.takeDownAbout': never
  'staffQuick.takeItDown': never
  'staffQuick.takenDown': never
  'staffQuick.withLink': { link: string | number; text: string | number }
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
  'staffRequests.accesses.sign-ups exported': { person: string | number }
  'staffRequests.accessesAbout': never
  'staffRequests.addNote': never
  'staffRequests.allKinds': never
  'staffRequests.allMails': never
  'staffRequests.allRequests': never
  'staffRequests.answer.declined.heading': never
  'staffRequests.answer.declined.send': never
  'staffRequests.answer.mail.heading': never
  'staffRequests.answer.mail.send': never
  'staffRequests.answer.promised.heading': never
  'staffRequests.answer.promised.send': never
  'staffRequests.answersTo': { email: string | number }
  'staffRequests.anyRoom': never
  'staffRequests.askedBy': { person: string | number }
  'staffRequests.asTheyWere': never
  'staffRequests.beforeDue': { due: string | number; received: string | number }
  'staffRequests.byItself': never
  'staffRequests.callOff': never
  'staffRequests.callOffAbout': never
  'staffRequests.callOffAsk': never
  'staffRequests.callOffWhy': never
  'staffRequests.cannotEat': { diet: string | number }
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
  'staffRequests.doneWithoutMail': never
  'staffRequests.doneBy': { person: string | number }
  'staffRequests.downloadAll': never
  'staffRequests.downloadThese': never
  'staffRequests.eatsAll': never
  'staffRequests.endsBefore': never
  'staffRequests.erase': never
  'staffRequests.eraseAbout': never
  'staffRequests.eraseAll': { email: string | number }
  'staffRequests.eraseAllOfPerson': never
  'staffRequests.erased': { count: number; mails: string | number }
  'staffRequests.erasedMails': { count: number }
  'staffRequests.eraseNotForgotten': never
  'staffRequests.everyAnswer': never
  'staffRequests.everybody': never
  'staffRequests.facts': never
  'staffRequests.failed': never
  'staffRequests.filter': never
  'staffRequests.filterSet': { number: string | number }
  'staffRequests.giveBack': never
  'staffRequests.giveTo': never
  'staffRequests.inCalendar': { day: string | number }
  'staffRequests.freeThen': { rooms: string | number }
  'staffRequests.inTheWay': never
  'staffRequests.inTheWayUnknown': { problem: string | number }
  'staffRequests.kept': never
  'staffRequests.kinds.room': never
  'staffRequests.kinds.soup': never
  'staffRequests.kinds.tour': never
  'staffRequests.lookAfter': never
  'staffRequests.mail': never
  'staffRequests.mailNow.due': { email: string | number }
  'staffRequests.mailNow.failed': { email: string | number }
  'staffRequests.mailNow.sent': { email: string | number }
  'staffRequests.mailAt': { at: string | number; mail: string | number; state: string | number }
  'staffRequests.mailError': {
    count: number
    at: string | number
    error: string | number
    mail: string | number
    state: string | number
  }
  'staffRequests.mailOf': { at: string | number; author: string | number; state: string | number }
  'staffRequests.mails': never
  'staffRequests.manyDone': { count: number }
  'staffRequests.mentions': never
  'staffRequests.nameLeft': { names: string | number }
  'staffRequests.new': never
  'staffRequests.nobodyYet': never
  'staffRequests.noConflicts': never
  'staffRequests.noneFree': never
  'staffRequests.notDelivered': never
  'staffRequests.note': never
  'staffRequests.notes': never
  'staffRequests.nothing': never
  'staffRequests.noun': { noun: string | number; text: string | number }
  'staffRequests.open': never
  'staffRequests.openAgain': never
  'staffRequests.outcomeNow': { state: string | number }
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
  'staffRequests.room': never
  'staffRequests.roomThen': {
    day: string | number
    from: string | number
    room: string | number
    until: string | number
  }
  'staffRequests.roundEmpty': never
  'staffRequests.roundFor': { day: string | number }
  'staffRequests.savedDelivered': never
  'staffRequests.savedToDeliver': never
  'staffRequests.savedReplies': never
  'staffRequests.searchFor': never
  'staffRequests.someDone': never
  'staffRequests.sent': never
  'staffRequests.soupDelivered': never
  'staffRequests.soupNotDelivered': never
  'staffRequests.soupStays': never
  'staffRequests.soupStaysAll': never
  'staffRequests.state.calledOff': { person: string | number }
  'staffRequests.state.declined': { person: string | number }
  'staffRequests.state.delivered': { person: string | number }
  'staffRequests.state.done': { person: string | number }
  'staffRequests.state.promised': { person: string | number }
  'staffRequests.stateAt': { at: string | number; state: string | number }
  'staffRequests.stateWith.declined': { person: string | number }
  'staffRequests.stateWith.promised': { person: string | number }
  'staffRequests.stateWith.taken': { person: string | number }
  'staffRequests.stop': { name: string | number; phone: string | number; window: string | number }
  'staffRequests.subject': never
  'staffRequests.subscribersAbout': never
  'staffRequests.takeBack': never
  'staffRequests.takeBackAsk': never
  'staffRequests.taken': never
  'staffRequests.tryAgain': never
  'staffRequests.waits': never
  'staffRequests.whatFor': never
  'staffRequests.whatTheyWereTold': never
  'staffRequests.whereItIs': never
  'staffRequests.whichRoom': never
  'staffRequests.whoLooksAfter': never
  'staffRequests.whose': never
  'staffRequests.withoutAnswer': never
  'staffRequests.yourMail': { email: string | number }
  'staffRoles.editor': never
  'staffRoles.editor-requests': never
  'staffRoles.may.editor': never
  'staffRoles.may.editor-requests': never
  'staffRoles.may.owner': never
  'staffRoles.may.publisher': never
  'staffRoles.may.publisher-requests': never
  'staffRoles.may.requests': never
  'staffRoles.may.viewer': never
  'staffRoles.owner': never
  'staffRoles.publisher': never
  'staffRoles.publisher-requests': never
  'staffRoles.requests': never
  'staffRoles.viewer': never
  'staffSearch.allRequests': { query: string | number }
  'staffSearch.draft': never
  'staffSearch.found': { count: number }
  'staffSearch.keys': never
  'staffSearch.label': never
  'staffSearch.list': never
  'staffSearch.none': never
  'staffSearch.person': never
  'staffSearch.picture': never
  'staffSearch.results': never
  'staffSearch.setting': never
  'staffSearch.view': never
  'staffSeats.countHere': { count: number }
  'staffSeats.about': { counts: string | number; when: string | number }
  'staffSeats.aboutDate': never
  'staffSeats.add': never
  'staffSeats.addSomebody': never
  'staffSeats.addWhoCalled': never
  'staffSeats.allAbout': never
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
  'staffSeats.changePerson': { name: string | number }
  'staffSeats.comesOnOther': { name: string | number }
  'staffSeats.despite': never
  'staffSeats.copies': { day: string | number }
  'staffSeats.downloadList': never
  'staffSeats.easier': never
  'staffSeats.eats': never
  'staffSeats.eatsEverything': never
  'staffSeats.email': never
  'staffSeats.emailAbout': never
  'staffSeats.findName': never
  'staffSeats.gavePlace': { name: string | number }
  'staffSeats.givePlace': never
  'staffSeats.givePlaceTo': { name: string | number }
  'staffSeats.guestCount': { count: number }
  'staffSeats.guests': { count: number; name: string | number }
  'staffSeats.hasNotCome': { name: string | number }
  'staffSeats.howMany': never
  'staffSeats.howManyCame': never
  'staffSeats.howManyOf': { name: string | number }
  'staffSeats.howManyPeople': never
  'staffSeats.inTerm': { term: string | number }
  'staffSeats.isOnList': { name: string | number }
  'staffSeats.isOnListMailed': { email: string | number; name: string | number }
  'staffSeats.kitchen': never
  'staffSeats.letIn': never
  'staffSeats.mailSent': never
  'staffSeats.moreOffered': { offered: string | number }
  'staffSeats.moveThere': never
  'staffSeats.name': never
  'staffSeats.nobody': never
  'staffSeats.nobodyCalled': never
  'staffSeats.nobodyNamed': never
  'staffSeats.noAddress': { number: string | number }
  'staffSeats.noNumbers': never
  'staffSeats.notSignedUp': never
  'staffSeats.people': never
  'staffSeats.placesTaken': { places: string | number; taken: string | number }
  'staffSeats.placesTakenWaiting': { places: string | number; taken: string | number; waiting: string | number }
  'staffSeats.plot': never
  'staffSeats.printList': never
  'staffSeats.plotAbout': { first: string | number; last: string | number; most: string | number }
  'staffSeats.readBefore': never
  'staffSeats.readIt': never
  'staffSeats.saved': never
  'staffSeats.sendIt': never
  'staffSeats.signUpCount': { count: number }
  'staffSeats.signUpsAndGuests': { guests: string | number; signUps: string | number }
  'staffSeats.signedUp': never
  'staffSeats.somebody': never
  'staffSeats.states.gone': never
  'staffSeats.states.offered': never
  'staffSeats.states.placed': never
  'staffSeats.states.waiting': never
  'staffSeats.ticksKept': { count: number }
  'staffSeats.totals': { all: string | number; here: string | number }
  'staffSeats.walkedIn': never
  'staffSeats.writeTo': never
  'staffSeats.writeToAll': never
  'staffSeats.writesTo': { count: number; email: string | number }
  'staffSeats.yourMail': never
  'staffSecurity.happened.address-recorded': { address: string | number }
  'staffSecurity.happened.drafts-stopped': { scheduled: string | number; who: string | number }
  'staffSecurity.happened.mailboxes-moved': { by: string | number; what: string | number }
  'staffSecurity.happened.owner-added': { by: string | number; who: string | number }
  'staffSecurity.happened.owner-removed': { by: string | number; who: string | number }
  'staffSecurity.happened.passkey-added': { browser: string | number; who: string | number }
  'staffSecurity.happened.signed-in-elsewhere': {
    browser: string | number
    where: string | number
    who: string | number
  }
  'staffSecurity.operator': never
  'staffSecurity.title.address-recorded': never
  'staffSecurity.title.drafts-stopped': never
  'staffSecurity.title.mailboxes-moved': never
  'staffSecurity.title.owner-added': never
  'staffSecurity.title.owner-removed': never
  'staffSecurity.title.passkey-added': never
  'staffSecurity.title.signed-in-elsewhere': never
  'staffSecurity.where.browser': never
  'staffSecurity.where.network': never
  'staffSessions.about': never
  'staffSessions.browserUnknown': never
  'staffSessions.end': never
  'staffSessions.endOf': { browser: string | number }
  'staffSessions.everywhere': never
  'staffSessions.everywhereAbout': never
  'staffSessions.everywhereAsk': never
  'staffSessions.on.android': { browser: string | number }
  'staffSessions.on.chromebook': { browser: string | number }
  'staffSessions.on.ipad': { browser: string | number }
  'staffSessions.on.iphone': { browser: string | number }
  'staffSessions.on.linux': { browser: string | number }
  'staffSessions.on.mac': { browser: string | number }
  'staffSessions.on.windows': { browser: string | number }
  'staffSessions.signedIn': { at: string | number; seen: string | number }
  'staffSessions.thisOne': never
  'staffSetUp.about': never
  'staffSetUp.publish': never
  'staffSetUp.published': never
  'staffSetUp.publishedAbout': never
  'staffSignIn.about': never
  'staffSignIn.anotherLink': never
  'staffSignIn.email': never
  'staffSignIn.sendLink': never
  'staffSignIn.sent': { email: string | number }
  'staffSignIn.signIn': never
  'staffSignIn.welcome': never
  'staffSignIn.pressOnce': never
  'staffToday.addColleague': never
  'staffToday.aDraft': never
  'staffToday.allChanges': never
  'staffToday.changedLast': never
  'staffToday.draftBy': { author: string | number; title: string | number }
  'staffToday.drafts': { count: number }
  'staffToday.dueRequest': { headline: string | number; noun: string | number; when: string | number }
  'staffToday.makeYours': never
  'staffToday.more': { count: number }
  'staffToday.newRequests': { count: number }
  'staffToday.nextDays': never
  'staffToday.nothingPlanned': never
  'staffToday.nothingWaits': never
  'staffToday.nothingYet': never
  'staffToday.othersChanged': never
  'staffToday.openOne': never
  'staffToday.outOfDate': never
  'staffToday.overdue': { count: number }
  'staffToday.request': { headline: string | number; noun: string | number; when: string | number }
  'staffToday.starter': { link: string | number }
  'staffToday.takenBy': { person: string | number; request: string | number }
  'staffToday.tellVisitors': never
  'staffToday.titlesAndMore': { count: number; titles: string | number }
  'staffToday.waits': never
  'staffToday.wholeMonth': never
  'staffToday.yourRole': { email: string | number; may: string | number; role: string | number }
  'staffUploads.damaged': never
  'staffUploads.gif': never
  'staffUploads.heic': never
  'staffUploads.manyPictures': never
  'staffUploads.moving': never
  'staffUploads.noPhotograph': never
  'staffUploads.notDecoded': { why: string | number }
  'staffUploads.tooLarge': { millions: string | number }
  'staffUploads.tooLong': never
  'staffUploads.tooRich': never
  'staffUploads.tooSmall': { pixels: string | number }
  'staffUploads.unreadable': never
  'staffViews.aboutAccesses': never
  'staffViews.aboutCalendar': never
  'staffViews.aboutDrafts': never
  'staffViews.aboutEditHome': never
  'staffViews.aboutErase': never
  'staffViews.aboutHealth': never
  'staffViews.aboutHistory': never
  'staffViews.aboutNextYear': never
  'staffViews.aboutPeople': never
  'staffViews.aboutPictures': never
  'staffViews.aboutRequests': never
  'staffViews.aboutSessions': never
  'staffViews.aboutSoupRound': never
  'staffViews.aboutSubscribers': never
  'staffViews.aboutToday': never
  'staffViews.aboutWhoComes': never
  'staffViews.aboutWords': never
  'staffViews.accesses': never
  'staffViews.calendar': never
  'staffViews.date': never
  'staffViews.drafts': never
  'staffViews.editHome': never
  'staffViews.editPage': never
  'staffViews.entries': never
  'staffViews.entry': never
  'staffViews.erase': never
  'staffViews.health': never
  'staffViews.history': never
  'staffViews.newColleague': never
  'staffViews.newEntry': never
  'staffViews.newEvent': never
  'staffViews.nextYear': never
  'staffViews.people': never
  'staffViews.pictures': never
  'staffViews.request': never
  'staffViews.requests': never
  'staffViews.sessions': never
  'staffViews.setUp': never
  'staffViews.signUps': never
  'staffViews.soupRound': never
  'staffViews.subscribers': never
  'staffViews.whoComes': never
  'staffViews.words': never
  'staffWords.about': never
  'staffWords.added': never
  'staffWords.anotherLike': { title: string | number }
  'staffWords.asThen': never
  'staffWords.backToForm': never
  'staffWords.became': never
  'staffWords.changed.edit': { author: string | number }
  'staffWords.changed.git': { author: string | number }
  'staffWords.changed.import': { author: string | number }
  'staffWords.changed.roll-back': { author: string | number }
  'staffWords.changed.undo': { author: string | number }
  'staffWords.conflict': never
  'staffWords.conflictAbout': never
  'staffWords.copyRenameDelete': never
  'staffWords.datesToCome': never
  'staffWords.deleteAsk': { title: string | number }
  'staffWords.deleted': never
  'staffWords.deleteOf': { title: string | number }
  'staffWords.deletedDone': { title: string | number }
  'staffWords.discard': never
  'staffWords.discardAsk': never
  'staffWords.discardOf': { title: string | number }
  'staffWords.discardTyped': never
  'staffWords.draftBy': { author: string | number }
  'staffWords.draftNotPublished': { problem: string | number }
  'staffWords.draftsAbout': never
  'staffWords.draftSaved': never
  'staffWords.drawing': never
  'staffWords.drawn': never
  'staffWords.duplicate': never
  'staffWords.editOnPage': never
  'staffWords.emptyList': never
  'staffWords.entries': { count: number }
  'staffWords.find': never
  'staffWords.findEntry': never
  'staffWords.forms': never
  'staffWords.fromDay': { day: string | number }
  'staffWords.goBack': never
  'staffWords.goBackAsk': never
  'staffWords.goBackTo': { at: string | number }
  'staffWords.historyAbout': never
  'staffWords.historyKeeps': never
  'staffWords.historyOf': { title: string | number }
  'staffWords.historyOfAll': never
  'staffWords.keepsNothing': never
  'staffWords.leaveOrder': never
  'staffWords.letSignIn': { name: string | number }
  'staffWords.lists': never
  'staffWords.live': never
  'staffWords.meets': { event: string | number }
  'staffWords.mirrorAbout': never
  'staffWords.mirrorAnswer': never
  'staffWords.mirrorBehind': never
  'staffWords.mirrorSince': { at: string | number }
  'staffWords.more': never
  'staffWords.nameHint': never
  'staffWords.nameInAddresses': never
  'staffWords.nameTaken': { suggested: string | number }
  'staffWords.newEventAlt': never
  'staffWords.nextDates': never
  'staffWords.noDates': never
  'staffWords.noDrafts': never
  'staffWords.noted': { at: string | number; note: string | number }
  'staffWords.nothing': never
  'staffWords.nothingFound': never
  'staffWords.openDate': never
  'staffWords.replacedDone': { count: number; title: string | number }
  'staffWords.replaceSignIn': never
  'staffWords.searchEverything': never
  'staffWords.nothingPublished': never
  'staffWords.notUsed': never
  'staffWords.orderPublished': never
  'staffWords.otherDraft': { draft: string | number }
  'staffWords.preview': never
  'staffWords.previewAt': never
  'staffWords.publishAt': { zone: string | number }
  'staffWords.publishChosen': never
  'staffWords.publishLater': never
  'staffWords.publishOrder': never
  'staffWords.rename': never
  'staffWords.renameAndPublish': never
  'staffWords.renameHint': never
  'staffWords.replace': never
  'staffWords.replaceBy': { title: string | number }
  'staffWords.replaceHint': { title: string | number }
  'staffWords.replaceIn': { count: number }
  'staffWords.scheduled': { at: string | number; person: string | number; publishAt: string | number }
  'staffWords.scheduledDone': never
  'staffWords.seeOnSite': never
  'staffWords.shareDraft': never
  'staffWords.sharedUntil': { day: string | number }
  'staffWords.showOlder': never
  'staffWords.singles': never
  'staffWords.state.changed': never
  'staffWords.state.draft': never
  'staffWords.state.draftChanged': never
  'staffWords.state.new': never
  'staffWords.state.published': never
  'staffWords.states.changed': never
  'staffWords.states.new': never
  'staffWords.states.removed': never
  'staffWords.takenBack': never
  'staffWords.takenBackMore': { count: number }
  'staffWords.takenBackOf': { at: string | number; author: string | number; titles: string | number }
  'staffWords.theirs': never
  'staffWords.theirsBy': { at: string | number; author: string | number }
  'staffWords.thisEntry': never
  'staffWords.toLookAt': { count: number }
  'staffWords.toLookAtFirst': { worthALook: string | number }
  'staffWords.toPutRight': { count: number }
  'staffWords.typedBefore': { at: string | number }
  'staffWords.undone': never
  'staffWords.undoOf': { at: string | number }
  'staffWords.usedIn': { count: number }
  'staffWords.whatChanges': never
  'staffWords.width.desktop': never
  'staffWords.width.phone': never
  'staffWords.yours': never
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
  'when.later': { day: string | number; later: string | number; now: string | number }
  'when.monthly': { days: string | number }
  'when.ordinals.first': { weekday: string | number }
  'when.ordinals.fourth': { weekday: string | number }
  'when.ordinals.last': { weekday: string | number }
  'when.ordinals.second': { weekday: string | number }
  'when.ordinals.third': { weekday: string | number }
  'when.otherWeek': { days: string | number }
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
  'words.quote': { words: string | number }
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
