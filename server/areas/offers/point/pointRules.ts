import type { PointCommonRule, PointFetchRule } from '@/contract/pointAdmin'
import type { Database } from '../../../database/createDatabase'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { cleanHtml } from '../../../kernel/richText'
import {
  fetchRulePage,
  findFetchRule,
  findRule,
  insertFetchRule,
  insertRule,
  updateFetchRule,
  updateRule,
  type FetchRule,
  type PointRule,
} from './pointRule.repository'

/** What holds in a park that has set nothing yet: points do not pay, and last two years. */
export const defaultRule = (tenantId: string, at: Date): PointRule => ({
  tenantId,
  canPay: false,
  payPoints: 100,
  payFen: 100,
  maxPercent: 0,
  minPoints: 0,
  validMonths: 24,
  content: '',
  version: 1,
  updatedAt: at,
})

type FetchRuleFields = Omit<PointFetchRule, 'Id' | 'IsEnabled' | 'CreatedAt'>

export type PointRules = ReturnType<typeof createPointRules>

/** The rules as the park's marketing keeps them (spec 7, "admin-style"). */
export function createPointRules({ db, clock }: { db: Database; clock: () => number }) {
  return {
    async common(tenantId: string): Promise<PointCommonRule> {
      const rule = await findRule(db, tenantId)
      return commonRuleOf(rule ?? defaultRule(tenantId, new Date(clock())))
    },

    /** Makes the default rule where there is none. */
    async init(tenantId: string): Promise<PointCommonRule> {
      await insertRule(db, defaultRule(tenantId, new Date(clock())))
      return this.common(tenantId)
    },

    /** @throws Failure 409 `ruleChanged` when somebody else changed it since */
    async update(
      tenantId: string,
      wanted: Omit<PointCommonRule, 'UpdatedAt'>,
    ): Promise<PointCommonRule> {
      const updatedAt = new Date(clock())
      await insertRule(db, defaultRule(tenantId, updatedAt))
      const updated = await updateRule(db, {
        tenantId,
        canPay: wanted.CanPay,
        payPoints: wanted.PayPoints,
        payFen: wanted.PayFen,
        maxPercent: wanted.MaxPercent,
        minPoints: wanted.MinPoints,
        validMonths: wanted.ValidMonths,
        content: cleanHtml(wanted.Content),
        version: wanted.Version,
        updatedAt,
      })
      if (!updated) throw new Failure(409, '规则已被他人修改，请刷新后重试', 'ruleChanged')
      return commonRuleOf(updated)
    },

    async list(tenantId: string, { IsEnabled, ...pages }: PageRequest & { IsEnabled?: boolean }) {
      const { rows, total } = await fetchRulePage(db, tenantId, IsEnabled, pages)
      return page(rows.map(fetchRuleOf), total, pages)
    },

    /** @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<PointFetchRule> {
      return found(await findFetchRule(db, tenantId, knownId(id)))
    },

    async add(tenantId: string, wanted: FetchRuleFields): Promise<PointFetchRule> {
      const rule: FetchRule = {
        tenantId,
        id: newId(),
        ...columnsOf(wanted),
        isEnabled: false,
        createdAt: new Date(clock()),
      }
      await insertFetchRule(db, rule)
      return fetchRuleOf(rule)
    },

    /** @throws Failure 404 */
    async change(
      tenantId: string,
      { Id, ...wanted }: FetchRuleFields & { Id: string },
    ): Promise<PointFetchRule> {
      return found(await updateFetchRule(db, tenantId, knownId(Id), columnsOf(wanted)))
    },

    /** @throws Failure 404 */
    async enable(tenantId: string, id: string, isEnabled: boolean): Promise<PointFetchRule> {
      return found(await updateFetchRule(db, tenantId, knownId(id), { isEnabled }))
    },
  }
}

function found(rule: FetchRule | undefined): PointFetchRule {
  if (!rule) throw notFound('规则不存在')
  return fetchRuleOf(rule)
}

const columnsOf = (wanted: FetchRuleFields) => ({
  name: wanted.Name,
  orderTypes: [...new Set(wanted.OrderTypes)],
  perFen: wanted.PerFen,
  points: wanted.Points,
  growth: wanted.Growth,
  dayLimit: wanted.DayLimit,
})

const commonRuleOf = (rule: PointRule): PointCommonRule => ({
  CanPay: rule.canPay,
  PayPoints: rule.payPoints,
  PayFen: rule.payFen,
  MaxPercent: rule.maxPercent,
  MinPoints: rule.minPoints,
  ValidMonths: rule.validMonths,
  Content: rule.content,
  Version: rule.version,
  UpdatedAt: rule.updatedAt.getTime(),
})

const fetchRuleOf = (rule: FetchRule): PointFetchRule => ({
  Id: rule.id,
  Name: rule.name,
  OrderTypes: rule.orderTypes,
  PerFen: rule.perFen,
  Points: rule.points,
  Growth: rule.growth,
  DayLimit: rule.dayLimit,
  IsEnabled: rule.isEnabled,
  CreatedAt: rule.createdAt.getTime(),
})
