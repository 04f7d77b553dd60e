import { Choice } from '@/components/choice/Choice'
import type { BillRoom } from '@/contract/paid'

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
    <Choice
      label="房屋"
      isLabelHidden
      isOneLine
      options={[
        { value: '', text: '全部房屋' },
        ...rooms.map(({ Id, Text }) => ({ value: Id, text: Text })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
