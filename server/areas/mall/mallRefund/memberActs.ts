import { isDeepStrictEqual } from 'node:util'
import { receiveReturnMs } from '@/constants'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { MallRefundDetail, mallRefundCalls } from '@/contract/mallRefund'
import { COUNTER, expressCompanyText, isExpressCompany } from '@/rules/expressCompany'
import { isParcelNo, parcelNoText } from '@/rules/parcelNo'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { isSentAgain } from '../../../kernel/sentBody'
import { byMember, changeRefund, heldRefund, type Held } from './changeRefund'
import { entriesOf, type MallRefund } from './mallRefund.repository'
import type { RefundDeps } from './refundDeps'
import type { RefundReading } from './refundReading'

type Sent<Name extends keyof typeof mallRefundCalls> = ParsedRequestOf<
  (typeof mallRefundCalls)[Name]
>

/** @throws Failure 400 `parcel` */
function readReturn({ Company, No }: Sent<'sendBack'>): { company: string; no: string } {
  const no = parcelNoText(No)
  if (Company === COUNTER) return { company: COUNTER, no: '' }
  if (!isExpressCompany(Company)) throw new Failure(400, '请选择快递公司', 'parcel')
  if (!isParcelNo(Company, no)) {
    const text = `这不像${expressCompanyText(Company)}的单号，请核对后再填`
    throw new Failure(400, no === '' ? '请填写快递单号' : text, 'parcel')
  }
  return { company: Company, no }
}

/** A member's actions on a refund. */
export function createMemberActs(deps: RefundDeps, reading: RefundReading) {
  const { db, clock, images } = deps

  const acting = (
    { tenantId, userId }: Member,
    id: string,
    act: (tx: Transaction, held: Held, at: Date) => Promise<MallRefund>,
  ): Promise<MallRefundDetail> =>
    withTransaction(db, async (tx) => {
      const held = await heldRefund(deps, tx, tenantId, id, userId)
      return reading.detail(tx, await act(tx, held, new Date(clock())))
    })

  return {
    /** @throws Failure 404, 409 `refundState` once the money is refunded or the goods are on their way */
    cancel: (member: Member, id: string) =>
      acting(member, id, (tx, { refund }, at) =>
        changeRefund(deps, tx, refund, { event: 'cancel', by: byMember, title: '撤销申请', at }),
      ),

    /**
     * States how the goods are returned; a later call corrects company and number, the same one changes nothing.
     * @throws Failure 400 `parcel`, 404, 409 `refundState`
     */
    sendBack(member: Member, sent: Sent<'sendBack'>) {
      const { company, no } = readReturn(sent)
      const isCounter = company === COUNTER
      return acting(member, sent.Id, async (tx, { refund }, at) => {
        const { status, expressCompany, expressNo } = refund
        if (status === 'ToReceive' && expressCompany === company && expressNo === no) return refund
        return changeRefund(deps, tx, refund, {
          ...{ event: 'sendBack', by: byMember, at },
          title: isCounter ? '将送到柜台' : '已寄回商品',
          text: isCounter ? '' : `${expressCompanyText(company)} ${no}`,
          change: {
            expressCompany: company,
            expressNo: no,
            // No deadline for goods brought to the counter: only the counter can confirm their arrival.
            stepEndsAt: isCounter ? null : new Date(at.getTime() + receiveReturnMs),
          },
        })
      })
    },

    /**
     * Adds a comment; the same one sent twice within an hour is added once.
     * @throws Failure 400 `picture`, 404, 409 `refundState` once it has ended
     */
    say: (member: Member, { Id, Text, Images }: Sent<'say'>) =>
      acting(member, Id, async (tx, { refund }, at) => {
        const comment = { title: '补充说明', text: Text, images: Images }
        const last = (await entriesOf(tx, refund)).at(-1)
        const { title, text, images: shown } = last ?? {}
        const isSame =
          last?.actor === 'member' && isDeepStrictEqual({ title, text, images: shown }, comment)
        if (isSame && isSentAgain(last.at, at.getTime())) return refund
        await images.require(tx, member, Images)
        return changeRefund(deps, tx, refund, { event: 'say', by: byMember, ...comment, at })
      }),
  }
}
