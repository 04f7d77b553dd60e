import Taro from '@tarojs/taro'
import { notesOf } from './notes'
import type { PlaySound, Sound } from './types'
import { wavOf } from './wav'

const players: Partial<Record<Sound, Taro.InnerAudioContext>> = {}

/** WeChat plays files only: the sound file is written once per visit. */
function playerOf(sound: Sound): Taro.InnerAudioContext {
  const existing = players[sound]
  if (existing) return existing
  const path = `${Taro.env.USER_DATA_PATH}/${sound}.wav`
  Taro.getFileSystemManager().writeFileSync(path, wavOf(notesOf[sound]), 'binary')
  const player = Taro.createInnerAudioContext()
  player.src = path
  players[sound] = player
  return player
}

export const playSound: PlaySound = (sound) => {
  try {
    const player = playerOf(sound)
    player.stop()
    player.play()
  } catch {
    // Without sound the result is still visible.
  }
}
