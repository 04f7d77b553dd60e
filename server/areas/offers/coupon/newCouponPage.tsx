import { useDesk } from '../../../desk/deskContext'
import { Form, Hidden, NewId, TextArea, TextField, Tick } from '../../../desk/components/Form'
import { PageTitle } from '../../../desk/components/shown'
import type { Shop } from '../../shops/shop/shop.service'
import type { CouponRow } from './coupon.repository'
import { groupField, shopField } from './couponForm'
import { kindTexts } from './couponTerms'

/** Kinds of coupons that the desk publishes. */
export const deskKinds = ['full', 'cash', 'discount', 'parking'] as const
type DeskKind = (typeof deskKinds)[number]

/** Description of each kind, and label and hint of the field for its value. */
const kinds: Readonly<Record<DeskKind, { about: string; worth: string; hint: string }>> = {
  full: { about: '满一定金额才减，如满 100 减 20', worth: '面值（元）', hint: '例如 20' },
  cash: { about: '直接抵金额，可以没有门槛', worth: '面值（元）', hint: '例如 20' },
  discount: { about: '按折扣付，可以封顶', worth: '面值（折）', hint: '例如 8.5，付 85%' },
  parking: { about: '抵停车时长', worth: '面值（分钟）', hint: '例如 60' },
}

type CouponShop = Pick<Shop, 'id' | 'name' | 'category'>

interface NewCouponProps {
  shops: readonly CouponShop[]
  kind: DeskKind | undefined
  /** An earlier coupon whose terms are filled in. */
  copied: CouponRow | undefined
}

/** A new coupon in two steps: its kind, then the fields that this kind has. */
export function NewCoupon({ shops, kind, copied }: NewCouponProps) {
  const { refused } = useDesk()
  const chosen = kind ?? deskKinds.find((one) => one === refused?.typed.Kind)
  return (
    <>
      <PageTitle aside={<a href="/desk/coupons">全部优惠券</a>}>
        {chosen ? `新${kindTexts[chosen]}` : '新优惠券：选类型'}
      </PageTitle>
      {chosen ? (
        <CouponFields shops={shops} kind={chosen} copied={copied} />
      ) : (
        <ul className="tiles" aria-label="类型">
          {deskKinds.map((one) => (
            <li key={one}>
              <a href={`/desk/coupons/new?kind=${one}`}>
                <strong>{kindTexts[one]}</strong>
                {kinds[one].about}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const yuan = (fen: number | undefined) => String((fen ?? 0) / 100)

/** A coupon's value in the unit of its form field. */
function worthOf({ kind, amount, percentPaid, minutes }: CouponRow): string {
  if (kind === 'parking') return String(minutes ?? '')
  if (kind === 'discount') return String((percentPaid ?? 0) / 10)
  return yuan(amount ?? 0)
}

function CouponFields({ shops, kind, copied }: NewCouponProps & { kind: DeskKind }) {
  const { worth, hint } = kinds[kind]
  return (
    <div className="narrow">
      <p>
        <a href="/desk/coupons/new">换一种类型</a>
      </p>
      <Form action="/desk/coupons/publish" button="发布">
        <NewId />
        <Hidden name="Kind" value={kind} />
        <h2>优惠</h2>
        <TextField name="Name" label="名称" maxLength={30} value={copied?.name} />
        <TextField
          name="Worth"
          label={worth}
          inputMode="decimal"
          hint={hint}
          value={copied && worthOf(copied)}
        />
        {kind !== 'parking' && (
          <TextField
            name="Threshold"
            label="满多少元可用"
            value={yuan(copied?.threshold)}
            inputMode="decimal"
            hint={kind === 'full' ? '不小于面值' : '0 为无门槛'}
          />
        )}
        {kind === 'discount' && (
          <TextField
            name="MaxOff"
            label="最多优惠（元）"
            value={yuan(copied?.maxOff)}
            inputMode="decimal"
            hint="0 为不封顶"
          />
        )}
        {kind !== 'parking' && <ShopTicks shops={shops} chosen={copied?.shopIds ?? []} />}
        <h2>发放</h2>
        <TextField
          name="Stock"
          label="发行数量"
          inputMode="numeric"
          maxLength={6}
          value={copied && String(copied.initialStock)}
        />
        <TextField
          name="PerUser"
          label="每人限领（张）"
          value={String(copied?.perUserLimit ?? 1)}
          inputMode="numeric"
          hint="0 为不限"
          maxLength={3}
        />
        <TextField
          name="ClaimFrom"
          label="领取开始"
          type="datetime-local"
          required={false}
          hint="不填就是现在"
        />
        <TextField name="ClaimTo" label="领取截止" type="datetime-local" />
        <TextField
          name="ValidDays"
          label="领取后有效天数"
          value={String(copied?.validDays ?? 30)}
          inputMode="numeric"
          maxLength={3}
          hint="含领取当天"
        />
        <TextField
          name="PointsCost"
          label="领取所需积分"
          value={String(copied?.pointsCost ?? 0)}
          inputMode="numeric"
          maxLength={6}
        />
        <TextField
          name="MinLevel"
          label="最低会员等级"
          value={String(copied?.minLevel ?? 1)}
          inputMode="numeric"
          maxLength={2}
          hint="1 到 10"
        />
        <h2>使用</h2>
        <fieldset>
          <legend>可与下列优惠同享</legend>
          <Tick name="JoinsActivity" label="商户活动" value={copied?.joinsActivity ?? true} />
          <Tick name="JoinsPoints" label="积分抵扣" value={copied?.joinsPoints ?? true} />
          <Tick name="JoinsCoupon" label="其他优惠券" value={copied?.joinsCoupon ?? false} />
        </fieldset>
        <TextArea
          name="Description"
          label="使用说明"
          maxLength={500}
          required={false}
          value={copied?.description}
        />
      </Form>
    </div>
  )
}

/** Shops by category: whole categories at once, single shops folded below. */
function ShopTicks({ shops, chosen }: { shops: readonly CouponShop[]; chosen: readonly string[] }) {
  const categories = [...new Set(shops.map(({ category }) => category))]
  return (
    <fieldset>
      <legend>可用商户</legend>
      <small>不选就是全场通用</small>
      {categories.map((category) => {
        const own = shops.filter((shop) => shop.category === category)
        const isAll = own.every(({ id }) => chosen.includes(id))
        const isSome = !isAll && own.some(({ id }) => chosen.includes(id))
        return (
          <div key={category}>
            <Tick
              name={groupField(category)}
              label={`${category}：全部 ${own.length} 家`}
              value={isAll}
            />
            <details open={isSome}>
              <summary>{`选${category}里的几家`}</summary>
              <div className="ticks">
                {own.map(({ id, name }) => (
                  <Tick
                    key={id}
                    name={shopField(id)}
                    label={name}
                    value={isSome && chosen.includes(id)}
                  />
                ))}
              </div>
            </details>
          </div>
        )
      })}
    </fieldset>
  )
}
