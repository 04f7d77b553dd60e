import { mobilePattern, wrongMobile } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import type { FieldMakers } from '../../../kernel/folder/fields/fieldMakers'
import { cycleHint, cycleOf, cyclePattern } from './planCycle'

const emptyOrMobile = new RegExp(`^$|${mobilePattern.source}`)

/** Fields common to both kinds of plans in a park's folder. */
export const planFields = (make: FieldMakers) => ({
  title: make.text('标题', { max: 40 }),
  cycle: make.text('周期', { max: 80, pattern: [cyclePattern, cycleHint] }),
  fromDay: make.day('起始日'),
  startMinute: make.clock('开始'),
  dueMinute: make.clock('截止'),
  assigneePhone: make.text('负责人', {
    max: 11,
    optional: true,
    read: mobileText,
    pattern: [emptyOrMobile, wrongMobile],
  }),
  routeOrder: make.integer('路线', { min: 0, max: 9999, missing: 0 }),
})

/** @throws Error in Chinese if the cycle is invalid */
export function requireCycle({ cycle, fromDay }: { cycle: string; fromDay: string }): void {
  cycleOf(cycle, fromDay)
}
