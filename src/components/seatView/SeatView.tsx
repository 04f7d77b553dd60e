import { Image, View } from '@tarojs/components'
import { useMemo } from 'react'
import { spotText, type SeatSpot } from '@/rules/seat/seatSpot'
import { DottedText } from '@/components/facts/DottedText'
import { TierMark } from '@/components/tierMark/TierMark'
import { seatViewPicture } from './seatViewPicture'
import './seatView.scss'

interface Props {
  spot: SeatSpot
  /** Whose view it is: 6 排 12 座, 贵宾区. */
  name: string
  /** The tier whose seats have this view; omitted: named elsewhere on the page. */
  tier?: { Colour: string; Mark: string }
}

/** The stage as seen from a seat or a zone, with its place in the hall. */
export function SeatView({ spot, name, tier }: Props) {
  const { Across, Depth } = spot
  const src = useMemo(() => seatViewPicture({ Across, Depth }), [Across, Depth])
  const alt = `${name}看舞台，${spotText(spot)}`
  const named = { imgProps: { alt }, 'aria-label': alt }
  return (
    <View className="seatView">
      <Image className="seatView__picture" src={src} mode="aspectFill" {...named} />
      <View className="seatView__text" aria-hidden="true">
        {tier && <TierMark Colour={tier.Colour} Mark={tier.Mark} />}
        <DottedText facts={[name, spotText(spot)]} />
      </View>
    </View>
  )
}
