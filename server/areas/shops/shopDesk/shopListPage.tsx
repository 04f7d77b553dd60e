import { KEYWORD_MAX } from '@/contract/endpoint'
import { openingAt } from '@/rules/openingHours/openingAt'
import { searchOf } from '../../../desk/readQuery'
import { TextField } from '../../../desk/components/Form'
import { Choices, pageOf, Pager, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { ShopDeskServices } from './shopDeskServices'

const PAGE_SIZE = 40
const statuses = { open: '在场', left: '已离场' } as const

/** List of shops, searchable by name, unit, category or phone. */
export async function shopListPage(
  { shops, shopStaff }: Pick<ShopDeskServices, 'shops' | 'shopStaff'>,
  { tenantId, query, now }: Visit,
) {
  const keyword = searchOf(query)
  const status = query.status === 'left' ? 'left' : 'open'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await shopStaff.page(tenantId, { ...pages, keyword, status })
  const [hours, places] = await Promise.all([
    shops.hours(
      tenantId,
      rows.map(({ id }) => id),
    ),
    shops.places(tenantId, rows),
  ])
  const to = (one: string, page = 1) =>
    `/desk/shops?${new URLSearchParams({ q: keyword, status: one, page: String(page) }).toString()}`
  const today = (id: string) => {
    const known = hours.get(id)
    return known ? openingAt(known, now).Text : ''
  }
  return (
    <>
      <PageTitle>商户</PageTitle>
      <form method="get" action="/desk/shops" className="filter" aria-label="查找商户">
        <input type="hidden" name="status" value={status} />
        <TextField
          name="q"
          label="名称、铺位或电话"
          value={keyword}
          maxLength={KEYWORD_MAX}
          required={false}
        />
        <button type="submit">查找</button>
      </form>
      <Choices
        label="状态"
        links={Object.entries(statuses).map(([one, text]) => ({
          to: to(one),
          text,
          isChosen: one === status,
        }))}
      />
      <p className="muted">{`共 ${total} 家`}</p>
      <Table
        caption={`${statuses[status]}的商户`}
        columns={['名称', '类别', '位置', '现在', '线上付款']}
        long={['位置']}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <a key="to" href={`/desk/shops/${row.id}`}>
              {row.name}
            </a>,
            row.category,
            places.get(row.id) ?? '—',
            status === 'left' ? '—' : today(row.id) || '未填写营业时间',
            row.canPay ? '可以' : '不可以',
          ],
        }))}
        empty={keyword === '' ? '这里没有商户' : `没有找到「${keyword}」，换个词试试`}
      />
      <Pager
        at={pages.PageIndex}
        count={Math.ceil(total / PAGE_SIZE)}
        to={(page) => to(status, page)}
      />
    </>
  )
}
