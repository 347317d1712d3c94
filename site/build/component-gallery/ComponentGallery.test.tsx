import { type HTMLElement, parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InCampus } from '../../../tests/support/in-campus'
import { examplesByComponent } from './ComponentGallery'

const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ?? `${element.text}${element.querySelector('img')?.getAttribute('alt') ?? ''}`

const each = examplesByComponent.flatMap(({ component, examples }) =>
  Object.entries(examples).map(([state, example]) => ({ component, state, example })),
)

test.each(each)('$component, $state: drawn, with a name for each control and words for each picture', ({ example }) => {
  const markup = parse(renderToStaticMarkup(<InCampus at="2026-12-01T12:00-05:00">{example}</InCampus>))
  expect(markup.childNodes.length).toBeGreaterThan(0)
  const nameless = markup.querySelectorAll('button, a').filter((control) => !nameOf(control).trim())
  expect([...nameless, ...markup.querySelectorAll('img:not([alt])')].map(String)).toEqual([])
  for (const control of markup.querySelectorAll('input, select, textarea'))
    expect(markup.querySelector(`label[for="${control.id}"]`)?.text).toBeTruthy()
})
