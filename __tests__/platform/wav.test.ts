/** Sounds of a check as files, the only kind that WeChat plays. */
import { notesOf } from '@/platform/sound/notes'
import type { Sound } from '@/platform/sound/types'
import { wavOf } from '@/platform/sound/wav'

const sounds = Object.keys(notesOf) as Sound[]
const text = (file: ArrayBuffer, from: number, length: number) =>
  Buffer.from(file, from, length).toString('latin1')
const samplesOf = (file: ArrayBuffer) => [...new Uint8Array(file, 44)]

test.each(sounds)('%s: the header matches the content', (sound) => {
  const file = wavOf(notesOf[sound])
  const view = new DataView(file)
  expect([text(file, 0, 4), text(file, 8, 8), text(file, 36, 4)]).toEqual([
    'RIFF',
    'WAVEfmt ',
    'data',
  ])
  // Of the whole file but for its first eight bytes; of the samples.
  expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([
    file.byteLength - 8,
    file.byteLength - 44,
  ])
  // PCM, one channel, 8000 samples of eight bits a second.
  expect([16, 20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([16, 1, 1, 1, 8])
  expect([24, 28].map((at) => view.getUint32(at, true))).toEqual([8000, 8000])
})

test.each(sounds)('%s: the sound lasts until its last note ends', (sound) => {
  const endMs = Math.max(...notesOf[sound].map(({ atMs, ms }) => atMs + ms))
  expect(wavOf(notesOf[sound]).byteLength).toBe(44 + endMs * 8)
})

test.each(sounds)('%s: the sound is loud, unclipped, and begins and ends in silence', (sound) => {
  const samples = samplesOf(wavOf(notesOf[sound]))
  const [low, high] = [Math.min(...samples), Math.max(...samples)]
  expect(low).toBeGreaterThan(0)
  expect(high).toBeLessThan(255)
  expect(high - low).toBeGreaterThan(150)
  expect(samples[0]).toBe(128)
  expect(Math.abs((samples[samples.length - 1] ?? 0) - 128)).toBeLessThan(8)
})

test('there is silence between two notes', () => {
  const samples = samplesOf(wavOf(notesOf.good))
  expect(new Set(samples.slice(90 * 8, 100 * 8))).toEqual(new Set([128]))
})
