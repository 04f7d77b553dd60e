/** Standard items of maintenance and inspection tasks, and their results; judged by the same code in app and server. */
import { textLength } from './text/graphemes'

export type StandardItemType = 'tick' | 'number' | 'choice' | 'text' | 'picture'

/** One item, with its API names (contract/staffWork standardItem). */
export interface StandardItemRule {
  Id: string
  Text: string
  /** tick: passed or not; number: with limits; choice: one of its options; text; picture: at least one. */
  Type: StandardItemType
  Required: boolean
  /** Of number: inclusive range that counts as in order; null: unbounded. */
  Min: number | null
  Max: number | null
  Unit: string
  Options: readonly string[]
  /** Of choice: options that mean a fault. */
  WrongOptions: readonly string[]
  Hint: string
}

/** Result entered for one item, as typed (contract/staffWork itemResult). */
export interface ItemFinding {
  ItemId: string
  /** tick: ok or wrong; number: a decimal text; choice: an option; text; empty for picture. */
  Value: string
  Note: string
  Images: readonly string[]
}

export interface JudgedFinding {
  ItemId: string
  Text: string
  /** 正常, 0.42 MPa, 未填写 … */
  ValueText: string
  IsWrong: boolean
  Note: string
  Images: string[]
}

export interface ItemProblem {
  /** Empty: the result belongs to an item that the task does not have. */
  ItemId: string
  /** A sentence for the user, without the item's text. */
  Text: string
}

export const resultLimits = { valueMax: 500, noteMax: 200, imagesMax: 9 } as const

/** A typed number or gauge reading: sign, up to 9 digits, up to 3 decimals. */
const numberPattern = /^-?\d{1,9}(?:\.\d{1,3})?$/

const ticks: Readonly<Record<string, string>> = { ok: '正常', wrong: '异常' }

const isBlank = ({ Value, Images }: ItemFinding): boolean =>
  Value.trim() === '' && Images.length === 0

/** 0.35–0.6 MPa, 不低于 0.35 MPa, 不高于 5 mm; empty: unbounded. */
export function rangeText({ Min, Max, Unit }: StandardItemRule): string {
  const unit = Unit === '' ? '' : ` ${Unit}`
  if (Min !== null && Max !== null) return `${Min}–${Max}${unit}`
  if (Min !== null) return `不低于 ${Min}${unit}`
  return Max === null ? '' : `不高于 ${Max}${unit}`
}

/** Whether a value means a fault; false for an invalid value. */
export function isWrongValue(item: StandardItemRule, value: string): boolean {
  const text = value.trim()
  if (item.Type === 'tick') return text === 'wrong'
  if (item.Type === 'choice') return item.WrongOptions.includes(text)
  if (item.Type !== 'number' || !numberPattern.test(text)) return false
  const number = Number(text)
  return (item.Min !== null && number < item.Min) || (item.Max !== null && number > item.Max)
}

/** Display text of a result: 正常, 0.42 MPa, an option, a text; 见图片 with only pictures, 未填写 without any input. */
export function valueText(item: StandardItemRule, { Value, Images }: ItemFinding): string {
  const text = Value.trim()
  if (text === '') return Images.length > 0 ? '见图片' : '未填写'
  if (item.Type === 'tick') return ticks[text] ?? text
  return item.Type === 'number' && item.Unit !== '' ? `${text} ${item.Unit}` : text
}

const missing: Readonly<Record<StandardItemType, string>> = {
  tick: '请选择正常或异常',
  number: '请填写数值',
  choice: '请选择一项',
  text: '请填写',
  picture: '请至少拍一张照片',
}

function valueProblem(item: StandardItemRule, finding: ItemFinding): string | undefined {
  const text = finding.Value.trim()
  if (item.Type === 'picture') {
    if (text !== '') return '这一项只需要照片'
    return item.Required && finding.Images.length === 0 ? missing.picture : undefined
  }
  if (text === '') return item.Required ? missing[item.Type] : undefined
  if (textLength(text) > resultLimits.valueMax) return `最多 ${resultLimits.valueMax} 个字`
  if (item.Type === 'tick' && !Object.prototype.hasOwnProperty.call(ticks, text))
    return missing.tick
  if (item.Type === 'number' && !numberPattern.test(text)) return '请填写数字，最多 3 位小数'
  if (item.Type === 'choice' && !item.Options.includes(text)) return '请从选项中选择'
  return undefined
}

/** Why a result is incomplete or invalid (not whether it found a fault); undefined: none. */
export function findingProblem(item: StandardItemRule, finding: ItemFinding): string | undefined {
  const problem = valueProblem(item, finding)
  if (problem) return problem
  const note = finding.Note.trim()
  if (textLength(note) > resultLimits.noteMax) return `异常说明最多 ${resultLimits.noteMax} 个字`
  if (finding.Images.length > resultLimits.imagesMax) return `最多 ${resultLimits.imagesMax} 张图片`
  if (isWrongValue(item, finding.Value) && note === '' && finding.Images.length === 0)
    return '结果异常，请写明情况或拍照'
  return undefined
}

const nothing = (ItemId: string): ItemFinding => ({ ItemId, Value: '', Note: '', Images: [] })

/** Problems that block submission, in item order; empty: the results may be submitted. */
export function resultProblems(
  items: readonly StandardItemRule[],
  findings: readonly ItemFinding[],
): ItemProblem[] {
  const problems: ItemProblem[] = []
  for (const item of items) {
    const given = findings.filter(({ ItemId }) => ItemId === item.Id)
    const Text =
      given.length > 1 ? '填写了两次' : findingProblem(item, given[0] ?? nothing(item.Id))
    if (Text !== undefined) problems.push({ ItemId: item.Id, Text })
  }
  const isForeign = findings.some(({ ItemId }) => !items.some(({ Id }) => Id === ItemId))
  if (isForeign) problems.push({ ItemId: '', Text: '项目已调整，请刷新任务后重新填写' })
  return problems
}

/** The problems as sentences with their items' texts, for a list or a reply: 管网压力：请填写数值. */
export const problemSentences = (
  items: readonly StandardItemRule[],
  problems: readonly ItemProblem[],
): string[] =>
  problems.map(({ ItemId, Text }) => {
    const item = items.find(({ Id }) => Id === ItemId)
    return item ? `${item.Text}：${Text}` : Text
  })

/** Results in stored form, one per item in item order. Call only when resultProblems is empty. */
export const judgeFindings = (
  items: readonly StandardItemRule[],
  findings: readonly ItemFinding[],
): JudgedFinding[] =>
  items.map((item) => {
    const finding = findings.find(({ ItemId }) => ItemId === item.Id) ?? nothing(item.Id)
    return {
      ItemId: item.Id,
      Text: item.Text,
      ValueText: valueText(item, finding),
      IsWrong: isWrongValue(item, finding.Value),
      Note: finding.Note.trim(),
      Images: [...finding.Images],
    }
  })

/** Whether a result was entered for an item; the form's progress counts these. */
export const isAnswered = (finding: ItemFinding | undefined): boolean =>
  finding !== undefined && !isBlank(finding)
