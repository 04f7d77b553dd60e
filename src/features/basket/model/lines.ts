/**
 * The basket's lines on the device (DOMAIN 2, 13): what somebody put in, what was last known of it, and what the park has
 * still to be told. Pure; times in ms by the server's clock, amounts in fen.
 */
import type { RequestOf } from '@/contract/endpoint'
import type { BasketLine, mallBasketCalls } from '@/contract/mallBasket'

/** What is known of a SKU; contract/mallOrder tells each field. */
export type BasketGoods = NonNullable<BasketLine['Goods']>

/** A change as the park is told of it. */
export type Change = RequestOf<typeof mallBasketCalls.sync>['Lines'][number]

export interface KeptLine {
  SkuId: string
  /** 0: taken out, and the park has still to be told. */
  Qty: number
  /** When it was last changed; the later change of a SKU wins. */
  At: number
  /** To be ordered with the next order. */
  isChosen: boolean
  /** The park does not know of the last change. */
  isNews: boolean
  /** What one cost when it was put in; null: the park did not know the SKU. */
  putPrice: number | null
  /** As it was told last; null: the SKU is not known in this park. */
  Goods: BasketGoods | null
}

/** The server keeps so many kinds for a member. */
export const kindsMax = 100
/** So many pieces of one SKU may be ordered at once. */
export const piecesMax = 99

/** Lines that are in the basket: those taken out only wait to be told. */
export const liveLines = (lines: readonly KeptLine[]): KeptLine[] =>
  lines.filter(({ Qty }) => Qty > 0)

/** How many pieces are in it. */
export const piecesIn = (lines: readonly KeptLine[]): number =>
  lines.reduce((count, { Qty }) => count + Qty, 0)

/** Later than what is known of the line, also where a clock was set back. */
const after = (now: number, line: KeptLine | undefined) => Math.max(now, (line?.At ?? 0) + 1)

const cut = (qty: number) => Math.min(piecesMax, Math.max(0, Math.trunc(qty)))

/** Puts pieces in, on top, or adds them to those that are there. */
export function putIn(
  lines: readonly KeptLine[],
  SkuId: string,
  qty: number,
  Goods: BasketGoods,
  now: number,
): KeptLine[] {
  const old = lines.find((line) => line.SkuId === SkuId)
  const isThere = old !== undefined && old.Qty > 0
  const line: KeptLine = {
    SkuId,
    Qty: cut((old?.Qty ?? 0) + qty),
    At: after(now, old),
    isChosen: true,
    isNews: true,
    putPrice: isThere ? old.putPrice : Goods.Price,
    Goods,
  }
  return [line, ...lines.filter((each) => each !== old)]
}

/** Sets the pieces of one line; 0 takes it out. */
export const withQty = (
  lines: readonly KeptLine[],
  SkuId: string,
  qty: number,
  now: number,
): KeptLine[] =>
  lines.map((line) =>
    line.SkuId === SkuId ? { ...line, Qty: cut(qty), At: after(now, line), isNews: true } : line,
  )

/** Takes lines out. */
export const without = (
  lines: readonly KeptLine[],
  skuIds: readonly string[],
  now: number,
): KeptLine[] =>
  lines.map((line) =>
    skuIds.includes(line.SkuId) && line.Qty > 0
      ? { ...line, Qty: 0, At: after(now, line), isNews: true }
      : line,
  )

/** Puts back what was taken out just now, as it was. */
export const putBack = (
  lines: readonly KeptLine[],
  taken: readonly KeptLine[],
  now: number,
): KeptLine[] => {
  const back = (line: KeptLine) => {
    const old = taken.find(({ SkuId }) => SkuId === line.SkuId)
    return old && line.Qty === 0 ? { ...old, At: after(now, line), isNews: true } : line
  }
  const gone = taken.filter(({ SkuId }) => !lines.some((line) => line.SkuId === SkuId))
  return [
    ...lines.map(back),
    ...gone.map((line) => ({ ...line, At: after(now, line), isNews: true })),
  ]
}

/** Chooses lines for the next order, or no longer. */
export const chosen = (
  lines: readonly KeptLine[],
  skuIds: readonly string[],
  isChosen: boolean,
): KeptLine[] => lines.map((line) => (skuIds.includes(line.SkuId) ? { ...line, isChosen } : line))

const changeOf = ({ SkuId, Qty, At }: KeptLine): Change => ({ SkuId, Qty, At })

/** What a member's device has to tell. */
export const newsOf = (lines: readonly KeptLine[]): Change[] =>
  lines.filter(({ isNews }) => isNews).map(changeOf)

/** What a visitor's device asks about: the park keeps nothing of it. */
export const questionOf = (lines: readonly KeptLine[]): Change[] => liveLines(lines).map(changeOf)

/**
 * The lines after an answer of the park: what was changed here while it was on its way stays, everything else is as the
 * park says. Lines keep their place; those of another device come last.
 * @param told what was sent with the question
 */
export function merged(
  lines: readonly KeptLine[],
  told: readonly Change[],
  answer: readonly BasketLine[],
): KeptLine[] {
  const toldAt = new Map(told.map(({ SkuId, At }) => [SkuId, At]))
  const answered = new Map(answer.map((line) => [line.SkuId, line]))
  const isLater = (line: KeptLine) => line.isNews && line.At !== toldAt.get(line.SkuId)
  const kept = lines.flatMap((line): KeptLine[] => {
    const news = answered.get(line.SkuId)
    if (isLater(line)) return [{ ...line, Goods: news ? news.Goods : line.Goods }]
    if (!news || news.Qty === 0) return []
    const { Qty, At, Goods } = news
    const putPrice = line.putPrice ?? Goods?.Price ?? null
    return [{ ...line, Qty, At, Goods, putPrice, isNews: false }]
  })
  const others = answer
    .filter(({ SkuId, Qty }) => Qty > 0 && !lines.some((line) => line.SkuId === SkuId))
    .map(({ SkuId, Qty, At, Goods }): KeptLine => ({
      SkuId,
      Qty,
      At,
      isChosen: true,
      isNews: false,
      putPrice: Goods?.Price ?? null,
      Goods,
    }))
  return [...kept, ...others]
}

/** What a visitor put in becomes the member's they log in as; of a SKU that both have, the later change stays. */
export function joined(own: readonly KeptLine[], visitors: readonly KeptLine[]): KeptLine[] {
  const news = liveLines(visitors).filter(
    ({ SkuId, At }) => (own.find((line) => line.SkuId === SkuId)?.At ?? -1) < At,
  )
  const rest = own.filter(({ SkuId }) => !news.some((line) => line.SkuId === SkuId))
  return [...news.map((line) => ({ ...line, isNews: true })), ...rest]
}
