import { View } from '@tarojs/components'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Timeline } from '@/components/timeline/Timeline'
import type { Equipment } from '@/contract/equipment'
import { formatTime } from '@/utils/dateTime'
import './equipmentHistory.scss'

const kinds = { maintain: '维保', inspection: '巡检', repair: '维修' } as const

/** Work done on a machine, newest first; faults are marked by a word. */
export function EquipmentHistory({ history }: { history: Equipment['History'] }) {
  return (
    <View className="equipmentHistory">
      <View className="equipmentHistory__title" role="heading" aria-level="2">
        最近记录
      </View>
      {history.length === 0 ? (
        <View className="equipmentHistory__text">还没有维保、巡检或维修记录</View>
      ) : (
        <Timeline
          label="最近记录"
          steps={history.map(({ Kind, No, Title, At, By, IsWrong, Text }, index) => ({
            key: `${index} ${No}`,
            title: `${kinds[Kind]}：${Title}`,
            time: [formatTime(At, 'yyyy-MM-dd hh:mm'), By].filter(Boolean).join(' · '),
            body: (
              <View className="equipmentHistory__body">
                {IsWrong && <StatusBadge text="异常" tone="bad" />}
                {Text !== '' && <View className="equipmentHistory__text">{Text}</View>}
              </View>
            ),
          }))}
        />
      )}
    </View>
  )
}
