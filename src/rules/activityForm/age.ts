import { paperBirthday } from '../identityPaper/paper'
import { answerOf, type AnswersByKey, type FormQuestion } from './formField'

/** Minimum age in years on the activity's date to attend without a guardian's consent. */
export const adultAge = 18

/** Full years on a given day. Both yyyy-MM-dd; a birthday on 29 February counts as 1 March in non-leap years. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Birth date found in a participant's judged answers, yyyy-MM-dd; empty: not asked or not answered. */
export function birthdayIn(fields: readonly FormQuestion[], answers: AnswersByKey): string {
  for (const field of fields) {
    const answer = answerOf(answers, field.Key)
    if (field.Of !== 'person' || typeof answer !== 'string') continue
    const ofPaper = field.Type === 'idcard' ? paperBirthday(answer) : ''
    if (ofPaper) return ofPaper
    if (field.Kept === 'birthday') return answer
  }
  return ''
}

/** Whether this birth date requires a guardian's consent; false when unknown. */
export const needsGuardian = (birthday: string, day: string): boolean =>
  birthday !== '' && ageOn(birthday, day) < adultAge

/** Age limits of an activity; null: unbounded. */
export interface AgeBounds {
  AgeFrom: number | null
  AgeTo: number | null
}

/** 8–12 岁, 8 岁以上, 12 岁以下; empty: no limits. */
export function ageText({ AgeFrom, AgeTo }: AgeBounds): string {
  if (AgeFrom !== null && AgeTo !== null) return `${AgeFrom}–${AgeTo} 岁`
  if (AgeFrom !== null) return `${AgeFrom} 岁以上`
  return AgeTo !== null ? `${AgeTo} 岁以下` : ''
}

/** Why a participant is too young or too old on the activity's date; empty: the age fits or is unknown. */
export function ageProblem(bounds: AgeBounds, birthday: string, day: string): string {
  if (birthday === '') return ''
  const age = ageOn(birthday, day)
  const isFit = age >= (bounds.AgeFrom ?? age) && age <= (bounds.AgeTo ?? age)
  return isFit ? '' : `活动面向 ${ageText(bounds)}（按活动当天计算），该参加人当天 ${age} 岁`
}
