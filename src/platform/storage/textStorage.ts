import type { Storage } from './types'

/** The three operations a text store must offer; each may throw. */
export interface TextPlace {
  getText(key: string): string | null
  setText(key: string, text: string): void
  removeText(key: string): void
}

/** Builds Storage over a text store: JSON in and out, every failure caught, every write verified. */
export function textStorage(
  place: TextPlace,
  onOutsideChange: Storage['onOutsideChange'] = () => () => undefined,
): Storage {
  return {
    read(key) {
      try {
        const text = place.getText(key)
        return text === null || text === '' ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        const text = JSON.stringify(value)
        place.setText(key, text)
        return place.getText(key) === text
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        place.removeText(key)
      } catch {
        // If remove() fails, read() returns undefined.
      }
    },
    onOutsideChange,
  }
}
