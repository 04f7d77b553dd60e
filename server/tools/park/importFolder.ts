import { eq, sql } from 'drizzle-orm'
import type { Keeps } from '../../kernel/folder/folderWork'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { type FolderProblem, placeOf } from '../../kernel/folder/problem'
import type { Database } from '../../database/createDatabase'
import { errorCauses } from '../../database/errorCauses'
import { withTransaction, type Transaction } from '../../database/withTransaction'
import { folderItem, parkFile, parkImport } from '../../areas/people/parkFile/parkFile.table'
import { checkFolder, messageOf, tenantOf, type CheckedFolder } from './checkFolder'
import { fingerprintOf } from './fingerprint'
import { parseFolder } from './parseFolder'
import { identityOf, planImport, type KeptItem, type KnownItem, type Step } from './planImport'
import { prepareFolder, type PreparedFolder } from './openWorkbooks'
import { type FolderFiles, FolderError } from './readFolder'

export { FolderError } from './readFolder'

export interface ImportOptions {
  db: Database
  parts: readonly FolderPart[]
  files: FolderFiles
  /** Time of the import, ms. */
  at: number
  /** Marks the park as a demo: only then the sandbox stays open. */
  isDemo?: boolean
  /** Writes nothing. */
  isDryRun?: boolean
  /** Allows to end more than a few items. */
  mayEndMany?: boolean
  /**
   * Whose state remains where the desk has changed an item since the last import; `ask`: refuses with DeskChangesError when
   * there is such an item. Default: the folder's, and an item that may not change or end refuses the folder.
   */
  keeps?: Keeps | 'ask'
  /** `mark` of the plan that was confirmed; a plan with another one is refused. */
  confirmed?: string
  /** The only park that the folder may be of. */
  onlyPark?: string
  /** Called after each kind, outside of the transaction. */
  onPart?(done: number, all: number): Promise<void>
}

export interface ImportResult {
  tenantId: string
  steps: readonly Step[]
  /** What the desk has changed since the last import. */
  kept: readonly KeptItem[]
  /** Changes made to photos, in Chinese. */
  notes: readonly string[]
  /** Fingerprint of the differences between folder and park. */
  mark: string
}

/** Items that an import may end without being allowed to. */
const ENDINGS_MAX = 10

/** An import that would end more than a few items, such as those of another park under the same id. */
export class EndingError extends Error {
  override name = 'EndingError'
  constructor(steps: readonly Step[]) {
    const parts = new Set(steps.map(({ part }) => part))
    const counts = [...parts].map(
      (part) => `${part.label} ${steps.filter((step) => step.part === part).length}`,
    )
    super(`文件夹里没有而园区里有的内容会结束：${counts.join('、')}，共 ${steps.length} 项`)
  }
}

/** An import of a plan that is not the confirmed one: the park has changed since. */
export class PlanChangedError extends Error {
  override name = 'PlanChangedError'
}

/** An import that would overwrite what the desk has changed since the last one. */
export class DeskChangesError extends Error {
  override name = 'DeskChangesError'
  constructor(readonly kept: readonly KeptItem[]) {
    super(`上次导入以后，工作台改过 ${kept.length} 项`)
  }
}

/** Message of a violated key of park_host: `Key (host)=(a.cn) already exists.` */
function hostClash(error: unknown): string | undefined {
  for (const { code, constraint, detail } of errorCauses(error)) {
    if (code !== UNIQUE_VIOLATION || constraint !== 'park_host_pkey') continue
    const host = /\(host\)=\((.*)\)/.exec(detail ?? '')?.[1] ?? ''
    return `“域名”${host} 已经是另一个园区的，一个域名只能通向一个园区`
  }
  return undefined
}

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly result: ImportResult) {
    super('dry run')
  }
}

/**
 * Imports a folder into its park, in one transaction: killed at any moment it leaves the park
 * unchanged. A second import of the same folder changes nothing. Rows that were not imported are
 * not touched: members, money, orders, and content published at the desk.
 * @throws FolderError with all problems; EndingError when it would end many items without `mayEndMany`;
 *   DeskChangesError with `keeps: 'ask'`; PlanChangedError when the plan is not the `confirmed` one
 */
