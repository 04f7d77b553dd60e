import { textStorage, type TextPlace } from '@/platform/storage/textStorage'

function place(overrides: Partial<TextPlace> = {}): TextPlace {
  const texts = new Map<string, string>()
  return {
    getText: (key) => texts.get(key) ?? null,
    setText: (key, text) => void texts.set(key, text),
    removeText: (key) => void texts.delete(key),
    ...overrides,
  }
}
const broken = () => {
  throw new Error('SecurityError')
}

describe('textStorage', () => {
  test.each([{ a: [1, null] }, 'text', '', 0, false, null])('stores %j', (value) => {
    const storage = textStorage(place())
    expect(storage.write('k', value)).toBe(true)
    expect(storage.read('k')).toEqual(value)
    storage.remove('k')
    expect(storage.read('k')).toBeUndefined()
  })

  test('reports a full storage', () => {
    expect(textStorage(place({ setText: broken })).write('k', 1)).toBe(false)
  })

  test('reports a storage that loses writes', () => {
    expect(textStorage(place({ setText: () => undefined })).write('k', 1)).toBe(false)
  })

  test('reads a blocked storage as empty and removes silently', () => {
    const storage = textStorage(place({ getText: broken, removeText: broken }))
    expect(storage.read('k')).toBeUndefined()
    expect(() => storage.remove('k')).not.toThrow()
  })

  test('reads a damaged value as undefined', () => {
    expect(textStorage(place({ getText: () => '{"a":' })).read('k')).toBeUndefined()
  })

  test('refuses what JSON cannot represent', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(textStorage(place()).write('k', loop)).toBe(false)
  })
})
