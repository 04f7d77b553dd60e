import { JSDOM } from 'jsdom'
import { clothPicture, clothThreads, wovenThreads } from '@/features/member/model/cloth'
import { tideHeight, waterPicture } from '@/features/member/model/water'

const colours = { warp: '#8c3b1e', weft: '#f6e6d8', ground: '#5f2711' }
const svgOf = (number: number, threads: number) =>
  decodeURIComponent(clothPicture(number, threads, colours).slice(5, -2)).replace(
    'data:image/svg+xml,',
    '',
  )

const water = { sky: '#1a7282', crest: '#dff0f0', deep: '#12505e' }
const waterOf = (number: number, ratio: number) =>
  decodeURIComponent(waterPicture(number, tideHeight(ratio), water).slice(5, -2)).replace(
    'data:image/svg+xml,',
    '',
  )
/** Circles of the risen water. */
const risenIn = (svg: string) => svg.split("id='b'")[1]?.match(/<circle/g)?.length ?? 0

it('ten levels have ten different patterns', () => {
  for (const pictureOf of [(n: number) => svgOf(n, clothThreads), (n: number) => waterOf(n, 1)]) {
    const pictures = Array.from({ length: 10 }, (_, at) => pictureOf(at + 1))
    expect(new Set(pictures).size).toBe(10)
  }
})

it('water rises with the progress, from waves that are seen to the whole', () => {
  const risen = [0, 0.3, 0.6, 1].map((ratio) => risenIn(waterOf(5, ratio)))
  expect(risen[0]).toBeGreaterThan(0)
  expect(risen).toEqual([...new Set(risen)].sort((one, other) => one - other))
  expect(waterOf(0, 0.5)).toBe(waterOf(1, 0.5))
  expect(waterOf(11, 0.5)).toBe(waterOf(10, 0.5))
})

it.each([0, 0.49, 1])('progress %d draws as many threads', (ratio) => {
  const threads = wovenThreads(ratio)
  expect(svgOf(3, threads)).toContain(`v${threads * 5}H0z' fill='url(#f)'`)
})

it('progress adds threads one by one, beginning with a visible pattern', () => {
  expect(wovenThreads(0)).toBeGreaterThan(3)
  expect(wovenThreads(1)).toBe(clothThreads)
  const steps = Array.from({ length: 101 }, (_, at) => wovenThreads(at / 100))
  expect(new Set(steps).size).toBe(clothThreads - wovenThreads(0) + 1)
  expect(steps).toEqual([...steps].sort((one, other) => one - other))
})

it('a number outside the levels uses the nearest pattern', () => {
  expect(svgOf(0, 4)).toBe(svgOf(1, 4))
  expect(svgOf(11, 4)).toBe(svgOf(10, 4))
})

it('the drawing is valid SVG', () => {
  for (const svg of [svgOf(10, 8), waterOf(10, 0.4)]) {
    const page = new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document
    expect(page.querySelectorAll('pattern')).toHaveLength(2)
  }
})
