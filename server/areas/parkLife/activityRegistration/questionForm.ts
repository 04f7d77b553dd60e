import * as v from 'valibot'
import type { FieldType, FormQuestion, KeptAs } from '@/rules/activityForm/formField'
import { formProblems } from '@/rules/activityForm/formProblems'
import { textLength } from '@/rules/text/graphemes'
import type { Typed } from '../../../desk/deskForm'
import { readFormLine, writeFormLine } from './formLines'

/** Kinds of questions to choose from at the desk: a type, and the field of a saved person that fills it. */
export const questionKinds: readonly {
  value: string
  text: string
  type: FieldType
  kept: KeptAs | null
}[] = [
  { value: 'name', text: '姓名', type: 'text', kept: 'name' },
  { value: 'phone', text: '手机号', type: 'phone', kept: 'phone' },
  { value: 'idcard', text: '身份证', type: 'idcard', kept: 'idcard' },
  { value: 'birthday', text: '生日', type: 'date', kept: 'birthday' },
  { value: 'text', text: '一行文字', type: 'text', kept: null },
  { value: 'textarea', text: '长文', type: 'textarea', kept: null },
  { value: 'radio', text: '单选', type: 'radio', kept: null },
  { value: 'checkbox', text: '多选', type: 'checkbox', kept: null },
  { value: 'number', text: '数字', type: 'number', kept: null },
  { value: 'date', text: '日期', type: 'date', kept: null },
  { value: 'image', text: '图片', type: 'image', kept: null },
  { value: 'otherPhone', text: '其他手机号', type: 'phone', kept: null },
  { value: 'otherId', text: '其他身份证', type: 'idcard', kept: null },
]

/** Value of the kind of a question. */
export const kindOf = ({ Type, Kept }: FormQuestion): string =>
  questionKinds.find(({ type, kept }) => type === Type && kept === Kept)?.value ?? 'text'

/** Parts of a question's row in the form; a field's name is `questionField(row, part)`. */
export type QuestionPart =
  | 'Key'
  | 'Label'
  | 'Kind'
  | 'Options'
  | 'Min'
  | 'Max'
  | 'Hint'
  | 'When'
  | 'Required'
  | 'Once'
  | 'Place'
  | 'Gone'

/** Most rows of the form: the most questions, and blank ones. */
const ROWS_MAX = 40

export const questionField = (row: number, part: QuestionPart): string => `Q${row}${part}`

/** Number of rows in a sent form; 0: it has none. */
export const rowsIn = (typed: Typed): number =>
  Array.from({ length: ROWS_MAX }, (_, row) => row).filter(
    (row) => typed[questionField(row, 'Label')] !== undefined,
  ).length

