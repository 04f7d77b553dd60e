import { maskIdCard } from '../idCard'
import { maskPhone } from '../phone'
import type { Answer, FormQuestion } from './formField'

/** Unmasked answer text: options joined by 、; empty for pictures. */
export function fullAnswerText({ Type }: Pick<FormQuestion, 'Type'>, answer: Answer): string {
  if (Type === 'image') return ''
  return typeof answer === 'string' ? answer : answer.join('、')
}

/** Answer text for display: phone and identity card numbers are masked. */
export function answerText(field: Pick<FormQuestion, 'Type'>, answer: Answer): string {
  const text = fullAnswerText(field, answer)
  if (field.Type === 'phone') return maskPhone(text)
  return field.Type === 'idcard' ? maskIdCard(text) : text
}
