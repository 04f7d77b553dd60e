import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import type { BillRoom } from '@/contract/paid'
import { EmptyState } from '@/components/pageState/PageState'
import { factsText } from '@/rules/factsText'
import './roomChoice.scss'

interface Props {
  rooms: readonly BillRoom[]
  /** Empty: all rooms. */
  value: string
  onChange: (roomId: string) => void
}

/** Filter by room; renders nothing when there is only one. */
export function RoomChoice({ rooms, value, onChange }: Props) {
  if (rooms.length < 2) return null
  return (
    <ListChoice
      label="房屋"
      isOneLine
      options={[
        { value: '', text: '全部房屋' },
        ...rooms.map(({ Id, Text }) => ({ value: Id, text: factsText([Text]) })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Explains how rooms are bound, for members without a room. @param service link to customer service */
export const NoRooms = ({ service }: { service: ReactNode }) => (
  <EmptyState
    title="还没有绑定房屋"
    hint="按登记的手机号绑定。号码不同或刚入住，请联系客服。"
    action={<View className="noRooms__service">{service}</View>}
  />
)
