import { JSDOM } from 'jsdom'
import { clothPicture } from '@/features/member/model/cloth'

const colours = { warp: '#8c3b1e', weft: '#f6e6d8', ground: '#5f2711' }
const svgOf = (number: number) =>
  decodeURIComponent(clothPicture(number, colours).slice(5, -2)).replace('data:image/svg+xml,', '')

it('ten levels have ten different patterns', () => {
  const pictures = Array.from({ length: 10 }, (_, at) => svgOf(at + 1))
  expect(new Set(pictures).size).toBe(10)
})

it('a number outside the levels uses the nearest pattern', () => {
  expect(svgOf(0)).toBe(svgOf(1))
  expect(svgOf(11)).toBe(svgOf(10))
})

it('the drawing is valid SVG', () => {
  const page = new JSDOM(svgOf(10), { contentType: 'image/svg+xml' }).window.document
  expect(page.querySelectorAll('pattern')).toHaveLength(2)
})
