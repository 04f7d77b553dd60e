import * as v from 'valibot'
import type { Field } from '../field'
import { listLike } from './listField'
import { numberLike, orMissing, reading, Wrong } from './reading'

export interface NumberOptions<Missing> {
  /** Bound, in the unit of the file. */
  min?: number
  max?: number
  /** Value when omitted; without it the field is required. */
  missing?: Missing
}

/** Sanity limit: a larger amount is a typing error. */
const YUAN_MAX = 1_000_000

const isWithin = (value: number, { min = -Infinity, max = Infinity }: NumberOptions<unknown>) =>
  value >= min && value <= max

function keepWithin(value: number, { min, max }: NumberOptions<unknown>): void {
  if (min !== undefined && value < min) throw new Wrong(`不能小于 ${min}`)
  if (max !== undefined && value > max) throw new Wrong(`不能大于 ${max}`)
}

function numberField<Missing = never>(
  label: string,
  read: (value: number) => number,
  write: (value: number) => number,
  options: NumberOptions<Missing>,
): Field<number | Missing> {
  const schema = reading(numberLike, (value) => {
    const column = read(value)
    keepWithin(value, options)
    return column
  })
  return {
    label,
    schema: 'missing' in options ? orMissing(schema, options.missing as Missing) : schema,
    // A default outside the bounds means that there is no value.
    write(value) {
      const written = typeof value === 'number' ? write(value) : undefined
      return written !== undefined && isWithin(written, options) ? written : undefined
    },
  }
}

const unchanged = (value: number): number => value

/** Converts yuan to fen. @throws Wrong for more than two decimals */
function fenOf(yuan: number): number {
  const fen = Math.round(yuan * 100)
  if (Math.abs(fen / 100 - yuan) > 1e-9) throw new Wrong('最多两位小数')
  return fen
}

/** Number fields, each in the unit used in writing. */
export const numberFields = {
  integer: <Missing = never>(label: string, options: NumberOptions<Missing> = {}) =>
    numberField(
      label,
      (value) => {
        if (!Number.isInteger(value)) throw new Wrong('应为整数')
        return value
      },
      unchanged,
      options,
    ),

  /** Number without unit conversion, e.g. degrees. */
  decimal: <Missing = never>(label: string, options: NumberOptions<Missing> = {}) =>
    numberField(label, unchanged, unchanged, options),

  /** Yuan in the file (`12.5`), fen in the column. */
  yuan: <Missing = never>(label: string, options: NumberOptions<Missing> = {}) =>
    numberField(label, fenOf, (fen) => fen / 100, { min: 0, max: YUAN_MAX, ...options }),

  /** `8.8` (8.8 折) in the file, percent to pay in the column: 88. */
  rate: <Missing = never>(label: string, options: NumberOptions<Missing> = {}) =>
    numberField(
      label,
      (rate) => {
        const percent = Math.round(rate * 10)
        if (Math.abs(percent / 10 - rate) > 1e-9) throw new Wrong('最多一位小数')
        return percent
      },
      (percent) => percent / 10,
      { min: 0.1, max: 9.9, ...options },
    ),

  /** A list of yuan in the file, fen in the column. */
  amounts: (label: string): Field<number[]> => ({
    label,
    schema: reading(v.pipe(listLike, v.array(numberLike, '应为金额的列表')), (all) => {
      if (all.some((yuan) => yuan <= 0)) throw new Wrong('每个金额都应大于 0')
      return all.map(fenOf)
    }),
    write: (all) => all.map((fen) => fen / 100),
  }),

  /** Tiers such as 满 100 减 15, ascending; yuan in the file, fen in the column. */
  tiers: (label: string): Field<{ need: number; off: number }[]> => ({
    label,
    isNested: true,
    schema: reading(v.array(tier, '应为列表：每一档写作 { 满: 100, 减: 15 }'), (all) => {
      const tiers = all.map(({ 满: need, 减: off }) => ({ need: fenOf(need), off: fenOf(off) }))
      if (tiers.length === 0) throw new Wrong('至少要有一档')
      if (tiers.some(({ need, off }) => off <= 0 || off > need))
        throw new Wrong('每一档的“减”应大于 0，且不大于“满”')
      if (tiers.some(({ need }, index) => index > 0 && need <= (tiers[index - 1]?.need ?? 0)))
        throw new Wrong('各档的“满”应从小到大')
      return tiers
    }),
    write: (tiers) => tiers.map(({ need, off }) => ({ 满: need / 100, 减: off / 100 })),
  }),
}

const tier = v.strictObject(
  { 满: v.number('每一档的“满”应为数字'), 减: v.number('每一档的“减”应为数字') },
  '每一档写作 { 满: 100, 减: 15 }',
)
