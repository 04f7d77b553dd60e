import { formatTime } from '@/utils/dateTime'
import { fitText, providerLimits } from '../../../providers/limits'
import type { MessageField } from '../userMessage/userMessage.service'

/** What stands where an event has nothing to say: WeChat refuses a message with an empty value. */
const NOTHING = '无'

const { subscribeMessage: limits } = providerLimits

/** ¥ and at most ten digits, without separators. */
const amountOf = (fen: number): string => `¥${(Math.floor(fen) / 100).toFixed(2)}`

const momentOf = (at: number): string => formatTime(at, 'yyyy年M月d日 hh:mm')

function textOf(field: MessageField): string {
  if ('fen' in field) return amountOf(field.fen)
  return 'at' in field ? momentOf(field.at) : field.text
}

/** Only what a type takes, cut at its limit without a mark. */
const only = (type: keyof typeof limits, other: RegExp) => (text: string) =>
  fitText(text.replace(other, ''), limits[type], '')

const thing = (text: string) => fitText(text, limits.thing) || NOTHING

/** How WeChat wants the values of its key types; a key is its type and a number (thing1, amount2). */
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
 * The data of a message for one template, each value cut and written as the type of its key demands; else WeChat
 * would refuse all of it (47003).
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
      // A moment is as long as it is, and its type knows it.
      return [key, field && 'at' in field && /^(time|date)/.test(key) ? text : shape(text)]
    }),
  )
}
