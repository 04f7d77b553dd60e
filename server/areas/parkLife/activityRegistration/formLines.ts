import type { FieldType, FormQuestion, KeptAs } from '@/rules/activityForm/formField'

/** Text format of forms at the desk and in a park's folder: one line per question, parts separated by `|`. */

const types: Readonly<Record<string, FieldType>> = {
  文字: 'text',
  手机号: 'phone',
  身份证: 'idcard',
  数字: 'number',
  单选: 'radio',
  多选: 'checkbox',
  日期: 'date',
  图片: 'image',
  长文: 'textarea',
}
const keptWords: Readonly<Record<string, KeptAs>> = {
  常用姓名: 'name',
  常用手机号: 'phone',
  常用证件号: 'idcard',
  常用生日: 'birthday',
}
const wordOf = <Value>(words: Readonly<Record<string, Value>>, meant: Value): string =>
  Object.keys(words).find((word) => words[word] === meant) ?? ''

/** Line syntax, for hints and errors. */
export const formLineHint =
  '每行一题：编号 | 题目 | 类型 | 设置 | 选项 | 提示，例如 colour | 想染的蓝 | 单选 | 必填 | 月白、天青'

/** Example form that shows all syntax. */
export const formExample = `name | 姓名 | 文字 | 必填 最多20 常用姓名
phone | 手机号 | 手机号 | 必填 常用手机号
colour | 想染的蓝 | 单选 | 必填 | 月白、天青、鸦青
withChild | 有孩子同行吗 | 单选 | 必填 整单 | 有、没有
childAge | 同行儿童年龄 | 数字 | 必填 整单 最少3 最多14 当withChild=有 | | 每个孩子都要有大人陪同
works | 作品照片 | 图片 | 最多3`

/** Keywords of each part, as help for form authors. */
export const formWords: readonly (readonly [string, string])[] = [
  ['编号', '英文字母开头，只有字母和数字，一张表里不重复'],
  ['类型', Object.keys(types).join('、')],
  ['必填', '不写就可以空着'],
  ['整单', '一次报名只问一遍；不写就每位参加人都问'],
  ['最少、最多', '文字的字数、多选的项数、图片的张数，或数字本身'],
  ['当编号=选项', '前面那一题选了这个才问'],
  [Object.keys(keptWords).join('、'), '可以从常用参加人里带出来'],
  ['选项', '单选和多选用顿号隔开'],
]

const bound = /^(最少|最多)(-?\d{1,9}(?:\.\d{1,2})?)$/
const condition = /^当([a-zA-Z][a-zA-Z0-9]*)=(.+)$/

function applySetting(field: FormQuestion, word: string): void {
  const [, side, limit] = bound.exec(word) ?? []
  const [, key, wanted] = condition.exec(word) ?? []
  const kept = keptWords[word]
  if (word === '必填') field.Required = true
  else if (word === '整单') field.Of = 'once'
  else if (side === '最少') field.Min = Number(limit)
  else if (side === '最多') field.Max = Number(limit)
  else if (kept) field.Kept = kept
  else if (key && wanted) field.When = { Key: key, OneOf: wanted.split('、') }
  else
    throw new Error(`看不懂设置“${word}”，可以写 必填、整单、最少2、最多5、常用姓名、当编号=选项`)
}

/** Parses one question. @throws Error in Chinese */
export function readFormLine(line: string): FormQuestion {
  const [Key = '', Label = '', typeWord = '', settings = '', options = '', Hint = '', ...rest] =
    line.split('|').map((part) => part.trim())
  const Type = types[typeWord]
  if (rest.length > 0 || Key === '' || Label === '') throw new Error(formLineHint)
  if (!Type) throw new Error(`“${Label}”的类型应为 ${Object.keys(types).join('、')}`)
  const field: FormQuestion = {
    Key,
    Label,
    Type,
    Required: false,
    Options: options === '' ? [] : options.split('、'),
    Min: null,
    Max: null,
    Hint,
    Of: 'person',
    Kept: null,
    When: null,
  }
  for (const word of settings.split(/\s+/).filter((each) => each !== '')) applySetting(field, word)
  return field
}

/** Formats one question; inverse of readFormLine. */
export function writeFormLine(field: FormQuestion): string {
  const { Key, Label, Type, Required, Options, Min, Max, Hint, Of, Kept, When } = field
  const settings = [
    Required ? '必填' : '',
    Of === 'once' ? '整单' : '',
    Min === null ? '' : `最少${Min}`,
    Max === null ? '' : `最多${Max}`,
    Kept === null ? '' : wordOf(keptWords, Kept),
    When ? `当${When.Key}=${When.OneOf.join('、')}` : '',
  ]
  const parts = [
    Key,
    Label,
    wordOf(types, Type),
    settings.filter(Boolean).join(' '),
    Options.join('、'),
    Hint,
  ]
  while (parts[parts.length - 1] === '') parts.pop()
  return parts.join(' | ')
}
