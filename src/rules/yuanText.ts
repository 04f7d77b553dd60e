/** Amounts inside a sentence: thresholds, caps, extra amounts. Prices and totals use formatYuan. */
import { formatFen } from './money'

/**
 * Yuan without a unit: 20, 99.5, 1,200. For pairs such as 满 200 减 20.
 * @param fen integer fen
 * @throws RangeError as formatFen does
 */
export const yuanFigure = (fen: number): string => formatFen(fen).replace(/\.?0{1,2}$/, '')

/** yuanFigure with the unit: 20 元, 99.5 元, 1,200 元. */
export const yuanText = (fen: number): string => `${yuanFigure(fen)} 元`
