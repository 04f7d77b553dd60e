import { KEYWORD_MAX } from '@/contract/fields'
import { cutText } from '@/rules/text/graphemes'
import * as v from 'valibot'
import { parkDate } from '@/utils/dateTime'
import { deskAct, FOUND_MAX, type DeskPart } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import { dayForm } from './dayForm'
import { NewsPage, newsForm } from './newsPage'
import { shopListPage } from './shopListPage'
import { shopPage, type ShopDeskServices } from './shopPage'

const DAY_MS = 86_400_000
/** Days ahead for which hours can be changed. */
const DAYS_AHEAD = 90

/** Desk part for shops: search, leaving, special hours, news. */
export function shopDesk(services: ShopDeskServices): DeskPart {
  const { shopStaff, shopNews } = services
  const addressOf = (id: string) => `/desk/shops/${id}`
  const empty = v.object({})
  return {
    name: 'shops',
    title: '商户',
    group: 'shops',
    roles: ['marketing'],
    async find({ tenantId }, typed) {
      const keyword = cutText(typed, KEYWORD_MAX)
      const pages = { PageIndex: 1, PageSize: FOUND_MAX }
      const { rows } = await shopStaff.page(tenantId, { ...pages, keyword, status: 'open' })
      return rows.map(({ id, name, unitNo }) => ({
        to: addressOf(id),
        title: name,
        detail: unitNo || '商户',
      }))
    },
    screens: [
      {
        path: '',
        title: '商户',
        filters: ['status'],
        show: (visit) => shopListPage(services, visit),
      },
      { path: '/:id', title: '商户详情', show: (visit) => shopPage(services, visit) },
      {
        path: '/:id/news/new',
        title: '发布动态',
        async show({ tenantId, params: { id = '' } }) {
          return <NewsPage shop={await shopStaff.get(tenantId, id)} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/:id/leave',
        title: '商户离场',
        screen: '/:id',
        form: empty,
        async ask({ tenantId, params: { id = '' } }) {
          const { name, status } = await shopStaff.get(tenantId, id)
          if (status === 'left') return undefined
          const open = await shopStaff.openWork(tenantId, id)
          return {
            title: `确认“${name}”离场？`,
            text: (
              <>
                <p>它不再能收款，并从商户列表、平面图和搜索里消失。</p>
                {open.length > 0 && (
                  <>
                    <p>还没办完的：</p>
                    <ul>
                      {open.map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </>
                )}
                <p>已有的订单、退款、礼卡和一卡通不受影响。不能在客服台恢复。</p>
              </>
            ),
            button: '确认离场',
          }
        },
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await shopStaff.leave(tenantId, id, writeAudit)
          return { to: addressOf(id), text: '商户已离场' }
        },
      }),
      deskAct({
        path: '/:id/days',
        title: '修改一天的营业时间',
        screen: '/:id',
        form: dayForm,
        async perform({ tenantId, params: { id = '' }, writeAudit, now }, day) {
          const [first, last] = [parkDate(now), parkDate(now + DAYS_AHEAD * DAY_MS)]
          if (day.Date < first || day.Date > last)
            throw new Failure(400, `日期应在今天起的 ${DAYS_AHEAD} 天内`, 'day')
          await shopStaff.setDay(tenantId, id, day, writeAudit)
          return { to: addressOf(id), text: `${day.Date} 的营业时间已修改` }
        },
      }),
      deskAct({
        path: '/:id/days/:day/undo',
        title: '撤销一天的营业时间',
        screen: '/:id',
        form: empty,
        async perform({ tenantId, params: { id = '', day = '' }, writeAudit }) {
          await shopStaff.undoDay(tenantId, id, day, writeAudit)
          return { to: addressOf(id), text: `${day} 按每周的时间营业` }
        },
      }),
      deskAct({
        path: '/:id/news/publish',
        title: '发布商户动态',
        screen: '/:id/news/new',
        form: newsForm,
        takesFile: true,
        async perform({ tenantId, params: { id = '' }, clerk, writeAudit, file }, typed) {
          const draft = {
            id: typed.Id,
            shopId: id,
            title: typed.Title,
            content: typed.Text,
            publishedAt: typed.From,
            showTo: typed.To,
          }
          await shopNews.publish({ tenantId, userId: clerk.userId }, draft, file, writeAudit)
          return { to: addressOf(id), text: `动态“${typed.Title}”已保存` }
        },
      }),
      deskAct({
        path: '/:id/news/:newsId/end',
        title: '撤下商户动态',
        screen: '/:id',
        form: empty,
        ask: async () => ({
          title: '确认撤下这条动态？',
          text: <p>会员将不再看到它，不能恢复。</p>,
          button: '撤下',
        }),
        async perform({ tenantId, params: { id = '', newsId = '' }, writeAudit }) {
          await shopNews.end(tenantId, id, newsId, writeAudit)
          return { to: addressOf(id), text: '动态已撤下' }
        },
      }),
    ],
  }
}
