import * as v from 'valibot'
import type { Database } from '../../database/createDatabase'

/** Equal mistakes of one file, as the desk shows them. */
const mistake = v.object({
  /** shops.csv:3, or park.xlsx“商户” D5 */
  place: v.string(),
  message: v.string(),
  /** The value as written. */
  written: v.optional(v.string()),
  /** The only correction. */
  proposal: v.optional(v.string()),
  /** Number of equal ones, this one included. */
  count: v.number(),
})

/** What an import would do, or has done. */
const plan = v.object({
  kinds: v.array(
    v.object({
      label: v.string(),
      made: v.number(),
      changed: v.number(),
      ended: v.number(),
      same: v.number(),
    }),
  ),
  /** Changed and ended items: 商户 转角咖啡（电话）. */
  lines: v.array(v.object({ what: v.string(), label: v.string(), item: v.string() })),
  /** Items that the desk, or the running park, has changed since the last import. */
  kept: v.array(v.object({ label: v.string(), item: v.string(), reason: v.string() })),
  /** Number of items that would end. */
  endings: v.number(),
  /** Changes made to photos. */
  notes: v.array(v.string()),
  /** Fingerprint of the differences between folder and park; missing in plans of older versions. */
  mark: v.optional(v.string()),
  /** The confirmed plan was not imported, because the park has changed since; this is the new plan. */
  isAnew: v.optional(v.boolean()),
})

export const folderReport = v.union([
  v.object({ mistakes: v.array(mistake), total: v.number() }),
  v.object({ plan }),
])

export type FolderReport = v.InferOutput<typeof folderReport>
export type FolderPlan = v.InferOutput<typeof plan>

/** Whose state remains where desk and folder differ since the last import. */
export type Keeps = 'desk' | 'folder'

export interface FolderUpload {
  tenantId: string
  /** Name of the uploaded file. */
  name: string
  bytes: Buffer
  /** ms */
  at: number
  keeps: Keeps
}

/**
 * Check, import and export of a park's folder for the desk. Injected: the reader of folders (spreadsheets, photos,
 * Markdown, pinyin) is a tool, loaded when it is first needed.
 */
export interface FolderWork {
  /** Checks an upload and plans its import; writes nothing. */
  check(db: Database, upload: FolderUpload): Promise<FolderReport>
  /**
   * Imports the plan that was confirmed. If the park has changed since, it writes nothing and answers the plan `isAnew`.
   * @param onPart number of kinds written and of all, while the import runs
   */
  import(
    db: Database,
    upload: FolderUpload & { confirmed: string },
    onPart: (done: number, all: number) => Promise<void>,
  ): Promise<FolderReport>
  /** The running park as a workbook alone, or as a zip of its folder. */
  export(db: Database, tenantId: string, at: number, form: 'xlsx' | 'zip'): Promise<Buffer>
}
