/** @jest-environment jsdom */
import type * as Footers from '@/platform/footerHeight'

const { footerHeight } = jest.requireActual<typeof Footers>('@/platform/footerHeight/index.h5')

function barOf(height: number): HTMLElement {
  const bar = document.createElement('div')
  Object.defineProperty(bar, 'offsetHeight', { value: height })
  document.createElement('div').append(bar)
  return bar
}
const heightOf = (bar: HTMLElement) => bar.parentElement?.style.getPropertyValue('--footer-height')

afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'))

test('the page reserves the height of its bar', () => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(readonly report: () => void) {}
      observe = () => this.report()
    },
  })
  const bar = barOf(192)
  footerHeight.follow(bar)
  footerHeight.follow(null)
  expect(heightOf(bar)).toBe('192px')
})

test('a browser without ResizeObserver keeps the height of the style', () => {
  const bar = barOf(192)
  footerHeight.follow(bar)
  expect(heightOf(bar)).toBe('')
})
