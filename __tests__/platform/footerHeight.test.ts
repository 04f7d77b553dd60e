/** @jest-environment jsdom */
import type * as Footers from '@/platform/footerHeight'

const { footerHeight } = jest.requireActual<typeof Footers>('@/platform/footerHeight/index.h5')

function barOf(height: number): HTMLElement {
  const bar = document.createElement('div')
  Object.defineProperty(bar, 'offsetHeight', { value: height, configurable: true })
  document.createElement('div').append(bar)
  return bar
}
const heightOf = (bar: HTMLElement) => bar.parentElement?.style.getPropertyValue('--footer-height')

afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'))

let report: () => void
beforeEach(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(listener: () => void) {
        report = listener
      }
      observe = () => report()
    },
  })
})

test('the page reserves the height of a high bar, until it is low', () => {
  const bar = barOf(192)
  footerHeight.follow(bar)
  footerHeight.follow(null)
  expect(heightOf(bar)).toBe('192px')
  Object.defineProperty(bar, 'offsetHeight', { value: 68 })
  report()
  expect(heightOf(bar)).toBe('')
})

test('a usual bar, and none, leave the style of the page alone', () => {
  for (const height of [0, 68, 108]) {
    const bar = barOf(height)
    const change = jest.spyOn(bar.parentElement!.style, 'setProperty')
    footerHeight.follow(bar)
    expect(change).not.toHaveBeenCalled()
  }
})

test('a browser without ResizeObserver keeps the height of the style', () => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
  const bar = barOf(192)
  footerHeight.follow(bar)
  expect(heightOf(bar)).toBe('')
})
