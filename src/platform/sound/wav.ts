import type { Note } from './types'

const samplesPerSecond = 8000
/** Amplitude, of 128: loud enough for a gate. */
const height = 96
const headBytes = 44

/** Notes as a WAV file: one channel, eight bits, 8 kHz; about three kilobytes. */
export function wavOf(notes: readonly Note[]): ArrayBuffer {
  const samplesOf = (ms: number) => Math.floor((ms * samplesPerSecond) / 1000)
  const count = Math.max(...notes.map(({ atMs, ms }) => samplesOf(atMs + ms)))
  const file = new ArrayBuffer(headBytes + count)
  const view = new DataView(file)
  const word = (at: number, letters: string) =>
    letters.split('').forEach((letter, n) => view.setUint8(at + n, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, headBytes - 8 + count, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  word(36, 'data')
  view.setUint32(40, count, true)
  for (let n = 0; n < count; n += 1) view.setUint8(headBytes + n, 128)
  for (const { atMs, ms, hertz } of notes) {
    const [from, length] = [samplesOf(atMs), samplesOf(ms)]
    for (let n = 0; n < length; n += 1) {
      // Faded at both ends, because an abrupt end clicks.
      const loud = Math.min(1, n / 40, (length - n) / 40)
      const wave = Math.sin((2 * Math.PI * hertz * n) / samplesPerSecond)
      view.setUint8(headBytes + from + n, 128 + Math.round(height * loud * wave))
    }
  }
  return file
}
