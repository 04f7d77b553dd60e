/** Visibility of elements on each build (src/platform/pageView). */
import type Taro from '@tarojs/taro'
import type { PageViewOf } from '@/platform/pageView/types'

const band = { above: 0.2, below: 0.35 }

describe('H5', () => {
  type Entry = { target: { id: string }; isIntersecting: boolean }
  let cross: (entries: Entry[]) => void
  let options: unknown
  const root = { clientHeight: 700 }

  beforeAll(() => {
    class FakeObserver {
      constructor(onCrossing: (entries: Entry[]) => void, given: unknown) {
        cross = onCrossing
        options = given
      }
      observe = jest.fn()
      disconnect = jest.fn()
    }
    const element = { id: 'floor-1', closest: () => root }
    Object.assign(globalThis, {
      IntersectionObserver: FakeObserver,
      document: { querySelectorAll: () => [element] },
    })
  })

  test('an element crossing the band is reported, except while another page covers it', () => {
    const { pageViewOf } = jest.requireActual<{ pageViewOf: PageViewOf }>(
      '@/platform/pageView/index.h5',
    )
    const reported: [string, boolean][] = []
    pageViewOf().watch('floor', band, (id, isIn) => reported.push([id, isIn]))
    expect(options).toEqual({ root, rootMargin: '20% 0px 35% 0px' })
    cross([{ target: { id: 'floor-1' }, isIntersecting: true }])
    root.clientHeight = 0
    cross([{ target: { id: 'floor-1' }, isIntersecting: false }])
    expect(reported).toEqual([['floor-1', true]])
    root.clientHeight = 700
    cross([{ target: { id: 'floor-1' }, isIntersecting: false }])
    expect(reported).toEqual([
      ['floor-1', true],
      ['floor-1', false],
    ])
  })

  test('the chosen element is scrolled to the middle of its line', () => {
    const rect = (left: number, width: number) => ({
      getBoundingClientRect: () => ({ left, width }),
    })
    const found = (query: string) => (query === '#third' ? rect(200, 100) : rect(400, 100))
    const line = { ...rect(0, 300), scrollLeft: 10, querySelector: found }
    Object.assign(globalThis.document, { getElementById: () => line })
    const frames: (() => void)[] = []
    Object.assign(globalThis, { requestAnimationFrame: (draw: () => void) => frames.push(draw) })
    const { pageViewOf } = jest.requireActual<{ pageViewOf: PageViewOf }>(
      '@/platform/pageView/index.h5',
    )
    pageViewOf().centreChosen('line')
    expect(line.scrollLeft).toBe(10)
    frames.shift()?.()
    expect(line.scrollLeft).toBe(310)
    line.scrollLeft = 10
    pageViewOf().centreChosen('line', 'third')
    frames.shift()?.()
    expect(line.scrollLeft).toBe(110)
  })
})

const mockLater: (() => void)[] = []
const mockObserved: object[] = []
const mockObserver = { relativeToViewport: jest.fn(), observe: jest.fn(), disconnect: jest.fn() }
jest.mock('@tarojs/taro', () => ({
  getCurrentInstance: () => ({ page: {} }),
  createIntersectionObserver: (page: object) => {
    mockObserved.push(page)
    return mockObserver
  },
  nextTick: (run: () => void) => void mockLater.push(run),
}))
jest.mock('@/platform/deviceInfo/wechatInfo', () => ({
  wechatWindow: (): Partial<Taro.getWindowInfo.Result> => ({ windowHeight: 800 }),
}))

describe('WeChat', () => {
  const { pageViewOf } = jest.requireActual<{ pageViewOf: PageViewOf }>(
    '@/platform/pageView/index.weapp',
  )
  const draw = () => mockLater.splice(0).forEach((run) => run())
  beforeEach(() => mockObserver.observe.mockClear())

  test('watching starts once the drawing is on screen', () => {
    pageViewOf().watch('floor', band, () => undefined)
    expect(mockObserver.relativeToViewport).toHaveBeenCalledWith({ top: 160, bottom: 280 })
    expect(mockObserver.observe).not.toHaveBeenCalled()
    draw()
    expect(mockObserver.observe).toHaveBeenCalledWith('.floor', expect.any(Function))
  })

  test('the given page is watched, not the current one', () => {
    const covered = {}
    pageViewOf(covered).watch('floor', band, () => undefined)
    draw()
    expect(mockObserved.at(-1)).toBe(covered)
  })

  test('a watch stopped before that does not start', () => {
    const stop = pageViewOf().watch('floor', band, () => undefined)
    stop()
    draw()
    expect(mockObserver.observe).not.toHaveBeenCalled()
  })
})
