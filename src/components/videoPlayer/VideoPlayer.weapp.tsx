import { Video } from '@tarojs/components'
import { addressOf } from './addressOf'
import type { VideoPlayerProps } from './types'
import './videoPlayer.scss'

/** WeChat's own player, without its controls. */
export function VideoPlayer({ src, label, onEnd, onFail }: VideoPlayerProps) {
  return (
    <Video
      className="videoPlayer"
      src={addressOf(src)}
      title={label}
      autoplay
      muted
      controls={false}
      showCenterPlayBtn={false}
      objectFit="cover"
      onEnded={onEnd}
      onError={onFail}
    />
  )
}
