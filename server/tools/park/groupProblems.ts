import { cutText } from '@/rules/text/graphemes'
import { problemText, type FolderProblem } from '../../kernel/folder/problem'

/** Values and lines that a group names. */
const NAMED_MAX = 3
const VALUE_MAX = 40

const quoted = (value: string): string => `“${cutText(value, VALUE_MAX)}”`

/** What equal problems have in common: file, entry and message, without values. */
function kindOf({ file, message, label, written }: FolderProblem): string {
  const bare = written === undefined ? message : message.replaceAll(written, '')
  return [file, label ?? '', bare.replace(/“[^”]*”/g, '“”').replace(/\d[\d:/.-]*/g, '#')].join('\n')
}

/** 2–5、9 of ascending numbers. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  const shown = ranges
    .slice(0, NAMED_MAX)
    .map(([from, to]) => (from === to ? from : `${from}–${to}`))
  return shown.join('、') + (ranges.length > NAMED_MAX ? ' 等' : '')
}

/** A problem with the written value and the correction, where there are any. */
function textOf(problem: FolderProblem): string {
  const { written, fix } = problem
  const value =
    written === undefined || written === '' || problem.message.includes(written)
      ? ''
      : `，现在写的是${quoted(written)}`
  return `${problemText(problem)}${value}${fix ? `。建议改为${quoted(fix.to)}` : ''}`
}

/** Equal problems of one file, whatever their values. */
export interface ProblemGroup {
  first: FolderProblem
  others: readonly FolderProblem[]
  /** Number of all. */
  count: number
}

/** Problems of the same entry of one file together, in the order of the first of each. */
export function groupsOf(problems: readonly FolderProblem[]): ProblemGroup[] {
  const groups = new Map<string, FolderProblem[]>()
  for (const problem of problems) {
    const kind = kindOf(problem)
    groups.set(kind, [...(groups.get(kind) ?? []), problem])
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ first, others, count: others.length + 1 }] : [],
  )
}

/**
 * Lines of a report in which equal problems are one.
 * @returns one line a problem or group, in the order of the first of each
 */
export function groupProblems(problems: readonly FolderProblem[]): string[] {
  return groupsOf(problems).flatMap(({ first, others }) => {
    if (others.length === 0) return [textOf(first)]
    const lines = [first, ...others].flatMap(({ line }) => line ?? [])
    const values = new Set(others.flatMap(({ written }) => written ?? []))
    values.delete(first.written ?? '')
    const more = [...values].slice(0, NAMED_MAX).map(quoted).join('')
    return [
      textOf(first),
      `    同样的错误共 ${others.length + 1} 处（第 ${rangesOf(lines)} 行）` +
        (values.size === 0 ? '' : `，还写了${more}${values.size > NAMED_MAX ? '等' : ''}`),
    ]
  })
}
