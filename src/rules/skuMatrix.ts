/**
 * SKU selection by specification (DOMAIN 1.8): a matrix with one row per specification. A value that leads to no SKU
 * together with the other rows' selection is disabled, with a reason. Pure; the sheet renders the result.
 */

interface SpecValue {
  Name: string
  Value: string
}

/** Fields of a SKU used by the matrix; contract/mallGoods has more. */
export interface MatrixSku {
  Id: string
  /** All SKUs have the same specification names. */
  Specs: readonly SpecValue[]
  Stock: number
}

export interface SpecRow {
  Name: string
  Values: readonly string[]
}

/** Current selection: value by row name; a row without a selection is absent. */
export type SpecChoice = Readonly<Record<string, string>>

/** open: selectable. soldOut: all combinations with it are out of stock. none: no such combination. */
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

/** Rows of the sheet: every value with its selected and availability state, given the other rows. */
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

/** The SKU selected by all rows together; null while a row has no selection, or when no SKU matches. */
export function chosenSku<Sku extends MatrixSku>(
  skus: readonly Sku[],
  rows: readonly SpecRow[],
  choice: SpecChoice,
): Sku | null {
  if (rows.some(({ Name }) => choice[Name] === undefined)) return null
  return skus.find((sku) => fits(sku, choice)) ?? null
}

/** The selection with a value set, or cleared when it was already set. */
export const toggled = (choice: SpecChoice, name: string, value: string): SpecChoice =>
  choice[name] === value ? without(choice, name) : { ...choice, [name]: value }

/** Names of the rows without a selection, in row order. */
export const openRows = (rows: readonly SpecRow[], choice: SpecChoice): string[] =>
  rows.map(({ Name }) => Name).filter((name) => choice[name] === undefined)

/** Initial selection of the sheet: the only SKU in stock, or else every row in which a single value is available. */
export function firstChoice(skus: readonly MatrixSku[], rows: readonly SpecRow[]): SpecChoice {
  const there = skus.filter(({ Stock }) => Stock > 0)
  const single = rows.flatMap(({ Name }): [string, string][] => {
    const values = new Set(there.map((sku) => valueOf(sku, Name)))
    const [only] = values
    return values.size === 1 && only !== undefined ? [[Name, only]] : []
  })
  return Object.fromEntries(single)
}

/** The selection that identifies a SKU. */
export const choiceOf = ({ Specs }: MatrixSku): SpecChoice =>
  Object.fromEntries(Specs.map(({ Name, Value }) => [Name, Value]))
