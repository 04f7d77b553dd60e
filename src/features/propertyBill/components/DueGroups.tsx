import { View } from '@tarojs/components'
import type { PropertyBill } from '@/contract/paid'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import { go } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { formatYuan } from '@/rules/money'
import { DottedText } from '@/components/facts/DottedText'
import type { DueGroup } from '../model/dueGroups'
import { billName, isPaidByOther, isPayable } from '../model/billText'
import chevron from 'lucide-static/icons/chevron-right.svg'
import './dueGroups.scss'

interface BillRowProps {
  bill: PropertyBill
  isChosen: boolean
  /** True while the bill is not verified as due: it can be viewed but not selected. */
  isUnchecked: boolean
  /** False: all bills are of one room, which stands above them. */
  hasRoom: boolean
  onToggle: (bill: PropertyBill) => void
}

/** Note on a bill that is overdue, cannot be paid or is not verified; empty for an ordinary one. */
function noteOf(bill: PropertyBill, isUnchecked: boolean): string {
  if (isUnchecked) return '待核对'
  if (isPaidByOther(bill)) return '同住的人正在缴'
  if (!isPayable(bill)) return bill.StatusText
  if (bill.OverdueDays === 0) return ''
  return factsText([
    `逾期 ${bill.OverdueDays} 天`,
    bill.LateFee > 0 && `含滞纳金 ${formatYuan(bill.LateFee)}`,
  ])
}

/** A due bill: a tap selects it, its arrow opens the details. */
function BillRow({ bill, isChosen, isUnchecked, hasRoom, onToggle }: BillRowProps) {
  const name = billName(bill)
  const note = noteOf(bill, isUnchecked)
  const isOff = isUnchecked || !isPayable(bill)
  return (
    <View className="billRow" role="listitem">
      <Pressable
        className="billRow__pick"
        role="checkbox"
        selected={isChosen}
        disabled={isOff}
        label={[name, bill.Room.Text, note, formatYuan(bill.PayAmount)].filter(Boolean).join('，')}
        onPress={() => onToggle(bill)}
      >
        <Tick isOn={isChosen} isDisabled={isOff} />
        <View className="billRow__text">
          <View className="billRow__head">
            <View className="billRow__name">{name}</View>
            <Money fen={bill.PayAmount} size="sm" />
          </View>
          {hasRoom && (
            <View className="billRow__room">
              <DottedText facts={[bill.Room.Text]} />
            </View>
          )}
          {note && (
            <View className={`billRow__note ${isOff ? '' : 'billRow__note--late'}`}>{note}</View>
          )}
        </View>
      </Pressable>
      <Pressable
        className="billRow__more"
        role="link"
        label={`查看${name}的详情`}
        onPress={() => void go('propertyBill', { id: bill.Id })}
      >
        <Icon src={chevron} size={18} />
      </Pressable>
    </View>
  )
}

interface Props extends Pick<BillRowProps, 'isUnchecked' | 'hasRoom' | 'onToggle'> {
  groups: readonly DueGroup[]
  isChosen: (id: string) => boolean
}

/** Due bills grouped by due date; overdue ones first. */
export const DueGroups = ({ groups, isUnchecked, hasRoom, isChosen, onToggle }: Props) => (
  <>
    {groups.map(({ key, title, hint, isOverdue, bills }) => (
      <View key={key} className="dueGroup">
        <View
          className={`dueGroup__head ${isOverdue && !isUnchecked ? 'dueGroup__head--late' : ''}`}
        >
          <View className="dueGroup__title" role="heading" aria-level="2">
            {title}
          </View>
          {hint && <View>{hint}</View>}
        </View>
        <View className="dueGroup__rows" role="list">
          {bills.map((bill) => (
            <BillRow
              key={bill.Id}
              bill={bill}
              isChosen={isChosen(bill.Id)}
              isUnchecked={isUnchecked}
              hasRoom={hasRoom}
              onToggle={onToggle}
            />
          ))}
        </View>
      </View>
    ))}
  </>
)
