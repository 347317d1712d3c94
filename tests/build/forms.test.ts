import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { ownsForm } from '../../schemas/content/features.ts'
import { requestKinds, requestShapes } from '../../schemas/forms/forms.ts'
import { pages } from './built-site.ts'

const { featuresOff } = readContent()
const formsHere = requestKinds.filter((kind) => !ownsForm(featuresOff, kind))

test.each(formsHere.map((kind) => [kind, requestShapes[kind].path]))(
  'a page of the site shows the form "%s"',
  (kind, path) => {
    const showing = pages.filter((page) => page.path !== path && page.root.querySelector(`form[data-form="${kind}"]`))
    expect(showing.length, `put <FormDialog kind="${kind}" id="…" /> on a page of site/pages`).toBeGreaterThan(0)
  },
)
