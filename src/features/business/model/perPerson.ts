import { formatYuan } from '@/rules/money'

/**
 * 人均 ¥38: about what one spends, to the yuan, since nobody pays it as it stands.
 * @param fen null: not known, and the text is empty
 */
export const perPersonText = (fen: number | null): string =>
  fen === null ? '' : `人均 ${formatYuan(Math.round(fen / 100) * 100).replace('.00', '')}`
