import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { ParkingStay, PlateColor } from '@/contract/carInfo'
import { ServerClockContext } from '@/hooks/serverClock'
import { relativeTime } from '@/utils/dateTime'
import { parkedText, plateText, type FeeNow } from '../model/stayText'
import { plateColorText } from '../model/cars'
import './stayPane.scss'
import './plateTag.scss'

/** A number plate in its colours; the colour is announced by screen readers. */
export function PlateTag({ plate, color }: { plate: string; color: PlateColor }) {
  const text = plateText(plate)
  return (
    <View
      className={plate ? `plateTag plateTag--${color}` : 'plateTag'}
      role="text"
      aria-label={plate ? `${plate}，${plateColorText(color)}` : text}
    >
      {text}
    </View>
  )
}

const tones = { In: 'wait', Free: 'good', Paid: 'good', Overstayed: 'bad', Out: 'off' } as const

/**
 * Plate and status of a stay; for the member's own car also the lot and the entry time. The status of a stay that is not
 * settled follows the amount due, which chosen offers change.
 */
export function StayHead({ stay, fee }: { stay: ParkingStay; fee: FeeNow }) {
  const now = useContext(ServerClockContext)
  const isCovered = stay.Status === 'In' && fee.pay === 0
  return (
    <View className="stayPane__head">
      <View className="stayPane__car">
        <PlateTag plate={stay.PlateNo || (stay.Near?.Seen ?? '')} color={stay.PlateColor} />
        <StatusBadge
          text={isCovered ? '停车中' : stay.StatusText}
          tone={isCovered ? 'good' : tones[stay.Status]}
        />
      </View>
      {stay.LotName !== '' && <View className="stayPane__lot">{stay.LotName}</View>}
      <Facts
        className="stayPane__since"
        facts={[
          stay.InAt !== null && `${relativeTime(stay.InAt, now())} 入场`,
          parkedText(stay, fee.minutes),
          stay.PlateNo === '' && stay.Code !== '' && `小票号 ${stay.Code}`,
          stay.Near && `入口识别为 ${plateText(stay.Near.Seen)}`,
        ]}
      />
    </View>
  )
}
