import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import type { ParkingRecord } from '@/contract/carInfo'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { formatTime } from '@/utils/dateTime'
import { durationText, plateText } from '../model/stayText'
import './recordCard.scss'

/** One stay in the parking records. */
export function RecordCard({ record }: { record: ParkingRecord }) {
  return (
    <Pressable
      className="recordCard"
      role="link"
      onPress={() => void go('parkingRecord', { id: record.Id })}
    >
      <View className="recordCard__text">
        <View className="recordCard__lot">
          {[plateText(record.PlateNo), record.LotName].filter(Boolean).join(' · ')}
        </View>
        <Facts
          className="recordCard__facts"
          facts={[
            record.InAt !== null && `${formatTime(record.InAt, 'MM-dd hh:mm')} 入场`,
            record.MinutesParked !== null && `停 ${durationText(record.MinutesParked)}`,
            !record.IsOwn &&
              record.PaidAt !== null &&
              `${formatTime(record.PaidAt, 'MM-dd hh:mm')} 缴费`,
            record.StatusText,
          ]}
        />
      </View>
      <View className="recordCard__sum">
        <Money fen={record.Amount} />
        {(record.OutAt !== null || !record.IsOwn) && record.PaidAmount !== record.Amount && (
          <View className="recordCard__paid">{`线上实付 ${formatYuan(record.PaidAmount)}`}</View>
        )}
      </View>
    </Pressable>
  )
}
