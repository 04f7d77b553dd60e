import { zipSync } from 'fflate'
import { product } from '../../areas'
import type {
  FolderPlan,
  FolderReport,
  FolderUpload,
  FolderWork,
} from '../../kernel/folder/folderWork'
import type { FolderProblem } from '../../kernel/folder/problem'
import { WRITTEN_AT } from '../../kernel/table/mendCells'
import { exportFolder } from './exportFolder'
import { FolderError } from './readFolder'
import { groupsOf } from './groupProblems'
import {
  importFolder,
  PlanChangedError,
  type ImportOptions,
  type ImportResult,
} from './importFolder'
import { openUpload } from './openUpload'
import { keptText, labelsOf, stepWords } from './report'
import { PARK_WORKBOOK } from './tableSources'

/** Mistakes and changes that a page shows. */
const SHOWN_MAX = 200

function placeOf({ file, line, cell }: FolderProblem): string {
  if (cell) return `${file} ${cell.ref}`
  return line === undefined ? file : `${file}:${line}`
}

/** Text in the file: the value, or the entry's name if the name is wrong. */
function writtenOf({ written, fix }: FolderProblem): { written?: string } {
  const text = fix?.what === 'label' ? fix.from : written
  return text === undefined || text === '' ? {} : { written: text }
}

function mistakesOf(problems: readonly FolderProblem[]): FolderReport {
  const mistakes = groupsOf(problems)
    .slice(0, SHOWN_MAX)
    .map(({ first, count }) => ({
      place: placeOf(first),
      message: first.message,
      ...writtenOf(first),
      ...(first.fix && { proposal: first.fix.to }),
      count,
    }))
  return { mistakes, total: problems.length }
}

function planOf({ steps, notes, kept, mark }: ImportResult): FolderPlan {
  const parts = [...new Set(steps.map(({ part }) => part))]
  const count = (part: (typeof parts)[number], ...acts: string[]) =>
    steps.filter((step) => step.part === part && acts.includes(step.act)).length
  const lines = steps.flatMap((step) => {
    if (step.act === 'same' || step.act === 'make') return []
    const columns = step.act === 'change' ? labelsOf(step.part, step.columns) : ''
    return [{ what: stepWords[step.act], label: step.part.label, item: `${step.key}${columns}` }]
  })
  return {
    kinds: parts.map((part) => ({
      label: part.label,
      made: count(part, 'make'),
      changed: count(part, 'change'),
      ended: count(part, 'end', 'remove'),
      same: count(part, 'same'),
    })),
    lines: lines.slice(0, SHOWN_MAX),
    kept: kept.slice(0, SHOWN_MAX).map((item) => ({
      label: item.part.label,
      item: item.key,
      reason: keptText(item),
    })),
    endings: steps.filter(({ act }) => act === 'end' || act === 'remove').length,
    notes: [...notes],
    mark,
  }
}

/** A folder's report, or its mistakes. */
async function reported(work: () => Promise<ImportResult>): Promise<FolderReport> {
  try {
    return { plan: planOf(await work()) }
  } catch (error) {
    if (error instanceof FolderError) return mistakesOf(error.problems)
    throw error
  }
}

/** Check, import and export of a park's folder, for the desk. */
export function createFolderWork(): FolderWork {
  const imported = (
    db: ImportOptions['db'],
    { tenantId, name, bytes, at, keeps }: FolderUpload,
    more: Pick<ImportOptions, 'isDryRun' | 'onPart' | 'confirmed'>,
  ) =>
    reported(async () => {
      const files = openUpload(name, bytes)
      return importFolder({
        ...{ db, parts: product.folder, files, at, keeps, onlyPark: tenantId, mayEndMany: true },
        ...more,
      })
    })
  // The manager decides about the desk's changes later, so the check plans to keep them.
  const check: FolderWork['check'] = (db, upload) =>
    imported(db, { ...upload, keeps: 'desk' }, { isDryRun: true })
  return {
    check,
    async import(db, { confirmed, ...upload }, onPart) {
      try {
        return await imported(db, upload, { confirmed, onPart })
      } catch (error) {
        if (!(error instanceof PlanChangedError)) throw error
        const report = await check(db, upload)
        return 'plan' in report ? { plan: { ...report.plan, isAnew: true } } : report
      }
    },
    async export(db, tenantId, at, form) {
      const isWorkbook = form === 'xlsx'
      const files = await exportFolder(db, product.folder, tenantId, new Date(at), { isWorkbook })
      if (isWorkbook) return files?.get(PARK_WORKBOOK) ?? Buffer.alloc(0)
      return Buffer.from(zipSync(Object.fromEntries(files ?? []), { mtime: WRITTEN_AT }))
    },
  }
}
