import { View } from '@tarojs/components'
import type { PropertyBill } from '@/contract/paid'
import type { DueGroup } from '../model/dueGroups'
import { BillRow } from './BillRow'
import './dueGroups.scss'

interface Props {
  groups: readonly DueGroup[]
  isUnchecked: boolean
  isChosen: (id: string) => boolean
  onToggle: (bill: PropertyBill) => void
}

/** Due bills grouped by due date; overdue ones first. */
export const DueGroups = ({ groups, isUnchecked, isChosen, onToggle }: Props) => (
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
              onToggle={onToggle}
            />
          ))}
        </View>
      </View>
    ))}
  </>
)
