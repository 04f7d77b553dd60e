import * as v from 'valibot'
import { momentOrNeverField, textField } from '../../../desk/deskForm'

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

export const seatsForm = v.object({ Seats: textField('座位', 2_000) })
