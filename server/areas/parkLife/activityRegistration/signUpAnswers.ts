import { ageProblem, birthdayIn, needsGuardian } from '@/rules/activityForm/age'
import {
  answerOf,
  type Answer,
  type FormQuestion,
  type KeptAs,
} from '@/rules/activityForm/formField'
import { judgeAnswers } from '@/rules/activityForm/judgeAnswers'
import { Failure } from '../../../kernel/failure'
import { parkDay } from '../../../kernel/parkDay'
import type { ActivityRow } from './activity.repository'

/** A person as sent by the app, with answers filled in from a saved person. */
export interface SentPerson {
  answers: Readonly<Record<string, Answer>>
  guardian?: { Name: string; Phone: string; IsAgreed: boolean }
}

/** A person as stored. */
export interface JudgedPerson {
  name: string
  answers: Record<string, Answer>
  /** Answers to be sealed. */
  secret: Record<string, string>
  idNumber: string | null
  guardianName: string
  birthday: string
}

export interface JudgedSignUp {
  answers: Record<string, Answer>
  secret: Record<string, string>
  people: JudgedPerson[]
  /** Paths of pictures in the answers. */
  images: string[]
}

/** Key of the guardian's phone among the sealed answers; no question can have this key. */
export const GUARDIAN_PHONE = '_guardianPhone'

const isSecret = ({ Type }: FormQuestion) => Type === 'phone' || Type === 'idcard'

/** Splits answers into plain ones and those to be sealed. */
function part(fields: readonly FormQuestion[], all: Record<string, Answer>) {
  const secret: Record<string, string> = {}
  const answers: Record<string, Answer> = {}
  for (const { Key, ...field } of fields) {
    const answer = answerOf(all, Key)
    if (answer === undefined) continue
    if (isSecret({ Key, ...field }) && typeof answer === 'string') secret[Key] = answer
    else answers[Key] = answer
  }
  return { answers, secret }
}

const imagesIn = (fields: readonly FormQuestion[], answers: Record<string, Answer>): string[] =>
  fields
    .filter(({ Type }) => Type === 'image')
    .flatMap(({ Key }) => (answerOf(answers, Key) as readonly string[] | undefined) ?? [])

/** The answer that corresponds to a saved person's field. */
export function keptIn(
  fields: readonly FormQuestion[],
  kept: KeptAs,
  answers: Readonly<Record<string, Answer>>,
): string {
  const field = fields.find((each) => each.Of === 'person' && each.Kept === kept)
  const answer = field && answerOf(answers, field.Key)
  return typeof answer === 'string' ? answer : ''
}

function guardianProblem({ guardian }: SentPerson, birthday: string, day: string): string {
  if (!needsGuardian(birthday, day)) return ''
  if (!guardian) return '未满 18 岁，请填写监护人'
  return guardian.IsAgreed ? '' : '未满 18 岁，请监护人勾选同意'
}

/**
 * Validates a whole sign-up with the rules shared with the app.
 * @throws Failure 400 `formAnswers`, one sentence per wrong answer
 */
export function judgeSignUp(
  {
    fields,
    startAt,
    ageFrom,
    ageTo,
  }: Pick<ActivityRow, 'fields' | 'startAt' | 'ageFrom' | 'ageTo'>,
  once: Readonly<Record<string, Answer>>,
  sent: readonly SentPerson[],
  now: number,
): JudgedSignUp {
  const today = parkDay(now)
  const day = parkDay(startAt.getTime())
  const whole = judgeAnswers(fields, 'once', once, { today })
  const problems: string[] = whole.isRight ? [] : Object.values(whole.errors)
  const onceAnswers = whole.isRight ? whole.answers : {}
  const people: JudgedPerson[] = []
  const images = imagesIn(fields, onceAnswers)
  sent.forEach((person, at) => {
    const say = (text: string) => problems.push(sent.length > 1 ? `第 ${at + 1} 位：${text}` : text)
    const judged = judgeAnswers(fields, 'person', person.answers, { today, once: onceAnswers })
    if (!judged.isRight) {
      Object.values(judged.errors).forEach(say)
      return
    }
    const birthday = birthdayIn(fields, judged.answers)
    const personProblems = [
      ageProblem({ AgeFrom: ageFrom, AgeTo: ageTo }, birthday, day),
      guardianProblem(person, birthday, day),
    ].filter((text) => text !== '')
    personProblems.forEach(say)
    const isMinor = needsGuardian(birthday, day)
    const { answers, secret } = part(fields, judged.answers)
    const number = fields.find(({ Of, Type }) => Of === 'person' && Type === 'idcard')
    images.push(...imagesIn(fields, answers))
    people.push({
      name: keptIn(fields, 'name', judged.answers),
      answers,
      secret: {
        ...secret,
        ...(isMinor && person.guardian && { [GUARDIAN_PHONE]: person.guardian.Phone }),
      },
      idNumber: (number && secret[number.Key]) ?? null,
      guardianName: isMinor ? (person.guardian?.Name ?? '') : '',
      birthday,
    })
  })
  if (problems.length > 0) {
    throw new Failure(400, problems[0] ?? '', 'formAnswers', { messages: problems })
  }
  return { ...part(fields, onceAnswers), people, images }
}
