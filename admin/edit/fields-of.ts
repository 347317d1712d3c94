import { type MaybeValue, type ValuePath, valueAt } from '#schemas/file-value'
import type { EntryAnswer } from '#schemas/http/admin/content-lists'
import { pictureKeysOf } from '#schemas/pictures/pictures'
import { controlAt } from '../forms/control-at.ts'
import type { Chosen } from './marked-page.ts'

/** Puts a picture that was chosen before the text about it. */
export function fieldsOf(chosen: Omit<Chosen, 'block'>, { form, value }: Pick<EntryAnswer, 'form' | 'value'>) {
  const path = placeOfText(chosen, value)
  const around = path.slice(0, -1)
  const pictures = pictureKeysOf(String(path.at(-1))).map((key) => [...around, key])
  const picture = pictures.find((place) => controlAt(form, place) !== undefined)
  const at = path.findIndex((part) => typeof part === 'number')
  const list: ValuePath | undefined = at > 0 ? path.slice(0, at) : undefined
  return { fields: picture ? [picture, path] : [path], list, around: titlesAround(form, path) }
}

/** Elements of features that are off are not on the page: those after them have other numbers there. */
function placeOfText({ path, text }: Pick<Chosen, 'path' | 'text'>, value: MaybeValue): ValuePath {
  if (valueAt(value, path) === text) return path
  const at = path.findIndex((part) => typeof part === 'number')
  const list = at < 0 ? undefined : valueAt(value, path.slice(0, at))
  if (!Array.isArray(list)) return path
  const found = list.findIndex((element) => valueAt(element, path.slice(at + 1)) === text)
  return found < 0 ? path : [...path.slice(0, at), found, ...path.slice(at + 1)]
}

/** People count from one. */
function titlesAround(form: EntryAnswer['form'], path: ValuePath): string {
  const titles = path.slice(0, -1).map((part, index) => {
    if (typeof part === 'number') return String(part + 1)
    return controlAt(form, path.slice(0, index + 1))?.title ?? part
  })
  return titles.join(' ')
}
