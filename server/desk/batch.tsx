import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { deskAct, type ActVisit, type DeskAct, type Visit } from '../kernel/desk'
import type { DeskRole } from '../kernel/deskRoles'
import { Failure } from '../kernel/failure'
import { Table } from './components/shown'
import { sentencesOf } from './refusals'

/** Most rows of one batch. */
export const BATCH_MAX = 200

/** One row of a batch: what it is, and either what the act needs or why it cannot be done. */
export type BatchRow<Item> = {
  /** What the row is, for people: an order's number, a masked phone number. */
  label: string
  /** Worth in fen, for the sum of the question. */
  fen?: number
} & ({ item: Item; problem?: undefined } | { item?: undefined; problem: string })

/** Marks of the rows that a question counted, joined by commas. */
const readyField = v.object({ Ready: v.optional(v.string(), '') })

/** Mark of a row: it changes with what the act would do and with its worth. */
const markOf = ({ item, fen }: BatchRow<unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([item, fen]))
    .digest('base64url')
    .slice(0, 16)

interface BatchAct<Form, Item> {
  path: string
  /** Title in the log, and verb of the question: 批量发货. */
  title: string
  /** 笔, 张, 条 */
  unit: string
  screen: string
  roles?: readonly DeskRole[]
  /** The act cannot be undone, or what else to say before it. */
  warning: string
  form: v.GenericSchema<unknown, Form>
  /** Judges every row without changing anything. */
  plan(visit: Visit, form: Form): Promise<readonly BatchRow<Item>[]>
  /** Does one row; repeated, it changes nothing more. @returns its result in words */
  run(visit: ActVisit, item: Item, form: Form): Promise<string>
}

const isReady = <Item,>(row: BatchRow<Item>): row is BatchRow<Item> & { item: Item } =>
  row.problem === undefined

/**
 * An act on many rows: the question counts and sums what will be done and lists what cannot be, the
 * report says the result row by row. Each row is a transaction of its own, so a failed row stops none. Only rows that
 * the question counted are done: one that has become possible or has another worth since then is reported.
 */
export function batchAct<Form, Item>(act: BatchAct<Form, Item>): DeskAct {
  const { path, title, unit, screen, roles } = act
  const form = v.intersect([act.form, readyField])
  return deskAct({
    ...{ path, title, screen, roles, form },
    async ask(visit, typed) {
      const rows = await act.plan(visit, typed)
      const ready = rows.filter(isReady)
      if (ready.length === 0) {
        const messages = rows.slice(0, 20).map(({ label, problem }) => `${label}：${problem}`)
        throw new Failure(400, '没有可以办理的', 'batch', messages.length > 0 ? { messages } : {})
      }
      const sum = ready.reduce((all, { fen = 0 }) => all + fen, 0)
      const words = [`${ready.length} ${unit}`, sum > 0 && `共 ${formatYuan(sum)}`]
      return {
        title: `${title}：${words.filter(Boolean).join('，')}？`,
        text: (
          <>
            <p>{act.warning}</p>
            <Rows caption={`将办理 ${ready.length} ${unit}`} rows={ready} />
            {rows.length > ready.length && (
              <Rows
                caption={`${rows.length - ready.length} ${unit}不能办理，会跳过`}
                rows={rows.filter((row) => !isReady(row))}
              />
            )}
          </>
        ),
        button: `确认，${ready.length} ${unit}`,
        also: { Ready: ready.map(markOf).join() },
      }
    },
    async perform({ writeAudit, ...visit }, typed) {
      const results: { label: string; text: string; isDone: boolean }[] = []
      const confirmed = new Set(typed.Ready.split(','))
      for (const row of await act.plan(visit, typed))
        results.push({
          label: row.label,
          ...(isReady(row) && !confirmed.has(markOf(row))
            ? { text: '预览后有变化，请重新预览', isDone: false }
            : await resultOf({ ...visit, writeAudit }, row, typed)),
        })
      const done = results.filter(({ isDone }) => isDone).length
      const failed = results.length - done
      const text =
        failed > 0 ? `已办理 ${done} ${unit}，${failed} ${unit}没有` : `已办理 ${done} ${unit}`
      return {
        to: '',
        text,
        report: (
          <Table
            caption={`${title}的结果`}
            columns={['对象', '结果']}
            long={['结果']}
            rows={results.map((one, at) => ({ key: String(at), cells: [one.label, one.text] }))}
            empty=""
          />
        ),
      }
    },
  })

  async function resultOf(visit: ActVisit, row: BatchRow<Item>, typed: Form) {
    if (!isReady(row)) return { text: row.problem ?? '', isDone: false }
    try {
      return { text: await act.run(visit, row.item, typed), isDone: true }
    } catch (error) {
      const sentences = sentencesOf(error)
      if (sentences === undefined) throw error
      return { text: sentences.join('；'), isDone: false }
    }
  }
}

function Rows({ caption, rows }: { caption: string; rows: readonly BatchRow<unknown>[] }) {
  return (
    <Table
      caption={caption}
      columns={['对象', '说明']}
      long={['说明']}
      rows={rows.map(({ label, fen, problem }, at) => ({
        key: String(at),
        cells: [label, problem ?? (fen === undefined ? '可以办理' : formatYuan(fen))],
      }))}
      empty=""
    />
  )
}

/**
 * Lines of a pasted list or table: cells are separated by tabs, commas or blanks; empty lines are left
 * out.
 * @throws Failure 400 beside the field for more than BATCH_MAX lines
 */
export function pastedRows(text: string, field: string): string[][] {
  const rows = text
    .split('\n')
    .map((line) => line.split(/[\t,，;；\s]+/).filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
  if (rows.length <= BATCH_MAX) return rows
  throw new Failure(400, `一次最多 ${BATCH_MAX} 行，这里有 ${rows.length} 行`, 'batchSize', {
    field,
  })
}
