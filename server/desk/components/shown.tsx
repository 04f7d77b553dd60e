import type { ReactNode } from 'react'
import { useListSink } from '../listFile'
import { SavedFilters } from './SavedFilters'

const moment = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

/** Formats a moment in the park's time zone. */
export const momentText = (at: Date | number): string => moment.format(at)

/** A moment in the park's time zone; a dash when there is none. */
export function Moment({ at }: { at: Date | number | null | undefined }) {
  if (at === null || at === undefined) return <>—</>
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{momentText(date)}</time>
}

/** A time of waiting, rounded down: 25 分钟, 3 小时, 2 天. @param ms at least a minute is shown */
export function waitText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} 分钟`
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 1_440)} 天`
}

const LATE_MS = 2 * 86_400_000

/** How long something has been waiting. @param now ms since 1970 */
export function Age({ since, now }: { since: Date; now: number }) {
  const ms = now - since.getTime()
  return (
    <time dateTime={since.toISOString()} className={ms >= LATE_MS ? 'late' : undefined}>
      {waitText(ms)}
    </time>
  )
}

/** Page title, with optional actions beside it; below it the saved filters of the page's list. */
export function PageTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <>
      <header className="page-title">
        <h1>{children}</h1>
        {aside}
      </header>
      <SavedFilters />
    </>
  )
}

/** Names and values of one record. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Table of a list. On phones each row becomes a card with labelled cells, unless it holds few figures. */
export function Table({
  caption,
  columns,
  long = [],
  hasFigures = false,
  rows,
  empty,
}: {
  caption: string
  /** Columns with multi-line cells; the first always may have several lines. */
  long?: readonly string[]
  columns: readonly string[]
  /** All columns but the first are short numbers: it stays a table on phones. */
  hasFigures?: boolean
  /** One cell per column. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Text for an empty list. */
  empty: string
}) {
  if (rows.length === 0) return <p className="empty">{empty}</p>
  return (
    <table className={hasFigures ? 'figures' : undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td
                key={columns[at]}
                data-label={columns[at]}
                className={long.includes(columns[at] ?? '') ? 'long' : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Filter links of a list. */
export function Choices({
  label,
  links,
}: {
  label: string
  links: readonly { to: string; text: string; isChosen: boolean }[]
}) {
  const sink = useListSink()
  const chosen = links.find(({ isChosen }, at) => isChosen && at > 0)
  if (sink && chosen) sink.chosen.push(chosen.text.replace(/ \d+$/, ''))
  return (
    <nav aria-label={label} className="choices">
      <ul>
        {links.map(({ to, text, isChosen }) => (
          <li key={to}>
            <a href={to} aria-current={isChosen ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the previous and next page of a list. */
export function Pager({
  at,
  count,
  to,
}: {
  at: number
  count: number
  to: (page: number) => string
}) {
  if (count <= 1) return null
  return (
    <nav aria-label="翻页" className="choices">
      <ul>
        {at > 1 && (
          <li>
            <a href={to(at - 1)}>上一页</a>
          </li>
        )}
        <li>
          第 {at} / {count} 页
        </li>
        {at < count && (
          <li>
            <a href={to(at + 1)}>下一页</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Page number from the query; 1 when it is missing or invalid. */
export const pageOf = (query: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,4}$/.test(query.page ?? '') ? Number(query.page) : 1

/** Publication state for a period. @param to null: without end */
export function stateText(
  from: Date,
  to: Date | null,
  now: number,
): '未开始' | '展示中' | '已结束' {
  if (to !== null && to.getTime() <= now) return '已结束'
  return from.getTime() > now ? '未开始' : '展示中'
}
