import { z } from 'zod'

/** The days that content can be bound to, diaspora: an event says `holiday: hanukkah`, and `calendar/` knows when that is. */
export const jewishHolidays = [
  'rosh-hashanah',
  'tzom-gedaliah',
  'yom-kippur',
  'sukkot',
  'shemini-atzeret',
  'simchat-torah',
  'hanukkah',
  'asara-btevet',
  'tu-bishvat',
  'purim-katan',
  'shushan-purim-katan',
  'taanit-esther',
  'purim',
  'shushan-purim',
  'taanit-bechorot',
  'passover',
  'yom-hashoah',
  'yom-hazikaron',
  'yom-haatzmaut',
  'pesach-sheni',
  'lag-baomer',
  'yom-yerushalayim',
  'shavuot',
  'tzom-tammuz',
  'tisha-bav',
  'tu-bav',
] as const

export const jewishHoliday = z.enum(jewishHolidays).describe('A day of the Jewish calendar: "hanukkah"')
export type JewishHoliday = z.infer<typeof jewishHoliday>
