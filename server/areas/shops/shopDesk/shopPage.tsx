import { spansText, hoursText } from '@/rules/openingHours/hoursText'
import { openingAt } from '@/rules/openingHours/openingAt'
import { parkDate } from '@/utils/dateTime'
import { Choice, Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, PageTitle, stateText, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { StaffDay, ShopService, ShopStaffService } from '../shop/shop.service'
import type { ShopNews, ShopNewsService } from '../shopNews/shopNews.service'
import { spanFields } from './dayForm'

/** Services used by the shop desk. */
export interface ShopDeskServices {
  shops: Pick<ShopService, 'hours' | 'places'>
  shopStaff: ShopStaffService
  shopNews: Pick<ShopNewsService, 'all' | 'publish' | 'end'>
}

/** A shop's page for staff, with the possible changes. */
export async function shopPage(
  { shops, shopStaff, shopNews }: ShopDeskServices,
  { tenantId, params: { id = '' }, now }: Visit,
) {
  const shop = await shopStaff.get(tenantId, id)
  const [days, news, hours, places] = await Promise.all([
    shopStaff.comingDays(tenantId, shop.id),
    shopNews.all(tenantId, shop.id),
    shops.hours(tenantId, [shop.id]),
    shops.places(tenantId, [shop]),
  ])
  const openingHours = hours.get(shop.id) ?? { Weekly: [], Days: [] }
  const isPresent = shop.status === 'open'
  const address = `/desk/shops/${shop.id}`
  return (
    <>
      <PageTitle aside={<a href="/desk/shops">全部商户</a>}>{shop.name}</PageTitle>
      <Facts
        facts={[
          ['状态', isPresent ? '在场' : '已离场'],
          ['现在', isPresent ? openingAt(openingHours, now).Text : ''],
          ['每周', hoursText(openingHours).join('；')],
          ['类别', shop.category],
          ['位置', places.get(shop.id)],
          ['电话', shop.phone],
          ['线上付款', shop.canPay ? '可以' : `不可以：${shop.payNote}`],
          ['可用的卡', takenAt(shop).join('、')],
        ]}
      />
      <section aria-labelledby="days">
        <h2 id="days">单独的营业时间</h2>
        <DayTable days={days} address={address} canUndo={isPresent} />
      </section>
      {isPresent && <DayForm address={address} today={parkDate(now)} />}
      <section aria-labelledby="news">
        <h2 id="news">动态</h2>
        {isPresent && (
          <p>
            <a role="button" href={`${address}/news/new`}>
              发布动态
            </a>
          </p>
        )}
        <NewsTable news={news} address={address} now={now} />
      </section>
      {isPresent && (
        <section aria-labelledby="leave">
          <h2 id="leave">离场</h2>
          <p className="muted">离场的商户不再收款，也不再出现在应用里；订单和礼卡不受影响。</p>
          <Form action={`${address}/leave`} button="离场…" looks="quiet" />
        </section>
      )}
    </>
  )
}

const takenAt = (shop: { takesStoredCard: boolean; takesIcCard: boolean }): string[] => [
  ...(shop.takesStoredCard ? ['礼卡'] : []),
  ...(shop.takesIcCard ? ['一卡通'] : []),
]

function DayTable({
  days,
  address,
  canUndo,
}: {
  days: readonly StaffDay[]
  address: string
  canUndo: boolean
}) {
  return (
    <Table
      caption="今天起与每周不同的日期"
      columns={['日期', '营业时间', '说明', '范围', '操作']}
      rows={days.map(({ Date: date, Spans, Note, isOfPark }) => ({
        key: date,
        cells: [
          date,
          spansText(Spans) || '休息',
          Note || '—',
          isOfPark ? '全园' : '本店',
          isOfPark || !canUndo ? (
            '—'
          ) : (
            <Form
              key="undo"
              action={`${address}/days/${date}/undo`}
              button="撤销"
              about={date}
              looks="plain"
            />
          ),
        ],
      }))}
      empty="没有，都按每周的时间营业"
    />
  )
}

function DayForm({ address, today }: { address: string; today: string }) {
  return (
    <section className="narrow" aria-labelledby="day">
      <h2 id="day">修改一天的营业时间</h2>
      <Form action={`${address}/days`} button="保存" looks="quiet">
        <TextField name="Date" label="日期" type="date" value={today} />
        <Choice
          name="Kind"
          label="这一天"
          value="closed"
          options={[
            { value: 'closed', text: '休息' },
            { value: 'open', text: '按下面的时间营业' },
          ]}
        />
        {spanFields.map(({ open, close, label, hint }) => (
          <div key={open} className="pair">
            <TextField name={open} label={`${label}开门`} type="time" required={false} />
            <TextField
              name={close}
              label={`${label}打烊`}
              type="time"
              required={false}
              hint={hint}
            />
          </div>
        ))}
        <TextField
          name="Note"
          label="说明"
          required={false}
          maxLength={30}
          hint="会员会看到，如：盘点"
        />
      </Form>
    </section>
  )
}

function NewsTable({
  news,
  address,
  now,
}: {
  news: readonly ShopNews[]
  address: string
  now: number
}) {
  return (
    <Table
      caption="动态，新的在前"
      columns={['标题', '状态', '发布时间', '展示至', '操作']}
      rows={news.map((row) => {
        const state = stateText(row.publishedAt, row.showTo, now)
        return {
          key: row.id,
          cells: [
            row.title,
            state,
            <Moment key="from" at={row.publishedAt} />,
            <Moment key="to" at={row.showTo} />,
            state === '已结束' ? (
              '—'
            ) : (
              <Form
                key="end"
                action={`${address}/news/${row.id}/end`}
                button="撤下…"
                about={row.title}
                looks="plain"
              />
            ),
          ],
        }
      })}
      empty="还没有动态"
    />
  )
}