export async function importFolder(options: ImportOptions): Promise<ImportResult> {
  const { db, parts, isDryRun = false } = options
  const folder = await prepareFolder(options.files)
  const tenantId = tenantOf(parseFolder(folder.files, parts, folder).items)
  if (tenantId === undefined) {
    const { problems } = checkFolder(folder.files, {
      parts,
      now: new Date(options.at),
      ...folder,
    })
    throw new FolderError(problems)
  }
  const { onlyPark = tenantId } = options
  if (tenantId !== onlyPark) {
    const message = `“编号”是 ${tenantId}，这里是园区 ${onlyPark}；别的园区不能导入到这里`
    throw new FolderError([{ file: 'park.yaml', message }])
  }
  try {
    return await withTransaction(db, async (tx) => {
      const result = await importInside(tx, tenantId, folder, options)
      if (isDryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    const clash = hostClash(error)
    if (clash !== undefined) throw new FolderError([{ file: 'park.yaml', message: clash }])
    throw error
  }
}

async function importInside(
  tx: Transaction,
  tenantId: string,
  prepared: PreparedFolder,
  { parts, at, isDemo, isDryRun, mayEndMany, keeps, confirmed, onPart }: ImportOptions,
): Promise<ImportResult> {
  const now = new Date(at)
  // Of two concurrent imports of one park the second waits here, and then compares with the first
  // one's result.
  await tx
    .insert(parkImport)
    .values({ tenantId, at: now })
    .onConflictDoUpdate({ target: parkImport.tenantId, set: { at: now } })
  const known = await tx.select().from(folderItem).where(eq(folderItem.tenantId, tenantId))
  const firstImports = new Map(known.map((item) => [`${item.kind}/${item.key}`, item.firstAt]))
  const { folder, problems } = checkFolder(prepared.files, {
    ...prepared,
    parts,
    now,
    isDemo,
    firstImportOf: (_, kind, key) => firstImports.get(`${kind}/${key}`),
  })
  if (!folder) throw new FolderError(problems)
  // A question is answered by another import; the plan to ask about keeps what the desk has.
  const keptSide = keeps === 'ask' ? 'desk' : keeps
  const plan = await planImport(tx, parts, tenantId, folder.items, known, now, keptSide)
  if (plan.problems.length > 0) throw new FolderError(plan.problems)
  if (confirmed !== undefined && confirmed !== plan.mark) throw new PlanChangedError()
  const ofDesk = plan.kept.filter(({ reason }) => reason === undefined)
  if (keeps === 'ask' && ofDesk.length > 0 && !isDryRun) throw new DeskChangesError(ofDesk)
  const endings = plan.steps.filter(isEnding)
  if (endings.length > ENDINGS_MAX && !isDryRun && !mayEndMany) throw new EndingError(endings)
  await writeParts(tx, { parts, tenantId, steps: plan.steps, now, onPart })
  await keepItems(tx, folder, now, {
    kept: plan.kept.filter(({ reason }) => keptSide === 'desk' || reason !== undefined),
    known,
  })
  await keepFiles(tx, folder, now)
  const { steps, kept, mark } = plan
  return { tenantId, steps, kept, notes: prepared.notes, mark }
}

/** Rows per statement: PostgreSQL accepts 65,535 values, enough for 65 columns. */
const ROWS_A_STATEMENT = 1_000

function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_A_STATEMENT)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  )
}

const isEnding = ({ act }: Step): boolean => act === 'end' || act === 'remove'

/** Writes new and changed rows, kind by kind, each with its `follow`; removals come last, each with it again. */
async function writeParts(
  tx: Transaction,
  {
    parts,
    tenantId,
    steps,
    now,
    onPart,
  }: Pick<ImportOptions, 'parts' | 'onPart'> & {
    tenantId: string
    steps: readonly Step[]
    now: Date
  },
): Promise<void> {
  const follow = async (part: FolderPart): Promise<void> => {
    try {
      await part.follow?.(tx, tenantId, now)
    } catch (error) {
      throw new FolderError([{ file: placeOf(part.shape), message: messageOf(error) }])
    }
  }
  for (const part of parts) {
    await write(
      tx,
      steps.filter((step) => step.part === part && !isEnding(step)),
    )
    await follow(part)
    await onPart?.(parts.indexOf(part) + 1, parts.length)
  }
  const endings = steps.filter(isEnding)
  await write(tx, endings)
  for (const part of new Set(endings.map((step) => step.part))) await follow(part)
  const problems: FolderProblem[] = []
  for (const part of new Set(steps.filter(({ act }) => act !== 'same').map((step) => step.part)))
    for (const message of (await part.afterImport?.(tx, tenantId)) ?? [])
      problems.push({ file: placeOf(part.shape), message })
  if (problems.length > 0) throw new FolderError(problems)
}

