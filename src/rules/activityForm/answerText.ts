import { maskIdCard } from '../idCard'
import { maskPhone } from '../phone'
import type { Answer, FormQuestion } from './formField'

/** An answer for reading, whole: options parted by 、; pictures have no text. */
export function fullAnswerText({ Type }: Pick<FormQuestion, 'Type'>, answer: Answer): string {
  if (Type === 'image') return ''
  return typeof answer === 'string' ? answer : answer.join('、')
}

/** An answer for showing: numbers of phones and identity cards are masked. */
export function answerText(field: Pick<FormQuestion, 'Type'>, answer: Answer): string {
  const text = fullAnswerText(field, answer)
  if (field.Type === 'phone') return maskPhone(text)
  return field.Type === 'idcard' ? maskIdCard(text) : text
}
