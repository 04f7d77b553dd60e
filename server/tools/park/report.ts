import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { blankContext } from './richText'
import type { KeptItem, Step } from './planImport'

/** Effect of an import on an item. */
export const stepWords: Readonly<Record<Step['act'], string>> = {
  make: '新增',
  change: '修改',
  end: '结束',
  remove: '删除',
  same: '不变',
}

/** Labels of columns in files; columns without a field are derived from others: nameWords from name. */
export function labelsOf(part: FolderPart, columns: readonly string[]): string {
  const fields = part.fields(fieldMakers(blankContext))
  const own = columns.flatMap((name) => fields[name]?.label ?? [])
  if (own.length > 0) return `（${[...new Set(own)].join('、')}）`
  const derived = columns.map((column) => {
    const from = Object.keys(fields).find((name) => column.startsWith(name))
    return from === undefined ? column : `${fields[from]?.label ?? ''} 的推算值`
  })
  return `（${[...new Set(derived)].join('、')}）`
}

/** Report of an import or dry run, kind by kind; unchanged items are only counted. */
export function reportOf(steps: readonly Step[]): string[] {
  const lines: string[] = []
  for (const part of new Set(steps.map((step) => step.part))) {
    const own = steps.filter((step) => step.part === part)
    const counts = Object.entries(stepWords)
      .map(([act, word]) => [word, own.filter((step) => step.act === act).length] as const)
      .filter(([, count]) => count > 0)
    lines.push(`${part.label}：${counts.map(([word, count]) => `${word} ${count}`).join('，')}`)
    for (const step of own) {
      if (step.act === 'same' || step.act === 'make') continue
      const what = step.act === 'change' ? labelsOf(part, step.columns) : ''
      lines.push(`  ${stepWords[step.act]} ${step.key}${what}`)
    }
  }
  return lines
}

/** Why an item stays as it is: the desk has changed these entries, or it may not change or end. */
export const keptText = ({ part, columns, reason }: KeptItem): string =>
  reason ?? `工作台改过${labelsOf(part, columns)}`

/** What the desk has changed since the last import, one line per item. */
export const keptLines = (kept: readonly KeptItem[]): string[] =>
  kept.map((item) => `  ${item.part.label} ${item.key}：${keptText(item)}`)
