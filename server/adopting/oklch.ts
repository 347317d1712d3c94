import { contrast } from '#schemas/contrast'

/** A color by how people see it: how light, how colorful, and of which hue, in degrees. */
interface Oklch {
  light: number
  chroma: number
  hue: number
}

/** `#12214f` in OKLCH, by the matrices of its author, Björn Ottosson. */
export function oklchOf(color: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** As `#12214f`. A color that no screen can show loses chroma until one can. */
export function hexOf({ light, chroma, hue }: Oklch): string {
  const channels = channelsOf({ light, chroma, hue })
  if (chroma > 0.001 && channels.some((each) => each < -0.0005 || each > 1.0005))
    return hexOf({ light, chroma: chroma * 0.96, hue })
  const byte = (each: number) => Math.round(Math.min(1, Math.max(0, each)) * 255)
  return `#${channels.map((each) => byte(each).toString(16).padStart(2, '0')).join('')}`
}

function channelsOf({ light, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((each) => (each <= 0.0031308 ? each * 12.92 : 1.055 * each ** (1 / 2.4) - 0.055))
}

/** A color of this hue and chroma that has the same contrast to any other as `color` has. */
export function likeIn(color: string, { chroma, hue }: Pick<Oklch, 'chroma' | 'hue'>): string {
  const wanted = contrast(color, '#000000')
  let [dark, light] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (dark + light) / 2
    if (contrast(hexOf({ light: middle, chroma, hue }), '#000000') < wanted) dark = middle
    else light = middle
  }
  return hexOf({ light, chroma, hue })
}
