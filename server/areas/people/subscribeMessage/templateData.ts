import { fullTime } from '@/utils/timeText'
import { fitText, providerLimits } from '../../../providers/limits'
import type { MessageField } from '../userMessage/userMessage.service'

/** Placeholder for missing values: WeChat rejects messages with an empty value. */
const NOTHING = '无'

const { subscribeMessage: limits } = providerLimits

/** ¥ and at most ten digits, without separators. */
const amountOf = (fen: number): string => `¥${(Math.floor(fen) / 100).toFixed(2)}`

const momentOf = (at: number): string => fullTime(at)

function textOf(field: MessageField): string {
  if ('fen' in field) return amountOf(field.fen)
  return 'at' in field ? momentOf(field.at) : field.text
}

/** Removes characters a type does not accept, and truncates without an ellipsis. */
const only = (type: keyof typeof limits, other: RegExp) => (text: string) =>
  fitText(text.replace(other, ''), limits[type], '')

const thing = (text: string) => fitText(text, limits.thing) || NOTHING

/** Formats for WeChat's key types; a key is a type and a number (thing1, amount2). */
const shapes: Readonly<Record<string, (text: string) => string>> = {
  thing,
  phrase: (text) => only('phrase', /[^\u4e00-\u9fff]/g)(text) || NOTHING,
  name: (text) => fitText(text, limits.name) || NOTHING,
  character_string: (text) => only('character_string', /[^\x21-\x7e]/g)(text) || '-',
  number: (text) => fitText(/-?\d+(\.\d+)?/.exec(text)?.[0] ?? '0', limits.number, ''),
  letter: (text) => only('letter', /[^A-Za-z]/g)(text) || '-',
  phone_number: (text) => only('phone_number', /[^\d+-]/g)(text) || '-',
  car_number: (text) => only('car_number', /\s/g)(text) || '-',
  amount: (text) => fitText(text, limits.amount, '') || '¥0.00',
}

/**
 * Template data of a message, each value formatted and truncated for the type of its key; otherwise WeChat rejects the
 * whole message (47003).
 * @param keys the template's keys, each with the field it shows
 */
export function templateData(
  keys: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, MessageField>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, name]) => {
      const field = fields[name]
      const shape = shapes[key.replace(/\d+$/, '')] ?? thing
      const text = field ? textOf(field) : ''
      // Moments for time and date keys are not truncated.
      return [key, field && 'at' in field && /^(time|date)/.test(key) ? text : shape(text)]
    }),
  )
}
