import { textLength } from '../text/graphemes'
import { fieldKeyPattern, type FieldType, type FormQuestion, type KeptAs } from './formField'

/** Limits of one form. */
const FIELDS_MAX = 30
const OPTIONS_MAX = 20
const OPTION_LENGTH_MAX = 40

const keptTypes: Readonly<Record<KeptAs, FieldType>> = {
  name: 'text',
  phone: 'phone',
  idcard: 'idcard',
  birthday: 'date',
}

const hasOptions = ({ Type }: FormQuestion) => Type === 'radio' || Type === 'checkbox'

function optionsProblem(field: FormQuestion): string {
  const { Options } = field
  if (!hasOptions(field)) return Options.length > 0 ? '只有单选、多选题有选项' : ''
  if (Options.length < 2 || Options.length > OPTIONS_MAX) return `要有 2 到 ${OPTIONS_MAX} 个选项`
  if (new Set(Options).size < Options.length) return '有相同的选项'
  const isWrong = Options.some(
    (text) => text.trim() !== text || text === '' || textLength(text) > OPTION_LENGTH_MAX,
  )
  return isWrong ? `每个选项 1 到 ${OPTION_LENGTH_MAX} 个字，前后没有空格` : ''
}

function whenProblem(
  field: FormQuestion,
  before: readonly FormQuestion[],
  all: readonly FormQuestion[],
): string {
  const { When, Of } = field
  if (!When) return ''
  const own = before.find(({ Key }) => Key === When.Key)
  const meant =
    own?.Of === Of
      ? own
      : Of === 'person'
        ? all.find((each) => each.Key === When.Key && each.Of === 'once')
        : undefined
  if (!meant || !hasOptions(meant)) return `条件里的“${When.Key}”要是前面的一道单选或多选题`
  if (When.OneOf.length === 0 || When.OneOf.some((option) => !meant.Options.includes(option)))
    return `条件要写“${meant.Label}”的选项`
  return ''
}

function boundsProblem({ Type, Min, Max }: FormQuestion): string {
  if (Min !== null && Max !== null && Min > Max) return '最少不能多于最多'
  if (Type === 'number') return ''
  const isCount = [Min, Max].every(
    (bound) => bound === null || (Number.isInteger(bound) && bound > 0),
  )
  return isCount ? '' : '最少、最多要是正整数'
}

/**
 * Problems in a form's questions, one sentence each; empty: the form is valid. Every writer of forms (a park's folder,
 * the desk) must check this, so askedFields and judgeAnswers can rely on valid forms.
 */
export function formProblems(fields: readonly FormQuestion[]): string[] {
  const problems = fields.flatMap((field, at) => {
    const before = fields.slice(0, at)
    const { Key, Label, Kept, Of, Type } = field
    const problems = [
      fieldKeyPattern.test(Key) ? '' : '编号要以字母开头，只有字母和数字，最多 30 个',
      before.some((each) => each.Key === Key) ? '编号重复' : '',
      Label.trim() === '' || textLength(Label) > 40 ? '题目要有 1 到 40 个字' : '',
      optionsProblem(field),
      boundsProblem(field),
      whenProblem(field, before, fields),
      Kept !== null && (Of !== 'person' || keptTypes[Kept] !== Type)
        ? '与常用参加人的资料对不上'
        : '',
    ]
    return problems.filter((text) => text !== '').map((text) => `“${Label || Key}”${text}`)
  })
  const names = fields.filter(({ Kept }) => Kept === 'name')
  if (fields.length === 0 || fields.length > FIELDS_MAX)
    problems.push(`表单要有 1 到 ${FIELDS_MAX} 道题`)
  if (names.length !== 1 || !names[0]?.Required || names[0].When)
    problems.push('表单要有一道必填的姓名题，每位参加人都填')
  for (const kept of ['phone', 'idcard', 'birthday'] as const)
    if (fields.filter(({ Kept }) => Kept === kept).length > 1)
      problems.push('常用参加人的一项资料只能对应一道题')
  return problems
}
