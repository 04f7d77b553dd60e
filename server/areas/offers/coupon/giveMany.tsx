import * as v from 'valibot'
import { isMobile, maskPhone } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import { batchAct, BATCH_MAX, pastedRows, type BatchRow } from '../../../desk/batch'
import { Form, NewId, TextArea } from '../../../desk/components/Form'
import { newIdField, textField } from '../../../desk/deskForm'
import { itemId } from '../../../kernel/folder/problem'
import type { AccountService } from '../../people/account/account.service'
import type { CouponService } from './coupon.service'

interface Gift {
  couponId: string
  userId: string
  /** Id of the piece, computed from the form and the member: sent twice, it is given once. */
  id: string
}

/** Gives a coupon to the members with pasted phone numbers. */
export const giveManyAct = ({
  coupons,
  accounts,
}: {
  coupons: Pick<CouponService, 'forGift' | 'given' | 'giveByStaff'>
  accounts: Pick<AccountService, 'byPhone'>
}) =>
  batchAct({
    ...{ path: '/:id/give', title: '发放优惠券', unit: '张', screen: '/:id' },
    warning: '优惠券直接放进会员账户，会员会收到消息，不能收回。',
    form: v.object({ Batch: newIdField, Phones: textField('手机号', BATCH_MAX * 20) }),
    async plan({ tenantId, params: { id = '' } }, { Batch, Phones }) {
      const coupon = await coupons.forGift(tenantId, id)
      const rows: BatchRow<Gift>[] = []
      const seen = new Set<string>()
      for (const typed of pastedRows(Phones, 'Phones').flat()) {
        const phone = mobileText(typed)
        const label = isMobile(phone) ? maskPhone(phone) : typed
        if (seen.has(phone)) rows.push({ label, problem: '前面已经有这个号码' })
        else rows.push({ label, ...(await giftOf(phone)) })
        seen.add(phone)
      }
      const given = await coupons.given(
        tenantId,
        rows.flatMap(({ item }) => item?.id ?? []),
      )
      let left = coupon.stock
      return rows.map((row): BatchRow<Gift> => {
        if (row.item === undefined) return row
        if (given.has(row.item.id)) return { label: row.label, problem: '已经发过' }
        left -= 1
        return left < 0 ? { label: row.label, problem: '库存不够' } : row
      })

      async function giftOf(phone: string): Promise<{ item: Gift } | { problem: string }> {
        if (!isMobile(phone)) return { problem: '不是手机号' }
        const member = await accounts.byPhone(tenantId, phone)
        if (!member) return { problem: '没有这个会员' }
        const piece = itemId(tenantId, `couponGift/${coupon.id}`, `${Batch}/${member.id}`)
        return { item: { couponId: coupon.id, userId: member.id, id: piece } }
      }
    },
    async run({ tenantId, now, writeAudit }, { couponId, userId, id }) {
      const how = { id, at: new Date(now) }
      await coupons.giveByStaff({ tenantId, userId }, couponId, how, writeAudit)
      return '已发放'
    },
  })

export function GiveManyForm({ address, stock }: { address: string; stock: number }) {
  return (
    <section className="narrow" aria-labelledby="give">
      <h2 id="give">发给一批会员</h2>
      <Form action={`${address}/give`} button="预览…" looks="quiet">
        <NewId name="Batch" />
        <TextArea
          name="Phones"
          label="手机号"
          rows={5}
          maxLength={BATCH_MAX * 20}
          hint={`从表格里粘贴，一行一个，最多 ${BATCH_MAX} 个；还有 ${stock} 张`}
        />
      </Form>
    </section>
  )
}
