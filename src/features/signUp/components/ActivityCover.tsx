import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import './activityCover.scss'

interface Props {
  cover: string
  /** 手作, 导览: stands on the park's colour where there is no cover. */
  kind: string
  /** width / height */
  ratio: number
  isEager?: boolean
}

/** The picture of an activity; an ornament. */
export function ActivityCover({ cover, kind, ratio, isEager }: Props) {
  if (cover !== '') return <Picture src={cover} alt="" ratio={ratio} isEager={isEager} />
  return (
    <View className="activityCover" style={{ aspectRatio: String(ratio) }} aria-hidden="true">
      {kind}
    </View>
  )
}
