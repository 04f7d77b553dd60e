import * as v from 'valibot'
import { optionalTextField, textField, tickField } from '../../../desk/deskForm'

const WORDS_MAX = 200
const Author = textField('办理人', 20)

export const agreeForm = v.object({
  Author,
  Text: optionalTextField('说明', WORDS_MAX),
  ReturnTo: optionalTextField('退货地址', 120),
})
export const wordsForm = v.object({ Author, Text: textField('内容', WORDS_MAX) })
export const receiveForm = v.object({
  Author,
  Text: optionalTextField('说明', WORDS_MAX),
  Restock: tickField,
})
