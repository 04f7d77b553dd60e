import { View } from '@tarojs/components'
import { TierMark } from '@/components/tierMark/TierMark'
import { groupedTicketNo } from '@/rules/ticketCode/ticketQr'
import { viewerText } from '../model/words'
import type { Ticket } from '../queries'
import './seatFacts.scss'

type Shown = Pick<
  Ticket,
  | 'SeatText'
  | 'TierName'
  | 'Colour'
  | 'Mark'
  | 'Gate'
  | 'ViewerName'
  | 'ViewerIdMask'
  | 'FromText'
  | 'No'
>

interface Props {
  shown: Shown
  /** True: the ticket number as well, where no code stands above it. */
  hasNo?: boolean
}

/** Seat, tier, gate, number and viewer in equal text, readable in a dark foyer: two beside each other, a last one across. */
export function SeatFacts({ shown, hasNo = false }: Props) {
  const { SeatText, TierName, Gate, FromText, No } = shown
  const viewer = viewerText(shown)
  const facts = [
    { name: '座位', value: SeatText },
    { name: '票档', value: TierName, tier: shown },
    { name: '入口', value: Gate },
    { name: '票号', value: hasNo ? groupedTicketNo(No) : '', read: No.split('').join(' ') },
    { name: '观演人', value: viewer },
    { name: '来自', value: FromText },
  ].filter(({ value }) => value !== '')
  return (
    <View className="seatFacts">
      {facts.map(({ name, value, tier, read }) => (
        <View
          key={name}
          className={`seatFacts__fact ${read ? 'seatFacts__fact--no' : ''}`}
          {...(read && { role: 'text', 'aria-label': `${name} ${read}` })}
        >
          <View className="seatFacts__name">{name}</View>
          <View className="seatFacts__value">
            {tier && <TierMark Colour={tier.Colour} Mark={tier.Mark} />}
            <View>{value}</View>
          </View>
        </View>
      ))}
    </View>
  )
}
