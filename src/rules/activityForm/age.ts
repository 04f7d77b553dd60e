import { idCardBirthday } from '../idCard'
import { answerOf, type AnswersByKey, type FormQuestion } from './formField'

/** Below this age, in years at the day of the activity, a guardian has to consent. */
export const adultAge = 18

/** Whole years on a day. Both yyyy-MM-dd; who was born on 29 February has the birthday on 1 March of other years. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** The day of birth that judged answers of a person tell, yyyy-MM-dd; empty: none is asked or given. */
export function birthdayIn(fields: readonly FormQuestion[], answers: AnswersByKey): string {
  for (const field of fields) {
    const answer = answerOf(answers, field.Key)
    if (field.Of !== 'person' || typeof answer !== 'string') continue
    if (field.Type === 'idcard') return idCardBirthday(answer)
    if (field.Kept === 'birthday') return answer
  }
  return ''
}

/** Whether somebody of this day of birth needs a guardian's consent; unknown: no. */
export const needsGuardian = (birthday: string, day: string): boolean =>
  birthday !== '' && ageOn(birthday, day) < adultAge

/** Ages that an activity is for; null: no bound. */
export interface AgeBounds {
  AgeFrom: number | null
  AgeTo: number | null
}

/** 8–12 岁, 8 岁以上, 12 岁以下; empty: for everybody. */
export function ageText({ AgeFrom, AgeTo }: AgeBounds): string {
  if (AgeFrom !== null && AgeTo !== null) return `${AgeFrom}–${AgeTo} 岁`
  if (AgeFrom !== null) return `${AgeFrom} 岁以上`
  return AgeTo !== null ? `${AgeTo} 岁以下` : ''
}

/** Why somebody is too young or too old at the day of the activity; empty: they are not, or their age is unknown. */
export function ageProblem(bounds: AgeBounds, birthday: string, day: string): string {
  if (birthday === '') return ''
  const age = ageOn(birthday, day)
  const isFit = age >= (bounds.AgeFrom ?? age) && age <= (bounds.AgeTo ?? age)
  return isFit ? '' : `活动面向 ${ageText(bounds)}（按活动当天计算），该参加人当天 ${age} 岁`
}
