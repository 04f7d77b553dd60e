import { formatYuan } from '@/rules/money'

/** 人均 ¥38.00. @param fen null: not known, and the text is empty */
export const perPersonText = (fen: number | null): string =>
  fen === null ? '' : `人均 ${formatYuan(fen)}`
