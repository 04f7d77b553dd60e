import * as v from 'valibot'
import { mobile } from '@/contract/person'
import {
  momentOrNeverField,
  newIdField,
  numberField,
  optionalTextField,
  seenField,
  textField,
} from '../../../desk/deskForm'
import { pickedIn } from './seatWords'

export const emptyForm = v.object({})

export const reasonForm = v.object({ Reason: textField('原因', 60) })

export const moveForm = v.pipe(
  v.object({
    StartAt: v.pipe(momentOrNeverField('开演'), v.date('请填写开演')),
    EndAt: v.pipe(momentOrNeverField('散场'), v.date('请填写散场')),
    Seen: seenField,
  }),
  v.forward(
    v.check(({ StartAt, EndAt }) => StartAt < EndAt, '散场应晚于开演'),
    ['EndAt'],
  ),
)

/** Seats ticked in the drawn plan (`Seat-12`), or typed. */
const seatFields = { SeatWords: optionalTextField('座位', 2_000) }

/** A counter sale. Total is set in the confirmation form only: the quoted fen. */
export const sellForm = v.pipe(
  v.looseObject({
    ...seatFields,
    Id: newIdField,
    Phone: v.pipe(v.optional(v.string(), ''), mobile),
    Viewers: optionalTextField('观演人', 400),
    Total: v.optional(numberField('金额', 1, 100_000_000)),
  }),
  v.transform(({ Id, Phone, SeatWords, Viewers, Total, ...rest }) => ({
    ...{ Id, Phone, Viewers, Total },
    seats: { picked: pickedIn(rest), words: SeatWords },
  })),
)

export const seatsForm = v.pipe(
  v.looseObject(seatFields),
  v.transform(({ SeatWords, ...rest }) => ({ picked: pickedIn(rest), words: SeatWords })),
)
