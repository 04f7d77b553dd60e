import type { ReactNode } from 'react'
import { useDesk } from '../deskContext'
import { cellWords, FILE, listEndings, useListSink } from '../listFile'
import { TextField } from './Form'
import { Pager, PageTitle, Table } from './shown'

/**
 * Page of a list: title, filters (`children`), table, pager. `columns` maps the title of each column to
 * its cell; `at` is the page and `count` the number of pages of a list that has several.
 */
export function List<Row>({
  title,
  aside,
  caption,
  columns,
  long,
  rows,
  empty,
  at = 1,
  count = 1,
  to,
  children,
  after,
}: {
  title: ReactNode
  /** Actions beside the title. */
  aside?: ReactNode
  caption: string
  columns: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Columns with multi-line cells; the first always may have several lines. */
  long?: readonly string[]
  rows: readonly Row[]
  /** Text for an empty list. */
  empty: string
  at?: number
  count?: number
  /** Address of a page. */
  to?: (page: number) => string
  children?: ReactNode
  /** Between table and pager: acts on ticked rows, files of the list. */
  after?: ReactNode
}) {
  const cells = Object.values(columns)
  const sink = useListSink()
  if (sink) {
    const names = Object.keys(columns)
    const isShown = (_cell: unknown, index: number) => !forHands.includes(names[index] ?? '')
    sink.title = cellWords(title)
    sink.columns = names.filter(isShown)
    sink.rows = rows.map((row) => cells.filter(isShown).map((cell) => cellWords(cell(row))))
    sink.pages = count
    return <>{children}</>
  }
  return (
    <>
      <PageTitle aside={aside}>{title}</PageTitle>
      {children}
      <Table
        caption={caption}
        columns={Object.keys(columns)}
        long={long}
        rows={rows.map((row, index) => ({
          key: String(index),
          cells: cells.map((cell) => cell(row)),
        }))}
        empty={empty}
      />
      {rows.length > 0 && after}
      {rows.length > 0 && <FileLinks />}
      {to && <Pager at={at} count={count} to={to} />}
    </>
  )
}

/** Columns with forms and links only. */
const forHands = ['操作', '选择', '']

/** Links to the list as a file, with its filters. */
function FileLinks() {
  const { address } = useDesk()
  if (address === undefined) return null
  const [path = '', query = ''] = address.split('?')
  const to = (ending: string) => {
    const params = new URLSearchParams(query)
    params.delete('page')
    params.delete('sent')
    params.set(FILE, ending)
    return `${path}?${params.toString()}`
  }
  return (
    <p className="files no-print">
      导出：
      {listEndings.map((ending) => (
        <a key={ending} href={to(ending)} download>
          {{ xlsx: 'Excel', csv: 'CSV' }[ending]}
        </a>
      ))}
    </p>
  )
}

/** Search of a list by one text; `kept` are the filters that stay. */
export function FindForm({
  action,
  title,
  label,
  typed,
  maxLength,
  kept = {},
}: {
  action: string
  title: string
  label: string
  typed: string
  maxLength: number
  kept?: Readonly<Record<string, string>>
}) {
  return (
    <form method="get" action={action} className="filter" aria-label={title}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField name="q" label={label} value={typed} maxLength={maxLength} required={false} />
      <button type="submit">查找</button>
    </form>
  )
}

/** Link to a form, as a button. */
export const ButtonLink = ({ to, children }: { to: string; children: string }) => (
  <a role="button" href={to}>
    {children}
  </a>
)
