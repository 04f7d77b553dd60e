import { View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { VideoPlayer } from '@/components/videoPlayer/VideoPlayer'
import type { VideoAdvertisement } from '@/contract/advertisement'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import './advertisementVideo.scss'

/** Full-screen video: muted, marked as an advertisement, and skippable from the start. */
export function AdvertisementVideo({ job, onEnd }: { job: VideoAdvertisement; onEnd: () => void }) {
  const [isSecond, setSecond] = useState(false)
  const dialog = useDialogFocus(true, onEnd)
  const failed = () => {
    if (!isSecond && job.ADVideoOptionalUrl) setSecond(true)
    else onEnd()
  }
  const src = isSecond ? job.ADVideoOptionalUrl : job.ADVideoUrl
  return (
    <View
      className="advertisement"
      role="dialog"
      aria-modal="true"
      aria-label={`广告：${job.Title}`}
      catchMove
      {...dialog}
    >
      <VideoPlayer key={src} src={src} label={job.Title} onEnd={onEnd} onFail={failed} />
      <View className="advertisement__mark">广告</View>
      <Pressable className="advertisement__skip" label="跳过广告" onPress={onEnd}>
        跳过
      </Pressable>
    </View>
  )
}