/** Options as typed: by line, comma or 、. */
const listOf = (text: string): string[] =>
  text
    .split(/[、,，\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** 题目=选项: when a question is asked. */
export const whenText = ({ When }: FormQuestion, all: readonly FormQuestion[]): string => {
  if (!When) return ''
  const label = all.find(({ Key }) => Key === When.Key)?.Label ?? When.Key
  return `${label}=${When.OneOf.join('、')}`
}

interface Found {
  field?: string
  message: string
}
interface Row {
  row: number
  place: number
  question: FormQuestion
  when: string
}

const bound = (text: string): number | null => (text === '' ? null : Number(text))
const isBound = (text: string): boolean => /^(-?\d{1,9}(?:\.\d{1,2})?)?$/.test(text)

/** A key that is not in `used`: the kind's own, or q1, q2 … */
function newKey(kind: string, used: ReadonlySet<string>): string {
  if (['name', 'phone', 'idcard', 'birthday'].includes(kind) && !used.has(kind)) return kind
  let number = 1
  while (used.has(`q${number}`)) number += 1
  return `q${number}`
}

function readRow(typed: Typed, row: number, used: Set<string>): Row | Found | undefined {
  const of = (part: QuestionPart) => (typed[questionField(row, part)] ?? '').trim()
  const at = (part: QuestionPart, message: string): Found => ({
    field: questionField(row, part),
    message,
  })
  if (of('Label') === '') {
    const rest = ['Options', 'Min', 'Max', 'Hint', 'When'] as const
    return rest.some((part) => of(part) !== '') ? at('Label', '请填写题目') : undefined
  }
  if (of('Gone') === 'on') return undefined
  const kind = questionKinds.find(({ value }) => value === of('Kind'))
  if (!kind) return at('Kind', '请选择题目的类型')
  for (const part of ['Min', 'Max'] as const)
    if (!isBound(of(part))) return at(part, '请填写数字，最多两位小数')
  if (!/^\d{0,2}$/.test(of('Place'))) return at('Place', '第几题须为整数')
  if (textLength(of('Hint')) > 100) return at('Hint', '提示最多 100 个字')
  const Key = of('Key') || newKey(kind.value, used)
  used.add(Key)
  const question: FormQuestion = {
    Key,
    Label: of('Label'),
    Type: kind.type,
    Required: of('Required') === 'on' || kind.kept === 'name',
    Options: kind.type === 'radio' || kind.type === 'checkbox' ? listOf(of('Options')) : [],
    Min: bound(of('Min')),
    Max: bound(of('Max')),
    Hint: of('Hint'),
    Of: of('Once') === 'on' ? 'once' : 'person',
    Kept: kind.kept,
    When: null,
  }
  return { row, place: Number(of('Place') || row + 1), question, when: of('When') }
}

/** Reads the rows of a form; problems name their fields. */
function readRows(typed: Typed): { questions: FormQuestion[]; problems: Found[] } {
  const used = new Set(
    Array.from({ length: ROWS_MAX }, (_, row) => typed[questionField(row, 'Key')] ?? '').filter(
      (key) => key !== '',
    ),
  )
  const read = Array.from({ length: ROWS_MAX }, (_, row) => readRow(typed, row, used))
  const problems = read.filter((each): each is Found => each !== undefined && 'message' in each)
  const rows = read
    .filter((each): each is Row => each !== undefined && 'question' in each)
    .sort((a, b) => a.place - b.place || a.row - b.row)
  for (const { row, question, when } of rows) {
    if (when === '') continue
    const [, label = '', options = ''] = /^([^=＝]+)[=＝](.+)$/s.exec(when) ?? []
    const other = rows.find((each) => each.question.Label === label.trim())
    if (other) question.When = { Key: other.question.Key, OneOf: listOf(options) }
    else
      problems.push({
        field: questionField(row, 'When'),
        message: '请写成 题目=选项，题目要和前面一题完全一样',
      })
  }
  const questions = rows.map(({ question }) => question)
  const wrong = problems.length > 0 ? [] : formProblems(questions)
  for (const message of wrong) {
    const own = rows.find(({ question: { Label } }) => message.startsWith(`“${Label}”`))
    problems.push({ field: own && questionField(own.row, 'Label'), message })
  }
  return { questions, problems }
}

/** Reads a kept version's form, a question per line. */
function readLines(text: string): { questions: FormQuestion[]; problems: Found[] } {
  const questions = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readFormLine)
  return { questions, problems: formProblems(questions).map((message) => ({ message })) }
}

/** The sent form with its questions as lines, as versions keep them; unreadable rows stay out. */
export function withLines(typed: Typed): Typed {
  if (rowsIn(typed) === 0) return typed
  const { questions } = readRows(typed)
  const rest = Object.entries(typed).filter(([name]) => !/^Q\d+[A-Z]/.test(name))
  return { ...Object.fromEntries(rest), Fields: questions.map(writeFormLine).join('\n') }
}

/** Most problems of questions reported at once. */
const PROBLEMS_SHOWN = 3

/** Pipe step after the other fields: turns the rows of questions, or the lines of a version, into `Fields`. */
export const readQuestions = <Fields extends object>() =>
  v.rawTransform<Fields, Fields & { Fields: FormQuestion[] }>(({ dataset, addIssue, NEVER }) => {
    const typed = dataset.value as Fields & Typed
    const { questions, problems } =
      rowsIn(typed) > 0 ? readRows(typed) : readLines(typed.Fields ?? '')
    if (problems.length === 0) return { ...dataset.value, Fields: questions }
    for (const { field, message } of problems.slice(0, PROBLEMS_SHOWN))
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input: typed, key: field ?? 'Fields', value: '' },
        ],
      })
    return NEVER
  })
