/** The words for a lot: how full it is, and what it charges. */
import type { ParkingLot } from '@/contract/carInfo'

/** Fewer are gone before one is there. */
const fewSpaces = 10

/** 空位 32, or that there is none. */
export const freeText = ({ Free }: Pick<ParkingLot, 'Free'>): string =>
  Free > 0 ? `空位 ${Free}` : '已满'

/** How good the news is: many free, few, none. */
export const freeTone = ({ Free }: Pick<ParkingLot, 'Free'>): 'good' | 'wait' | 'bad' =>
  Free === 0 ? 'bad' : Free < fewSpaces ? 'wait' : 'good'

/**
 * What the lots charge, lots of the same rule together and without their names where all charge the same: one long
 * sentence is read once.
 */
export function ruleGroups(lots: readonly ParkingLot[]): { names: string; text: string }[] {
  const texts = [...new Set(lots.map(({ RuleText }) => RuleText))]
  return texts.map((text) => {
    const same = lots.filter(({ RuleText }) => RuleText === text)
    return { names: texts.length > 1 ? same.map(({ Name }) => Name).join('、') : '', text }
  })
}
