import { fragmentOf, skyAt, skyFromText } from './sky'

/** Shows the street before this script as it is on the campus now; it is drawn at dusk. Nothing moves. */
const street = document.currentScript?.previousElementSibling
const hero = street?.parentElement
const sky = hero?.dataset.sun ? skyAt(Date.now() / 60_000, skyFromText(hero.dataset.sun)) : undefined
const fragment = sky && fragmentOf(sky)

if (street && hero && fragment) {
  hero.dataset.sky = sky.time
  for (const source of street.querySelectorAll('source')) source.srcset += fragment
  for (const image of street.querySelectorAll('img')) image.src += fragment
}
