import type { ReactNode } from 'react'

const moment = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

/** A moment in the park's time, as a text. */
export const momentText = (at: Date | number): string => moment.format(at)

/** A moment in the park's time; nothing: a dash. */
export function Moment({ at }: { at: Date | number | null | undefined }) {
  if (at === null || at === undefined) return <>—</>
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{momentText(date)}</time>
}

/** A title of the page, with what may be done beside it. */
export function PageTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <header className="page-title">
      <h1>{children}</h1>
      {aside}
    </header>
  )
}

/** Names and values of one thing. */
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

/** Rows of a list. On a phone each becomes a card, which names its cells itself. */
export function Table({
  caption,
  columns,
  long = [],
  rows,
  empty,
}: {
  caption: string
  /** Columns whose cells may have several lines; the first always may. */
  long?: readonly string[]
  columns: readonly string[]
  /** As many cells as columns. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Said when there are none. */
  empty: string
}) {
  if (rows.length === 0) return <p className="empty">{empty}</p>
  return (
    <table>
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

/** Links to choose which of a list is shown. */
export function Choices({
  label,
  links,
}: {
  label: string
  links: readonly { to: string; text: string; isChosen: boolean }[]
}) {
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

/** To the pages of a list before and after this one. */
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

/** The number of a page as an address says it; 1 where it says nothing sensible. */
export const pageOf = (query: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,4}$/.test(query.page ?? '') ? Number(query.page) : 1

/** Whether something is shown between two moments, in a word. */
export function stateText(
  from: Date,
  to: Date | null,
  now: number,
): '未开始' | '展示中' | '已结束' {
  if (to !== null && to.getTime() <= now) return '已结束'
  return from.getTime() > now ? '未开始' : '展示中'
}
