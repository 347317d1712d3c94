import '#site/components/island/start-islands.client'
import { pressCardsByTheirWords } from '#site/components/card/press-card.client'
import {
  closeDialogsBehindLinks,
  fillOpenedDialogs,
  linkDialogsToAddresses,
  runCommandsWhereMissing,
} from '#site/components/dialog/dialogs.client'
import { loadEmbedsInView } from '#site/components/embed/load-embeds.client'
import { liftPlaceholders } from '#site/components/page-start/lift-placeholders.client'
import { markReady } from '#site/components/page-start/mark-ready.client'
import { listenAfter } from '#site/components/page-start/on-act.client'
import { refreshStalePage } from '#site/components/page-start/refresh-stale-page.client'
import { showWhatHasFocus } from '#site/components/page-start/show-focus.client'
import { watchPictures } from '#site/components/picture/picture-fallback.client'
import { revealOnScroll } from '#site/components/reveal/reveal.client'
import { offerEditing } from '#site/features/edit-this-page/offer-editing.client'
import { openPopup } from '#site/features/elections/open-popup.client'
import { turnBackByAnswers } from '#site/features/faq/flip-cards.client'
import { closeMenuBehindDialogs, openGroupMenus, watchHeader } from '#site/features/header/header.client'
import { closeWelcome } from '#site/features/home/close-welcome.client'
import { findEntry } from '#site/features/pagination/find-entry.client'
import { offerSearch } from '#site/features/search/offer-search.client'
import { followSlashSwitches } from '#site/features/search/slash-key.client'
import { signSeatForms } from '#site/features/signups/signup-form.client'
import { fetchVitals } from '#site/features/vitals/fetch-vitals.client'

/** @param before the visitor's events before this file had loaded */
export function startPage(before: readonly Event[]): void {
  const onAct = listenAfter(before)
  liftPlaceholders()
  runCommandsWhereMissing(onAct)
  linkDialogsToAddresses(findEntry)
  fillOpenedDialogs()
  closeDialogsBehindLinks(onAct)
  pressCardsByTheirWords(onAct)
  closeWelcome(onAct)
  turnBackByAnswers(onAct)
  showWhatHasFocus(onAct)
  offerSearch(onAct)
  followSlashSwitches()
  closeMenuBehindDialogs(onAct)
  watchPictures()
  watchHeader()
  openGroupMenus(onAct)
  loadEmbedsInView()
  revealOnScroll()
  fetchVitals()
  offerEditing()
  refreshStalePage()
  signSeatForms()
  void openPopup()
  markReady()
}
