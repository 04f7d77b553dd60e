/**
 * Choosing a SKU by its specifications (DOMAIN 1.8): a matrix with a row for each of them. A value that leads to no SKU
 * together with what is chosen in the other rows cannot be chosen, and it is said why. Pure; the sheet draws what comes
 * out.
 */

interface SpecValue {
  Name: string
  Value: string
}

/** What the matrix needs of a SKU; contract/mallGoods has more. */
export interface MatrixSku {
  Id: string
  /** Every SKU has the same names. */
  Specs: readonly SpecValue[]
  Stock: number
}

export interface SpecRow {
  Name: string
  Values: readonly string[]
}

/** What is chosen by now: the value for the name of each row that has one. */
export type SpecChoice = Readonly<Record<string, string>>

/** open: it can be had. soldOut: the combinations with it have no stock. none: there is no such combination. */
export type ValueState = 'open' | 'soldOut' | 'none'

export interface MatrixValue {
  value: string
  isOn: boolean
  state: ValueState
}

export interface MatrixRow {
  name: string
  values: MatrixValue[]
}

const valueOf = (sku: MatrixSku, name: string): string | undefined =>
  sku.Specs.find(({ Name }) => Name === name)?.Value

const fits = (sku: MatrixSku, choice: SpecChoice): boolean =>
  Object.entries(choice).every(([name, value]) => valueOf(sku, name) === value)

const without = (choice: SpecChoice, name: string): SpecChoice =>
  Object.fromEntries(Object.entries(choice).filter(([other]) => other !== name))

function stateOf(skus: readonly MatrixSku[], choice: SpecChoice): ValueState {
  const fitting = skus.filter((sku) => fits(sku, choice))
  if (fitting.length === 0) return 'none'
  return fitting.some(({ Stock }) => Stock > 0) ? 'open' : 'soldOut'
}

/** The rows of the sheet: every value with whether it is chosen and can be, given the other rows. */
export function skuMatrix(
  skus: readonly MatrixSku[],
  rows: readonly SpecRow[],
  choice: SpecChoice,
): MatrixRow[] {
  return rows.map(({ Name, Values }) => ({
    name: Name,
    values: Values.map((value) => ({
      value,
      isOn: choice[Name] === value,
      state: stateOf(skus, { ...choice, [Name]: value }),
    })),
  }))
}

/** The SKU that all rows together name; null while one of them is open, or where no SKU is so. */
export function chosenSku<Sku extends MatrixSku>(
  skus: readonly Sku[],
  rows: readonly SpecRow[],
  choice: SpecChoice,
): Sku | null {
  if (rows.some(({ Name }) => choice[Name] === undefined)) return null
  return skus.find((sku) => fits(sku, choice)) ?? null
}

/** The choice with a value taken, or given back where it was taken before. */
export const toggled = (choice: SpecChoice, name: string, value: string): SpecChoice =>
  choice[name] === value ? without(choice, name) : { ...choice, [name]: value }

/** The names of the rows in which nothing is chosen yet, in their order. */
export const openRows = (rows: readonly SpecRow[], choice: SpecChoice): string[] =>
  rows.map(({ Name }) => Name).filter((name) => choice[name] === undefined)

/**
 * What stands chosen when the sheet opens: the one SKU that can be had; else every row in which a single value can be
 * had at all.
 */
export function firstChoice(skus: readonly MatrixSku[], rows: readonly SpecRow[]): SpecChoice {
  const there = skus.filter(({ Stock }) => Stock > 0)
  const single = rows.flatMap(({ Name }): [string, string][] => {
    const values = new Set(there.map((sku) => valueOf(sku, Name)))
    const [only] = values
    return values.size === 1 && only !== undefined ? [[Name, only]] : []
  })
  return Object.fromEntries(single)
}

/** The choice that names a SKU. */
export const choiceOf = ({ Specs }: MatrixSku): SpecChoice =>
  Object.fromEntries(Specs.map(({ Name, Value }) => [Name, Value]))
