import { closeMenuBehindDialogs, watchHeader } from './header/header-behaviour'
import { loadMapsWhenNear } from './map/load-map'
import { askForFallback } from './modal/ask-for-fallback'
import { closeDialogsBehindLinks, linkModalsToAddresses } from './modal/modal-address'
import { watchPictures } from './picture/picture-fallback'
import { revealOnScroll } from './reveal/reveal'
import { offerSearch } from './search/offer-search'
import { showThisYear } from './today/today'
import { askForVitals } from './vitals/ask-for-vitals'

/** What every page does for itself, in one small inlined script; none of it is needed to read the page. */
showThisYear(new Date())
watchPictures()
askForFallback()
closeMenuBehindDialogs()
closeDialogsBehindLinks()
linkModalsToAddresses()
watchHeader()
loadMapsWhenNear()
revealOnScroll()
askForVitals()
offerSearch()
