import { View } from '@tarojs/components'
import sparkles from 'lucide-static/icons/sparkles.svg'
import { useState } from 'react'
import { columnsStyle, evenColumns } from '@/components/choice/chipColumns'
import { OptionSheet } from '@/components/optionSheet/OptionSheet'
import { Pressable } from '@/components/pressable/Pressable'
import { MapWay } from './MapWay'

/** Largest number of people that the park proposes seats for. */
const largest = 6

interface Props {
  /** Maximum number of seats that may be chosen. */
  max: number
  /** Number of people of the running search; 0: no search is running. */
  pendingCount: number
  onPick: (count: number) => void
}

const countsOf = (max: number) => Array.from({ length: Math.min(max, largest) }, (_, at) => at + 1)

/** Buttons that request the park's seat proposal for a number of people. */
export function BestPick({ max, pendingCount, onPick }: Props) {
  if (max < 1) return null
  const counts = countsOf(max)
  return (
    <View className="bestPick" aria-busy={pendingCount > 0}>
      <View className="bestPick__label">推荐</View>
      <View className="bestPick__counts" style={columnsStyle(evenColumns(counts.length, 3))}>
        {counts.map((count) => (
          <Pressable
            key={count}
            className={`bestPick__count ${pendingCount === count ? 'bestPick__count--asked' : ''}`}
            label={`推荐座位：${count} 人`}
            disabled={pendingCount > 0}
            onPress={() => onPick(count)}
          >
            {`${count} 人`}
          </Pressable>
        ))}
      </View>
    </View>
  )
}

/** The same as one button of the map and a sheet: the hall takes the room. */
export function BestWay({ max, pendingCount, onPick }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (max < 1) return null
  return (
    <>
      <MapWay
        isNamed
        text="推荐"
        icon={sparkles}
        disabled={pendingCount > 0}
        onPress={() => setIsOpen(true)}
      />
      <OptionSheet
        isOpen={isOpen}
        title="推荐座位"
        options={countsOf(max).map((count) => ({ value: String(count), text: `${count} 人` }))}
        value=""
        onChange={(count) => onPick(Number(count))}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
