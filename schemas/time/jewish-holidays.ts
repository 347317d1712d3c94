import { z } from 'zod'
import type { I18n } from '../i18n.ts'

/** As observed in the diaspora. */
export const daysOfHoliday = {
  'rosh-hashanah': 2,
  'tzom-gedaliah': 1,
  'yom-kippur': 1,
  sukkot: 7,
  'shemini-atzeret': 1,
  'simchat-torah': 1,
  hanukkah: 8,
  'asara-btevet': 1,
  'tu-bishvat': 1,
  'purim-katan': 1,
  'shushan-purim-katan': 1,
  'taanit-esther': 1,
  purim: 1,
  'shushan-purim': 1,
  'purim-meshulash': 1,
  'taanit-bechorot': 1,
  passover: 8,
  'yom-hashoah': 1,
  'yom-hazikaron': 1,
  'yom-haatzmaut': 1,
  'pesach-sheni': 1,
  'lag-baomer': 1,
  'yom-yerushalayim': 1,
  shavuot: 2,
  'tzom-tammuz': 1,
  'tisha-bav': 1,
  'tu-bav': 1,
} as const

export type JewishHoliday = keyof typeof daysOfHoliday

export const isHoliday = (name: string): name is JewishHoliday => Object.hasOwn(daysOfHoliday, name)
export const jewishHolidays: readonly JewishHoliday[] = Object.keys(daysOfHoliday).filter(isHoliday)

export const holidayName = (holiday: JewishHoliday, { t }: I18n): string => t(`holidayNames.${holiday}`)

export const jewishHoliday = z.enum(jewishHolidays).meta({ hint: 'A holiday or fast of the Jewish calendar' })
