import * as v from 'valibot'
import { mobile } from '@/contract/person'
import {
  momentOrNeverField,
  newIdField,
  numberField,
  optionalTextField,
  textField,
} from '../../../desk/deskForm'

export const emptyForm = v.object({})

export const reasonForm = v.object({ Reason: textField('原因', 60) })

export const moveForm = v.pipe(
  v.object({
    StartAt: v.pipe(momentOrNeverField('开演'), v.date('请填写开演')),
    EndAt: v.pipe(momentOrNeverField('散场'), v.date('请填写散场')),
  }),
  v.forward(
    v.check(({ StartAt, EndAt }) => StartAt < EndAt, '散场应晚于开演'),
    ['EndAt'],
  ),
)

/** A counter sale. Total is set in the confirmation form only: the quoted fen. */
export const sellForm = v.object({
  Id: newIdField,
  Phone: v.pipe(v.optional(v.string(), ''), mobile),
  SeatWords: textField('座位', 200),
  Viewers: optionalTextField('观演人', 400),
  Total: v.optional(numberField('金额', 1, 100_000_000)),
})

export const seatsForm = v.object({ Seats: textField('座位', 2_000) })
