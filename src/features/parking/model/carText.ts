import type { PlateColor } from '@/contract/carInfo'
import { isNewEnergyPlate, plateKind } from '@/rules/plate'

export const plateColors: readonly { value: PlateColor; text: string }[] = [
  { value: 'blue', text: '蓝牌' },
  { value: 'green', text: '绿牌' },
  { value: 'yellow', text: '黄牌' },
  { value: 'white', text: '白牌' },
  { value: 'black', text: '黑牌' },
]

export const plateColorText = (color: PlateColor): string =>
  plateColors.find(({ value }) => value === color)?.text ?? ''

/** Usual colour of a plate of this kind; the user may choose another. */
export function usualColor(plate: string): PlateColor {
  if (isNewEnergyPlate(plate)) return 'green'
  if (/警$/.test(plate)) return 'white'
  if (/[挂学]$/.test(plate)) return 'yellow'
  return plateKind(plate) === 'embassy' || /[使领港澳]$/.test(plate) ? 'black' : 'blue'
}

/** Maximum number of cars per member. */
export const carsMax = 5