/**
 * Inserts new rows of one kind in one or a few statements, in the order of the kinds, so that
 * referenced rows come first.
 */
async function write(tx: Transaction, steps: readonly Step[]): Promise<void> {
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]
    if (step?.act === 'make') {
      const rows = [step.row]
      for (let next = steps[index + 1]; ; next = steps[index + 1]) {
        if (next?.act !== 'make' || next.part !== step.part) break
        rows.push(next.row)
        index += 1
      }
      for (const some of portionsOf(rows)) await tx.insert(step.part.table).values(some as never)
    } else if (step?.act === 'change' || step?.act === 'end')
      await tx
        .update(step.part.table)
        .set(step.set as never)
        .where(step.where)
    else if (step?.act === 'remove') await removeUnused(tx, step)
  }
}

/** Deletes a row unless another row still refers to it. */
async function removeUnused(tx: Transaction, { part, where }: Step): Promise<void> {
  try {
    await tx.transaction((inner) => inner.delete(part.table).where(where))
  } catch (error) {
    if (![...errorCauses(error)].some(({ code }) => code === FOREIGN_KEY_VIOLATION)) throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'

/** Remembers the items of an import, with what it wrote into each; kept columns stay as of the import before. */
async function keepItems(
  tx: Transaction,
  { tenantId, items }: CheckedFolder,
  now: Date,
  { kept, known }: { kept: readonly KeptItem[]; known: readonly KnownItem[] },
): Promise<void> {
  const nameOf = (kind: string, key: string) => `${kind}/${key}`
  const before = new Map(known.map(({ kind, key, written }) => [nameOf(kind, key), written]))
  const held = new Map(kept.map((item) => [nameOf(item.part.kind, item.key), item]))
  const rows = items.map(({ item: { part, key }, columns }) => {
    const name = nameOf(part.kind, key)
    const own = held.get(name)
    const fingerprints = Object.entries(columns)
      .filter(([column]) => !part.initial.includes(column))
      .map(([column, value]) => [column, fingerprintOf(value)] as const)
    const fresh = Object.fromEntries(
      fingerprints.filter(([column]) => !own?.columns.includes(column)),
    )
    const former = Object.entries(before.get(name) ?? {}).filter(([column]) =>
      own?.columns.includes(column),
    )
    return {
      ...{ tenantId, kind: part.kind, key, firstAt: now },
      identity: identityOf(part, tenantId, key),
      // A refused change wrote nothing.
      written: own?.reason
        ? (before.get(name) ?? null)
        : { ...fresh, ...Object.fromEntries(former) },
    }
  })
  for (const some of portionsOf(rows))
    await tx
      .insert(folderItem)
      .values(some)
      .onConflictDoUpdate({
        target: [folderItem.tenantId, folderItem.kind, folderItem.key],
        set: { written: sql`excluded.written` },
        setWhere: sql`${folderItem.written} is distinct from excluded.written`,
      })
}

/**
 * Stores files by content: two paths may hold the same picture, and a path's former picture stays
 * for clients that have its address.
 */
async function keepFiles(tx: Transaction, { tenantId, files }: CheckedFolder, now: Date) {
  const byName = new Map(files.map((file) => [file.name, file]))
  if (byName.size === 0) return
  await tx
    .insert(parkFile)
    .values(
      [...byName.values()].map(({ path, name, bytes }) => ({
        tenantId,
        name,
        path,
        content: bytes,
        addedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [parkFile.tenantId, parkFile.name],
      set: { path: sql`excluded.path` },
      setWhere: sql`${parkFile.path} <> excluded.path`,
    })
}

/** Checks a folder without a database: all but the restrictions of the running park. */
export async function checkAlone(
  given: FolderFiles,
  parts: readonly FolderPart[],
  at: number,
): Promise<{ problems: FolderProblem[]; notes: string[] }> {
  const folder = await prepareFolder(given)
  const { problems } = checkFolder(folder.files, { ...folder, parts, now: new Date(at) })
  return { problems, notes: folder.notes }
}
