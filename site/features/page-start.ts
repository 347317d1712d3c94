import './islands/start-islands'
import { listenAfter } from './acted'
import { pressCardsByTheirWords } from './cards/press-by-words'
import { openPopup } from './elections/open-popup'
import { loadEmbedsWhenNear } from './embed/load-embeds'
import { turnBackByAnswers } from './faq/turn-back'
import { closeMenuBehindDialogs, watchHeader } from './header/header-behaviour'
import { runCommandsWhereMissing } from './modal/invoker-fallback'
import { closeDialogsBehindLinks, linkModalsToAddresses } from './modal/modal-address'
import { watchPictures } from './picture/picture-fallback'
import { revealOnScroll } from './reveal/reveal'
import { offerSearch } from './search/offer-search'
import { showThisYear } from './today/today'
import { askForVitals } from './vitals/ask-for-vitals'
import { closeWelcome } from './welcome/close-welcome'

/**
 * What every page does for itself once it is painted, in one file that all pages share; none of it is needed to read the page.
 *
 * @param before What the visitor did before this file had come.
 */
export function startPage(before: readonly Event[]): void {
  const onAct = listenAfter(before)
  runCommandsWhereMissing(onAct)
  linkModalsToAddresses()
  closeDialogsBehindLinks(onAct)
  pressCardsByTheirWords(onAct)
  closeWelcome(onAct)
  turnBackByAnswers(onAct)
  offerSearch(onAct)
  closeMenuBehindDialogs()
  showThisYear(new Date())
  watchPictures()
  watchHeader()
  loadEmbedsWhenNear()
  revealOnScroll()
  askForVitals()
  void openPopup()
}
