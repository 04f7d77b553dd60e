import { picturesPerFormMax } from '@/constants'
import { isCalendarDate } from '../calendarDate'
import { judgePaper, paperBirthday, splitPaper } from '../identityPaper/paper'
import { isMobile, wrongMobile } from '../phone'
import { textLength } from '../text/graphemes'
import { manyLines, oneLine } from '../text/humanText'
import { mobileText } from '../typed/typedNumbers'
import {
  answerOf,
  type Answer,
  type AnswersByKey,
  type FormQuestion,
  type KeptAs,
  type FieldType,
  askedFields,
} from './formField'

/** Longest texts, in characters. */
const TEXT_MAX = 50
const TEXTAREA_MAX = 500
/** A judged answer; `error` is a sentence for the user. */
export type Judged = { answer: Answer | undefined } | { error: string }

const wrong = (error: string): Judged => ({ error })
const right = (answer: Answer | undefined): Judged => ({ answer })

const asks: Readonly<Record<FieldType, string>> = {
  text: '请填写',
  phone: '请填写',
  idcard: '请填写',
  number: '请填写',
  radio: '请选择',
  checkbox: '请选择',
  date: '请选择',
  image: '请上传',
  textarea: '请填写',
}

function judgeText(field: FormQuestion, text: string, typeMax: number): Judged {
  const length = textLength(text)
  const max = Math.min(field.Max ?? typeMax, typeMax)
  if (length > max) return wrong(`${field.Label}最多 ${max} 个字，请删去 ${length - max} 个字`)
  if (field.Min !== null && length < field.Min)
    return wrong(`${field.Label}至少写 ${field.Min} 个字`)
  return right(text)
}

function judgeNumber({ Label, Min, Max }: FormQuestion, text: string): Judged {
  if (!/^-?\d{1,9}(?:\.\d{1,2})?$/.test(text)) return wrong(`${Label}请填写数字，例如 ${Min ?? 8}`)
  const number = Number(text)
  if (Min !== null && number < Min) return wrong(`${Label}不能小于 ${Min}`)
  if (Max !== null && number > Max) return wrong(`${Label}不能大于 ${Max}`)
  return right(String(number === 0 ? 0 : number))
}

function judgeDay({ Label, Kept }: FormQuestion, text: string, today: string): Judged {
  if (!isCalendarDate(text)) return wrong(`请选择正确的${Label}`)
  if (Kept === 'birthday' && text > today) return wrong(`${Label}不能晚于今天，请重新选择`)
  return right(text)
}

function judgeIdentity({ Label }: FormQuestion, text: string, today: string): Judged {
  const typed = splitPaper(text)
  const judged = judgePaper(typed)
  const birthday = 'paper' in judged ? paperBirthday(judged.paper) : ''
  if (typed.type === 'idCard' && ('error' in judged || birthday > today))
    return wrong(`${Label}有误，请核对 18 位号码，最后一位可以是 X`)
  if ('error' in judged) return wrong(judged.error)
  // Age limits and guardians go by it.
  if (!isCalendarDate(birthday)) return wrong(`${Label}：请选择证件上的出生日期`)
  if (birthday > today) return wrong('出生日期不能晚于今天，请重新选择')
  return right(judged.paper)
}

function judgeList(
  { Label, Min, Max }: FormQuestion,
  list: readonly string[],
  typeMax: number,
  unit: '项' | '张',
): Judged {
  const max = Math.min(Max ?? typeMax, typeMax)
  const verb = unit === '项' ? '选' : '传'
  if (list.length > max) return wrong(`${Label}最多${verb} ${max} ${unit}`)
  if (Min !== null && list.length < Min) return wrong(`${Label}至少${verb} ${Min} ${unit}`)
  return right(list)
}

function judgeTextOf(field: FormQuestion, text: string, today: string): Judged {
  switch (field.Type) {
    case 'text':
      return judgeText(field, oneLine(text), TEXT_MAX)
    case 'textarea':
      return judgeText(field, text, TEXTAREA_MAX)
    case 'phone':
      return isMobile(mobileText(text)) ? right(mobileText(text)) : wrong(wrongMobile)
    case 'idcard':
      return judgeIdentity(field, text, today)
    case 'number':
      return judgeNumber(field, text)
    case 'date':
      return judgeDay(field, text, today)
    default:
      return field.Options.includes(text) ? right(text) : wrong(`请重新选择${field.Label}`)
  }
}

/**
 * An answer in stored form, or why it is invalid.
 * @param today the park's date, yyyy-MM-dd; a birth date may not be later
 */
export function judgeAnswer(field: FormQuestion, given: Answer | undefined, today: string): Judged {
  const isList = field.Type === 'checkbox' || field.Type === 'image'
  if (given !== undefined && Array.isArray(given) !== isList)
    return wrong(`${asks[field.Type]}${field.Label}`)
  const list = isList ? ((given ?? []) as readonly string[]) : []
  const text = isList ? '' : manyLines((given ?? '') as string)
  if (isList ? list.length === 0 : text === '')
    return field.Required ? wrong(`${asks[field.Type]}${field.Label}`) : right(undefined)
  if (!isList) return judgeTextOf(field, text, today)
  if (field.Type === 'image')
    return judgeList(field, Array.from(new Set(list)), picturesPerFormMax, '张')
  if (list.some((option) => !field.Options.includes(option)))
    return wrong(`请重新选择${field.Label}`)
  const chosen = field.Options.filter((option) => list.includes(option))
  return judgeList(field, chosen, field.Options.length, '项')
}

/** Either the answers in stored form, or errors by key, each a sentence for the user. */
export type JudgedAnswers =
  | { isRight: true; answers: Record<string, Answer> }
  | { isRight: false; errors: Record<string, string> }

export interface JudgeContext {
  /** The park's date, yyyy-MM-dd. */
  today: string
  /** Answers for the whole sign-up, when judging a person's answers. */
  once?: AnswersByKey
  /**
   * Fields that the saved person answers, so no answer is required here (app only; the server fills them in before
   * judging).
   */
  kept?: readonly KeptAs[]
}

/**
 * Judges the answers of one scope: answers to applicable questions are normalised (blanks at the ends, order of
 * options, upper case X), all others are dropped.
 */
export function judgeAnswers(
  fields: readonly FormQuestion[],
  scope: FormQuestion['Of'],
  given: AnswersByKey,
  { today, once, kept = [] }: JudgeContext,
): JudgedAnswers {
  const answers: Record<string, Answer> = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    // Judged in order: whether the next question applies depends on the stored form of the answers before it.
    if (!askedFields(fields, scope, answers, once).includes(field)) continue
    const own = answerOf(given, field.Key)
    if (own === undefined && field.Kept !== null && kept.includes(field.Kept)) continue
    const judged = judgeAnswer(field, own, today)
    if ('error' in judged) errors[field.Key] = judged.error
    else if (judged.answer !== undefined) answers[field.Key] = judged.answer
  }
  return Object.keys(errors).length > 0 ? { isRight: false, errors } : { isRight: true, answers }
}
