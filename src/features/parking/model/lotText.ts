/** Texts about a lot: free spaces and tariff. */
import type { ParkingLot } from '@/contract/carInfo'

/** Below this number a lot is shown as nearly full, since the spaces may be taken before the car arrives. */
const fewSpaces = 10

/** 空位 32, or 已满. */
export const freeText = ({ Free }: Pick<ParkingLot, 'Free'>): string =>
  Free > 0 ? `空位 ${Free}` : '已满'

/** Badge tone: many spaces, few, none. */
export const freeTone = ({ Free }: Pick<ParkingLot, 'Free'>): 'good' | 'wait' | 'bad' =>
  Free === 0 ? 'bad' : Free < fewSpaces ? 'wait' : 'good'

/** A lot's free spaces as a sign of the map: P 32, P 满. */
export const lotSign = (lot: ParkingLot) => ({
  id: lot.Id,
  placeId: lot.BuildingId,
  at: { latitude: lot.Latitude, longitude: lot.Longitude },
  text: lot.Free > 0 ? `P ${lot.Free}` : 'P 满',
  tone: freeTone(lot),
})

/**
 * Tariffs of the lots, grouped by identical text; names are left out when all lots share one tariff, so that a long
 * text appears only once.
 */
export function ruleGroups(lots: readonly ParkingLot[]): { names: string; text: string }[] {
  const texts = [...new Set(lots.map(({ RuleText }) => RuleText))]
  return texts.map((text) => {
    const same = lots.filter(({ RuleText }) => RuleText === text)
    return { names: texts.length > 1 ? same.map(({ Name }) => Name).join('、') : '', text }
  })
}
