import type { PlateColor } from '@/contract/carInfo'

export const plateColors: readonly { value: PlateColor; text: string }[] = [
  { value: 'blue', text: '蓝牌' },
  { value: 'green', text: '绿牌' },
  { value: 'yellow', text: '黄牌' },
  { value: 'white', text: '白牌' },
  { value: 'black', text: '黑牌' },
]

export const plateColorText = (color: PlateColor): string =>
  plateColors.find(({ value }) => value === color)?.text ?? ''

/** Maximum number of cars per member. */
export const carsMax = 5
