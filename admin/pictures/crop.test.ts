import { expect, test } from 'vitest'
import { areaIn, dragged, drawnSize, MIDDLE, mostZoom, movesAlong, NARROW, narrowed, turned } from './crop.ts'

const photograph = { width: 4000, height: 3000 }
const wide = { width: 16, height: 9 }
const portrait = { width: 10, height: 11 }

test('a part is as large as it can be, has the shape of its place, and stays within the picture', () => {
  expect(areaIn(photograph, wide, MIDDLE)).toEqual({ x: 0, y: 375, width: 4000, height: 2250 })
  expect(areaIn(photograph, undefined, MIDDLE)).toEqual({ x: 0, y: 0, ...photograph })
  for (const shape of [wide, portrait])
    for (const zoom of [1, 1.7, 4])
      for (const at of [0, 0.3, 1]) {
        const part = areaIn(photograph, shape, { zoom, x: at, y: 1 - at })
        expect(part.width / part.height).toBeCloseTo(shape.width / shape.height)
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(-1e-6)
        expect(part.x + part.width).toBeLessThanOrEqual(photograph.width + 1e-6)
        expect(part.y + part.height).toBeLessThanOrEqual(photograph.height + 1e-6)
      }
})

test('a narrow place shows a part of the frame, as high as it, from its left edge to its right one', () => {
  for (const look of [MIDDLE, { zoom: 2, x: 0.25, y: 1 }]) {
    const frame = areaIn(photograph, wide, look)
    const [first, , last] = [0, 50, 100].map((focus) =>
      areaIn(photograph, NARROW, narrowed(photograph, wide, look, focus)),
    )
    expect(first).toMatchObject({ x: expect.closeTo(frame.x), y: expect.closeTo(frame.y) })
    expect(first?.height).toBeCloseTo(frame.height)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(frame.x + frame.width)
  }
})

test('a quarter turn swaps width and height', () => {
  expect([0, 1, 2, 3].map((turns) => turned(photograph, turns).width)).toEqual([4000, 3000, 4000, 3000])
})

test('dragging moves what is seen by as much, and stops at the edges', () => {
  const before = areaIn(photograph, wide, MIDDLE)
  const look = dragged(photograph, wide, MIDDLE, { x: 0.5, y: 0.1 })
  const after = areaIn(photograph, wide, look)
  // There is nothing beside it: only up and down, until one looks nearer.
  expect((['x', 'y'] as const).map((axis) => movesAlong(axis, photograph, wide, MIDDLE))).toEqual([false, true])
  expect(movesAlong('x', photograph, wide, { ...MIDDLE, zoom: 2 })).toBe(true)
  expect(after.x).toBe(before.x)
  expect(look.x).toBe(MIDDLE.x)
  expect(after.y).toBeCloseTo(before.y - 0.1 * before.height)
  expect(dragged(photograph, wide, MIDDLE, { x: 0, y: 9 }).y).toBe(0)
  expect(dragged(photograph, wide, MIDDLE, { x: 0, y: -9 }).y).toBe(1)
})

test('nobody zooms until it is blurred, and nothing is drawn larger than it is', () => {
  expect(mostZoom(photograph, wide)).toBe(4)
  expect(mostZoom({ width: 640, height: 480 }, wide)).toBeCloseTo(1.5)
  expect(mostZoom({ width: 220, height: 220 }, wide)).toBe(1)
  expect(drawnSize(areaIn(photograph, wide, MIDDLE))).toEqual({ width: 1600, height: 900 })
  expect(drawnSize({ width: 600, height: 300 })).toEqual({ width: 600, height: 300 })
  expect(drawnSize({ width: 3000, height: 6000 })).toEqual({ width: 1000, height: 2000 })
})
