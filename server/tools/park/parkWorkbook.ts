import * as v from 'valibot'
import { stringify as yamlText } from 'yaml'
import type { Field } from '../../kernel/folder/field'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import { keyLabel } from '../../kernel/folder/problem'
import type { FolderPart } from '../../kernel/folder/folderPart'
import type { TableCell } from '../../kernel/table/csvText'
import { workbookBytes } from '../../kernel/table/workbook'
import type { ColumnHint } from '../../kernel/table/workbookHints'
import { blankContext } from './richText'
import { GUIDE_SHEET } from './tableSources'

/** Lines of one sheet: values by label, the key as 编号. */
export interface SheetContent {
  part: FolderPart
  /** Month of the sheet, where the kind has one per month. */
  month?: string
  entries: readonly Readonly<Record<string, unknown>>[]
}

const fieldsOf = (part: FolderPart): Field<unknown>[] =>
  Object.values(part.fields(fieldMakers(blankContext))) as Field<unknown>[]

const separator = /[、;；\n]|^- /

/** A value as one cell: lists with 、, or a line each where a part holds a separator; values with parts as YAML. */
export function cellOf(value: unknown): TableCell {
  if (typeof value === 'number') return value
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    const parts = value.map(String)
    return parts.some((part) => separator.test(part))
      ? parts.map((part) => `- ${part}`).join('\n')
      : parts.join('、')
  }
  return typeof value === 'object' ? yamlText(value, { lineWidth: 0 }).trimEnd() : String(value)
}

/** Description of a field's valid values, taken from its message about a value that no field accepts. */
function expectationOf({ schema, offers, refersTo, isNested, isBody }: Field<unknown>): string {
  if (refersTo !== undefined) return '另一张表的编号'
  if (isBody) return '正文，可用 Markdown'
  if (isNested) return '有几部分，写法见文档'
  if (offers && offers.length > 0) return `可以是：${offers.join('、')}`
  const read = v.safeParse(schema, '？？')
  return read.success ? '文字' : read.issues[0].message.replace(/[，；]?不是“？？”/, '')
}

const KEY_HINT: ColumnHint = {
  title: keyLabel,
  text: '必填。字母、数字和连字符，别的表用它引用这一行；定了就不要改。',
}

function hintsOf(part: FolderPart, parts: readonly FolderPart[]): ColumnHint[] {
  return fieldsOf(part).map((field) => {
    const isRequired = !v.safeParse(field.schema, undefined).success
    const target = parts.find(({ kind }) => kind === field.refersTo)
    return {
      title: field.label,
      text: `${isRequired ? '必填' : '可不填'}。${target ? `${target.label}的编号` : expectationOf(field)}`,
      ...(target
        ? { offers: { sheet: target.label } }
        : field.offers && field.offers.length > 0 && { offers: field.offers }),
    }
  })
}

const hasKey = ({ kind, shape }: FolderPart): boolean => shape.form !== 'single' || kind === 'park'

/**
 * A park as one workbook: a sheet per kind with the kind's name, also for kinds without items, hints and lists in the cells,
 * and a sheet that explains the others.
 */
export function parkWorkbook(
  parts: readonly FolderPart[],
  contents: readonly SheetContent[],
): Promise<Buffer> {
  const sheets = parts.flatMap((part) => {
    const own = contents.filter((content) => content.part === part)
    return own.length > 0 || part.shape.form === 'months' ? own : [{ part, entries: [] }]
  })
  return workbookBytes([
    {
      name: GUIDE_SHEET,
      rows: [
        ['这个工作簿就是园区，一张工作表一类内容'],
        ['第一行是表头，不要改；一行一项，空着的列用默认值；点到格子会显示怎么写'],
        ['图片放在工作簿旁边的 pictures 文件夹里，格子里写 pictures/文件名'],
        ['一格里有几个值用顿号隔开；值里有顿号时，一行一个，每行以“- ”开头'],
        ['账单一个月一张工作表，名为“账单-2026-10”'],
        ['这张说明不会导入'],
      ],
    },
    ...sheets.map(({ part, entries, ...rest }) => {
      const { month } = rest as { month?: string }
      const labels = fieldsOf(part).map(({ label }) => label)
      const head = hasKey(part) ? [keyLabel, ...labels] : labels
      const hints = hintsOf(part, parts)
      return {
        name: month === undefined ? part.label : `${part.label}-${month}`,
        rows: [head, ...entries.map((entry) => head.map((label) => cellOf(entry[label])))],
        hints: hasKey(part) ? [KEY_HINT, ...hints] : hints,
      }
    }),
  ])
}
