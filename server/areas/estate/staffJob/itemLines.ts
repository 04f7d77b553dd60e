import { fieldKeyPattern } from '@/rules/activityForm/formField'
import type { StandardItemType } from '@/rules/standardItem'
import { textLength } from '@/rules/text/graphemes'
import type { JobItem } from './staffJob.table'

/** Text format of standard items in a park's folder: one line per item, parts separated by `|`. */

const types: Readonly<Record<string, StandardItemType>> = {
  勾选: 'tick',
  数字: 'number',
  选项: 'choice',
  文字: 'text',
  照片: 'picture',
}

/** Line syntax, for error messages. */
export const itemLineHint =
  '每行一项：编号 | 内容 | 类型 | 设置 | 选项 | 提示，例如 pressure | 管网压力 | 数字 | 必填 0.35~0.6 MPa；类型有 勾选、数字、选项、文字、照片'

const range = /^(-?\d{1,9}(?:\.\d{1,3})?)?~(-?\d{1,9}(?:\.\d{1,3})?)?$/
const wrongMark = /（异常）$/

function applySettings(item: JobItem, settings: string): void {
  for (const word of settings.split(/\s+/).filter((each) => each !== '')) {
    const bounds = item.Type === 'number' ? range.exec(word) : null
    if (word === '必填') item.Required = true
    else if (bounds) {
      item.Min = bounds[1] === undefined ? null : Number(bounds[1])
      item.Max = bounds[2] === undefined ? null : Number(bounds[2])
    } else if (item.Type === 'number' && item.Unit === '' && textLength(word) <= 10)
      item.Unit = word
    else throw new Error(`看不懂“${item.Text}”的设置“${word}”，可以写 必填、0.35~0.6 和单位`)
  }
}

/** Parses one item. @throws Error in Chinese */
export function readItemLine(line: string): JobItem {
  const parts = line.split('|').map((part) => part.trim())
  const [Id = '', Text = '', word = '', settings = '', options = '', Hint = '', ...rest] = parts
  const Type = types[word]
  if (rest.length > 0 || !fieldKeyPattern.test(Id) || Text === '' || !Type)
    throw new Error(itemLineHint)
  const written = options === '' ? [] : options.split('、').map((option) => option.trim())
  const item: JobItem = {
    ...{ Id, Text, Type, Required: false, Min: null, Max: null, Unit: '', Hint },
    Options: written.map((option) => option.replace(wrongMark, '')),
    WrongOptions: written
      .filter((one) => wrongMark.test(one))
      .map((one) => one.replace(wrongMark, '')),
  }
  applySettings(item, settings)
  if (item.Min !== null && item.Max !== null && item.Min > item.Max)
    throw new Error(`“${Text}”的下限不能大于上限`)
  if ((Type === 'choice') !== item.Options.length > 1)
    throw new Error(`“${Text}”：选项类要有两个以上用顿号隔开的选项，其他类型不写选项`)
  if (new Set(item.Options).size < item.Options.length) throw new Error(`“${Text}”有重复的选项`)
  return item
}

/** Parses all items of a task. @throws Error in Chinese */
export function readItemLines(lines: readonly string[]): JobItem[] {
  const items = lines.map(readItemLine)
  const twice = items.find(({ Id }, at) => items.findIndex((other) => other.Id === Id) !== at)
  if (twice) throw new Error(`项目编号“${twice.Id}”写了两次`)
  return items
}

/** Formats one item; inverse of readItemLine. */
export function writeItemLine({ WrongOptions, ...item }: JobItem): string {
  const { Min, Max } = item
  const word = Object.keys(types).find((one) => types[one] === item.Type) ?? ''
  const settings = [
    item.Required ? '必填' : '',
    Min === null && Max === null ? '' : `${Min ?? ''}~${Max ?? ''}`,
    item.Unit,
  ]
  const options = item.Options.map((one) => (WrongOptions.includes(one) ? `${one}（异常）` : one))
  const parts = [
    item.Id,
    item.Text,
    word,
    settings.filter(Boolean).join(' '),
    options.join('、'),
    item.Hint,
  ]
  while (parts[parts.length - 1] === '') parts.pop()
  return parts.join(' | ')
}

/** Field pattern that accepts any text; errors come from parsing. */
export const itemLine: readonly [RegExp, string] = [/^[\s\S]{1,400}$/, itemLineHint]
