import { expect, test } from 'vitest'
import { CENTERED, canMove, dragView, maxZoom, outputSize, rotatedSize, visibleArea } from './PictureEditor.tsx'

const photograph = { width: 4000, height: 3000 }
const wide = { width: 16, height: 9 }
const portrait = { width: 10, height: 11 }

test('a part is as large as it can be, has the shape of its place, and stays within the picture', () => {
  expect(visibleArea(photograph, wide, CENTERED)).toEqual({ x: 0, y: 375, width: 4000, height: 2250 })
  expect(visibleArea(photograph, undefined, CENTERED)).toEqual({ x: 0, y: 0, ...photograph })
  for (const shape of [wide, portrait])
    for (const zoom of [1, 1.7, 4])
      for (const at of [0, 0.3, 1]) {
        const part = visibleArea(photograph, shape, { zoom, x: at, y: 1 - at })
        expect(part.width / part.height).toBeCloseTo(shape.width / shape.height)
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(-1e-6)
        expect(part.x + part.width).toBeLessThanOrEqual(photograph.width + 1e-6)
        expect(part.y + part.height).toBeLessThanOrEqual(photograph.height + 1e-6)
      }
})

test('a quarter turn swaps width and height', () => {
  expect([0, 1, 2, 3].map((turns) => rotatedSize(photograph, turns).width)).toEqual([4000, 3000, 4000, 3000])
})

test('dragging moves what is seen by as much, and stops at the edges', () => {
  const before = visibleArea(photograph, wide, CENTERED)
  const look = dragView(photograph, wide, CENTERED, { x: 0.5, y: 0.1 })
  const after = visibleArea(photograph, wide, look)
  // There is nothing beside it: only up and down, until one looks nearer.
  expect((['x', 'y'] as const).map((axis) => canMove(axis, photograph, wide, CENTERED))).toEqual([false, true])
  expect(canMove('x', photograph, wide, { ...CENTERED, zoom: 2 })).toBe(true)
  expect(after.x).toBe(before.x)
  expect(look.x).toBe(CENTERED.x)
  expect(after.y).toBeCloseTo(before.y - 0.1 * before.height)
  expect(dragView(photograph, wide, CENTERED, { x: 0, y: 9 }).y).toBe(0)
  expect(dragView(photograph, wide, CENTERED, { x: 0, y: -9 }).y).toBe(1)
})

test('nobody zooms until it is blurred, and nothing is drawn larger than it is', () => {
  expect(maxZoom(photograph, wide)).toBe(4)
  expect(maxZoom({ width: 640, height: 480 }, wide)).toBeCloseTo(1.5)
  expect(maxZoom({ width: 220, height: 220 }, wide)).toBe(1)
  expect(outputSize(visibleArea(photograph, wide, CENTERED))).toEqual({ width: 1600, height: 900 })
  expect(outputSize({ width: 600, height: 300 })).toEqual({ width: 600, height: 300 })
  expect(outputSize({ width: 3000, height: 6000 })).toEqual({ width: 1000, height: 2000 })
})
