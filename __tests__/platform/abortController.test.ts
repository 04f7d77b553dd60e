import { AbortController as Ponyfill } from '@/platform/abortController/ponyfill'

describe.each([
  ['of Node', globalThis.AbortController as unknown as typeof Ponyfill],
  ['of the mini-program', Ponyfill],
])('AbortController %s', (_name, Controller) => {
  test('notifies its listeners once, with a reason', () => {
    const controller = new Controller()
    const heard: string[] = []
    controller.signal.addEventListener('abort', ({ type }) => heard.push(`always ${type}`))
    controller.signal.addEventListener('abort', () => heard.push('once'), { once: true })
    controller.signal.onabort = () => heard.push('property')
    controller.abort()
    controller.abort()
    expect(heard.sort()).toEqual(['always abort', 'once', 'property'])
    expect(controller.signal.aborted).toBe(true)
    expect((controller.signal.reason as Error).name).toBe('AbortError')
    expect(() => controller.signal.throwIfAborted()).toThrow()
  })

  test('skips removed listeners and keeps a given reason', () => {
    const controller = new Controller()
    const listener = jest.fn()
    controller.signal.addEventListener('abort', listener)
    controller.signal.removeEventListener('abort', listener)
    expect(() => controller.signal.throwIfAborted()).not.toThrow()
    controller.abort('left')
    expect(listener).not.toHaveBeenCalled()
    expect(controller.signal.reason).toBe('left')
  })
})
