import { maskPaper, wholePaper } from '../identityPaper/paper'
import { maskPhone } from '../phone'
import type { Answer, FormQuestion } from './formField'

/** Unmasked answer text: options joined by 、; empty for pictures. */
export function fullAnswerText({ Type }: Pick<FormQuestion, 'Type'>, answer: Answer): string {
  if (Type === 'image') return ''
  if (typeof answer !== 'string') return answer.join('、')
  return Type === 'idcard' ? wholePaper(answer) : answer
}

/** Answer text for display: phone numbers and identity papers are masked. */
export function answerText(field: Pick<FormQuestion, 'Type'>, answer: Answer): string {
  if (field.Type === 'idcard' && typeof answer === 'string') return maskPaper(answer)
  const text = fullAnswerText(field, answer)
  return field.Type === 'phone' ? maskPhone(text) : text
}
