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

describe('storage over a place for texts', () => {
  test.each([{ a: [1, null] }, 'text', '', 0, false, null])('keeps %j', (value) => {
    const storage = textStorage(place())
    expect(storage.write('k', value)).toBe(true)
    expect(storage.read('k')).toEqual(value)
    storage.remove('k')
    expect(storage.read('k')).toBeUndefined()
  })

  test('a full one says so', () => {
    expect(textStorage(place({ setText: broken })).write('k', 1)).toBe(false)
  })

  test('a lying one is found out', () => {
    expect(textStorage(place({ setText: () => undefined })).write('k', 1)).toBe(false)
  })

  test('a blocked one reads as empty and forgets without a word', () => {
    const storage = textStorage(place({ getText: broken, removeText: broken }))
    expect(storage.read('k')).toBeUndefined()
    expect(() => storage.remove('k')).not.toThrow()
  })

  test('a damaged value reads as absent', () => {
    expect(textStorage(place({ getText: () => '{"a":' })).read('k')).toBeUndefined()
  })

  test('what JSON cannot hold is refused', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(textStorage(place()).write('k', loop)).toBe(false)
  })
})
