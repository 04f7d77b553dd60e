import { createContext, useContext, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { auditKind } from '../kernel/writeAudit'
import type { DeskFile, DeskScreen, Visit } from '../kernel/desk'
import { parkDay } from '../kernel/parkDay'
import { csvText, type TableCell } from '../kernel/table/csvText'
import { WORKBOOK_TYPE, workbookBytes } from '../kernel/table/workbook'
import { DeskProvider } from './deskContext'
import { fileName } from './tableFile'

export const deskListAudit = auditKind('deskList', '列表')

/** Query parameter that turns a list's page into a file. */
export const FILE = 'file'
export const listEndings = ['xlsx', 'csv'] as const
export type ListEnding = (typeof listEndings)[number]

/** Most rows of a file; the last row of a longer list states that it was cut. */
const ROWS_MAX = 5_000

/** Content of a rendered list, collected for its file. */
export interface ListSink {
  title?: string
  columns: readonly string[]
  rows: string[][]
  /** Pages of the list. */
  pages: number
  /** Chosen filters, for the file's name. */
  chosen: string[]
}

const SinkContext = createContext<ListSink | undefined>(undefined)

/** Where a list puts its content while its file is made; undefined while its page is shown. */
export const useListSink = (): ListSink | undefined => useContext(SinkContext)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

/** Visible text of a cell. */
export function cellWords(cell: ReactNode): string {
  const html = renderToStaticMarkup(<DeskProvider value={{ token: '' }}>{cell}</DeskProvider>)
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '')
}

/** Amounts and counts are numbers; every other text stays a text. */
export function cellValue(text: string): TableCell {
  const [, minus, yuan] = /^(-?)¥([\d,]+(?:\.\d+)?)$/.exec(text) ?? []
  if (yuan !== undefined) return Number(`${minus ?? ''}${yuan.replaceAll(',', '')}`)
  return /^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : text
}

async function pageOfList(screen: DeskScreen, visit: Visit, page: number): Promise<ListSink> {
  const sink: ListSink = { columns: [], rows: [], pages: 1, chosen: [] }
  const content = await screen.show({ ...visit, query: { ...visit.query, page: String(page) } })
  renderToStaticMarkup(
    <DeskProvider value={{ token: '' }}>
      <SinkContext.Provider value={sink}>{content}</SinkContext.Provider>
    </DeskProvider>,
  )
  return sink
}

/**
 * The list of a screen with its filters as a file, all pages of it, named as a person would:
 * 报修_超时_2026-12-03.xlsx. It contains what the page shows, so members stay masked. The download is logged.
 * @returns undefined: the screen shows no list
 */
export async function listFile(
  screen: DeskScreen,
  visit: Visit,
  { ending, address }: { ending: ListEnding; address: string },
): Promise<DeskFile | undefined> {
  const first = await pageOfList(screen, visit, 1)
  if (first.title === undefined) return undefined
  const all = [...first.rows]
  for (let page = 2; page <= first.pages && all.length < ROWS_MAX; page += 1)
    all.push(...(await pageOfList(screen, visit, page)).rows)
  await visit.note({ kind: deskListAudit, id: address, after: { rows: all.length } })
  const isCut = all.length > ROWS_MAX || (first.pages > 1 && all.length >= ROWS_MAX)
  const rows: TableCell[][] = [
    [...first.columns],
    ...all.slice(0, ROWS_MAX).map((cells) => cells.map(cellValue)),
    ...(isCut ? [[`只含前 ${ROWS_MAX} 行，请缩小范围再导出`]] : []),
  ]
  const name = fileName([first.title, ...first.chosen, parkDay(visit.now)], ending)
  return ending === 'xlsx'
    ? { name, type: WORKBOOK_TYPE, content: await workbookBytes([{ name: first.title, rows }]) }
    : { name, type: 'text/csv; charset=utf-8', content: csvText(rows) }
}
