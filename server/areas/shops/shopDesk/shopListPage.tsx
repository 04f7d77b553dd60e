import { KEYWORD_MAX } from '@/contract/fields'
import { openingAt } from '@/rules/openingHours/openingAt'
import { searchOf } from '../../../desk/readQuery'
import { FindForm, List } from '../../../desk/components/List'
import { Choices, pageOf } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { ShopDeskServices } from './shopPage'

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
    const openingHours = hours.get(id)
    return openingHours ? openingAt(openingHours, now).Text : ''
  }
  return (
    <List
      title="商户"
      caption={`${statuses[status]}的商户`}
      columns={{
        名称: (row) => <a href={`/desk/shops/${row.id}`}>{row.name}</a>,
        类别: (row) => row.category,
        位置: (row) => places.get(row.id) ?? '—',
        现在: (row) => (status === 'left' ? '—' : today(row.id) || '未填写营业时间'),
        线上付款: (row) => (row.canPay ? '可以' : '不可以'),
      }}
      long={['位置']}
      rows={rows}
      empty={keyword === '' ? '这里没有商户' : `没有找到“${keyword}”，换个词试试`}
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => to(status, page)}
    >
      <FindForm
        action="/desk/shops"
        title="查找商户"
        label="名称、铺位或电话"
        typed={keyword}
        maxLength={KEYWORD_MAX}
        kept={{ status }}
      />
      <Choices
        label="状态"
        links={Object.entries(statuses).map(([one, text]) => ({
          to: to(one),
          text,
          isChosen: one === status,
        }))}
      />
      <p className="muted">{`共 ${total} 家`}</p>
    </List>
  )
}
