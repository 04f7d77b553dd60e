import { formatTime } from '@/utils/dateTime'
import type { MessageField } from '../userMessage/userMessage.service'

/** What stands where an event has nothing to say: WeChat refuses a message with an empty value. */
const NOTHING = '无'

/** Without line breaks and other characters that are not to be seen. */
const plain = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** WeChat counts what it cuts at as JavaScript does; half of a pair must not remain. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > most - 1) break
    kept += character
  }
  return `${kept}…`
}

/** ¥ and at most ten digits, without separators. */
const amountOf = (fen: number): string => `¥${(Math.floor(fen) / 100).toFixed(2)}`

const momentOf = (at: number): string => formatTime(at, 'yyyy年M月d日 hh:mm')

function textOf(field: MessageField): string {
  if ('fen' in field) return amountOf(field.fen)
  return 'at' in field ? momentOf(field.at) : plain(field.text)
}

/** How WeChat wants the values of its key types; a key is its type and a number (thing1, amount2). */
const shapes: Readonly<Record<string, (text: string) => string>> = {
  thing: (text) => cut(text, 20) || NOTHING,
  phrase: (text) => text.replace(/[^\u4e00-\u9fff]/g, '').slice(0, 5) || NOTHING,
  name: (text) => cut(text, 10) || NOTHING,
  character_string: (text) => text.replace(/[^\x21-\x7e]/g, '').slice(0, 32) || '-',
  number: (text) => (/-?\d+(\.\d+)?/.exec(text)?.[0] ?? '0').slice(0, 32),
  letter: (text) => text.replace(/[^A-Za-z]/g, '').slice(0, 32) || '-',
  phone_number: (text) => text.replace(/[^\d+-]/g, '').slice(0, 17) || '-',
  car_number: (text) => text.replace(/\s/g, '').slice(0, 8) || '-',
  amount: (text) => text.slice(0, 14) || '¥0.00',
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
      const shape = shapes[key.replace(/\d+$/, '')] ?? ((text: string) => cut(text, 20) || NOTHING)
      const text = field ? textOf(field) : ''
      // A moment is as long as it is, and its type knows it.
      return [key, field && 'at' in field && /^(time|date)/.test(key) ? text : shape(text)]
    }),
  )
}
