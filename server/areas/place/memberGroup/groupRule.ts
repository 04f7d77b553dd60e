import { sql, type SQL } from 'drizzle-orm'
import { formatYuan } from '@/rules/money'
import { levelCode } from '@/rules/levelText'

const DAY_MS = 86_400_000

/** Conditions of a group; a member must meet all that are set. */
export interface GroupRule {
  /** Spent at least `least` (fen, less refunds) in the last `days` days. */
  spent: { least: number; days: number } | null
  /** Has paid, or parked a car of the own list, in this number of days. */
  visitedDays: number | null
  /** Has neither paid nor parked in this number of days. */
  absentDays: number | null
  /** Lowest level; 1: any. */
  level: number
  hasCar: boolean
  hasRoom: boolean
  /** Tag set by staff; groups of earlier releases have none. */
  tag?: string | null
}

/** A rule in words: 30 天内消费满 ¥500.00，V3 及以上，有车辆. */
export function ruleText(rule: GroupRule): string {
  const { spent, visitedDays, absentDays, level, hasCar, hasRoom, tag } = rule
  const parts = [
    spent && `${spent.days} 天内消费满 ${formatYuan(spent.least)}`,
    visitedDays !== null && `${visitedDays} 天内来过`,
    absentDays !== null && `${absentDays} 天没有来`,
    level > 1 && `${levelCode(level)} 及以上`,
    hasCar && '有车辆',
    hasRoom && '有房间',
    tag && `标签“${tag}”`,
  ]
  return parts.filter(Boolean).join('，') || '全部会员'
}

/** Select of the ids of a park's members to whom a rule applies at `now` (ms), as column `id`. */
export function membersBy(tenantId: string, rule: GroupRule, now: number): SQL {
  const since = (days: number) => new Date(now - days * DAY_MS)
  const came = (days: number) => sql`(
    exists (select from trade_order o where o.tenant_id = ${tenantId} and o.user_id = u.id and o.paid_at >= ${since(days)})
    or exists (select from car c join parking_stay s on s.tenant_id = ${tenantId} and s.plate_no = c.plate_no
      where c.tenant_id = ${tenantId} and c.user_id = u.id and s.in_at >= ${since(days)}))`
  const { spent, visitedDays, absentDays, level, hasCar, hasRoom, tag } = rule
  const conditions: (SQL | false | '' | null | undefined)[] = [
    sql`u.tenant_id = ${tenantId} and not u.is_closed`,
    spent &&
      sql`u.id in (select o.user_id from trade_order o
        where o.tenant_id = ${tenantId} and o.paid_at >= ${since(spent.days)} and o.in_out = 'out'
        group by o.user_id having sum(o.pay_amount - o.refunded_amount) >= ${spent.least})`,
    visitedDays !== null && came(visitedDays),
    absentDays !== null && sql`not ${came(absentDays)}`,
    level > 1 &&
      sql`exists (select from ledger_account a join member_level l on l.tenant_id = ${tenantId} and l.number = ${level}
        where a.tenant_id = ${tenantId} and a.account = 'growth' and a.owner_id = u.id and a.balance >= l.growth)`,
    hasCar && sql`exists (select from car c where c.tenant_id = ${tenantId} and c.user_id = u.id)`,
    // As the room's own pages: the desk's binding decides; without one, the owner's phone number.
    hasRoom &&
      sql`exists (select from room r left join room_member b
        on b.tenant_id = ${tenantId} and b.room_id = r.id and b.user_id = u.id
        where r.tenant_id = ${tenantId} and r.is_active and coalesce(b.is_bound, u.phone = any(r.owner_phones)))`,
    tag &&
      sql`exists (select from member_tag t where t.tenant_id = ${tenantId} and t.user_id = u.id and t.tag = ${tag})`,
  ]
  const all = conditions.filter((each): each is SQL => Boolean(each))
  return sql`select u.id from app_user u where ${sql.join(all, sql` and `)}`
}
