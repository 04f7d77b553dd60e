import { formatYuan } from '@/rules/money'

/** 人均 ¥38.00. @param fen null: unknown, empty text */
export const perPersonText = (fen: number | null): string =>
  fen === null ? '' : `人均 ${formatYuan(fen)}`
