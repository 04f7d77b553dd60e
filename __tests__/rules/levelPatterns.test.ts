import { JSDOM } from 'jsdom'
import { clothPicture, clothThreads, wovenThreads } from '@/features/member/model/cloth'

const colours = { warp: '#8c3b1e', weft: '#f6e6d8', ground: '#5f2711' }
const svgOf = (number: number, threads: number) =>
  decodeURIComponent(clothPicture(number, threads, colours).slice(5, -2)).replace(
    'data:image/svg+xml,',
    '',
  )

it('ten levels have ten different patterns', () => {
  const pictures = Array.from({ length: 10 }, (_, at) => svgOf(at + 1, clothThreads))
  expect(new Set(pictures).size).toBe(10)
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
  const page = new JSDOM(svgOf(10, 8), { contentType: 'image/svg+xml' }).window.document
  expect(page.querySelectorAll('pattern')).toHaveLength(2)
})
