import { notesOf } from './notes'
import type { PlaySound } from './types'

let context: AudioContext | null = null

export const playSound: PlaySound = (sound) => {
  try {
    const audio = (context ??= new AudioContext())
    // Browsers stay silent until the user has interacted with the page.
    void audio.resume().catch(() => undefined)
    for (const { atMs, ms, hertz } of notesOf[sound]) {
      const [from, to] = [audio.currentTime + atMs / 1000, audio.currentTime + (atMs + ms) / 1000]
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.4, from)
      volume.gain.linearRampToValueAtTime(0, to)
      tone.connect(volume).connect(audio.destination)
      tone.start(from)
      tone.stop(to)
    }
  } catch {
    // Without sound the result is still visible.
  }
}
