/**
 * Basket lines on the device (DOMAIN 2, 13): quantities, the last known goods data, and changes not yet sent to the
 * server. Pure; times are server times in ms, amounts in fen.
 */
import type { RequestOf } from '@/contract/endpoint'
import type { BasketLine, mallBasketCalls } from '@/contract/mallBasket'

/** Known data of an SKU; fields are documented in contract/mallOrder. */
export type BasketGoods = NonNullable<BasketLine['Goods']>

/** A change as sent to the server. */
export type Change = RequestOf<typeof mallBasketCalls.sync>['Lines'][number]

export interface KeptLine {
  SkuId: string
  /** 0: removed; kept until the server knows. */
  Qty: number
  /** Time of the last change; per SKU the later change wins. */
  At: number
  /** Selected for the next order. */
  isChosen: boolean
  /** True while the last change is not known to the server. */
  isNews: boolean
  /** Unit price when the line was added, fen; null: the server did not know the SKU. */
  putPrice: number | null
  /** Goods data from the last answer; null: the SKU is unknown in this park. */
  Goods: BasketGoods | null
}

/** Maximum number of lines per member, as on the server. */
export const kindsMax = 100
/** Maximum number of pieces of one SKU per order. */
export const piecesMax = 99

/** Lines in the basket, without removed ones that only wait for the synchronisation. */
export const liveLines = (lines: readonly KeptLine[]): KeptLine[] =>
  lines.filter(({ Qty }) => Qty > 0)

/** Number of pieces in the basket. */
export const piecesIn = (lines: readonly KeptLine[]): number =>
  lines.reduce((count, { Qty }) => count + Qty, 0)

/** A change time later than the last one, even if the clock was set back. */
const after = (now: number, line: KeptLine | undefined) => Math.max(now, (line?.At ?? 0) + 1)

const cut = (qty: number) => Math.min(piecesMax, Math.max(0, Math.trunc(qty)))

/** Adds a new line at the top, or pieces to an existing line. */
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

/** Sets the quantity of one line; 0 removes it. */
export const withQty = (
  lines: readonly KeptLine[],
  SkuId: string,
  qty: number,
  now: number,
): KeptLine[] =>
  lines.map((line) =>
    line.SkuId === SkuId ? { ...line, Qty: cut(qty), At: after(now, line), isNews: true } : line,
  )

/** Removes lines. */
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

/** Restores lines that were just removed. */
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

/** Selects or deselects lines for the next order. */
export const chosen = (
  lines: readonly KeptLine[],
  skuIds: readonly string[],
  isChosen: boolean,
): KeptLine[] => lines.map((line) => (skuIds.includes(line.SkuId) ? { ...line, isChosen } : line))

const changeOf = ({ SkuId, Qty, At }: KeptLine): Change => ({ SkuId, Qty, At })

/** Unsent changes of a member's device. */
export const newsOf = (lines: readonly KeptLine[]): Change[] =>
  lines.filter(({ isNews }) => isNews).map(changeOf)

/** Lines a visitor's device asks about; the server stores nothing. */
export const questionOf = (lines: readonly KeptLine[]): Change[] => liveLines(lines).map(changeOf)

/**
 * Lines after a server answer: local changes made since the request stay, everything else is taken from the answer.
 * Lines keep their position; lines from other devices come last.
 * @param sent changes sent with the request
 */
export function merged(
  lines: readonly KeptLine[],
  sent: readonly Change[],
  answer: readonly BasketLine[],
): KeptLine[] {
  const sentAt = new Map(sent.map(({ SkuId, At }) => [SkuId, At]))
  const answered = new Map(answer.map((line) => [line.SkuId, line]))
  const isLater = (line: KeptLine) => line.isNews && line.At !== sentAt.get(line.SkuId)
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
    .map(
      ({ SkuId, Qty, At, Goods }): KeptLine => ({
        SkuId,
        Qty,
        At,
        isChosen: true,
        isNews: false,
        putPrice: Goods?.Price ?? null,
        Goods,
      }),
    )
  return [...kept, ...others]
}

/** Lines of two tabs; for an SKU in both, the later change wins. */
export const later = (own: readonly KeptLine[], others: readonly KeptLine[]): KeptLine[] => [
  ...own.map(
    (line) => others.find(({ SkuId, At }) => SkuId === line.SkuId && At > line.At) ?? line,
  ),
  ...others.filter(({ SkuId }) => !own.some((line) => line.SkuId === SkuId)),
]

/** Merges a visitor's lines into the member's on log-in; for an SKU in both, the later change wins. */
export function joined(own: readonly KeptLine[], visitors: readonly KeptLine[]): KeptLine[] {
  const news = liveLines(visitors).filter(
    ({ SkuId, At }) => (own.find((line) => line.SkuId === SkuId)?.At ?? -1) < At,
  )
  const rest = own.filter(({ SkuId }) => !news.some((line) => line.SkuId === SkuId))
  return [...news.map((line) => ({ ...line, isNews: true })), ...rest]
}
