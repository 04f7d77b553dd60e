import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import './activityCover.scss'

interface Props {
  cover: string
  /** 手作, 导览: shown on the park's colour when there is no cover. */
  kind: string
  /** width / height */
  ratio: number
  isEager?: boolean
}

/** Cover picture of an activity; decorative. */
export function ActivityCover({ cover, kind, ratio, isEager }: Props) {
  if (cover !== '') return <Picture src={cover} alt="" ratio={ratio} isEager={isEager} />
  return (
    <View className="activityCover" style={{ aspectRatio: String(ratio) }} aria-hidden="true">
      {kind}
    </View>
  )
}
