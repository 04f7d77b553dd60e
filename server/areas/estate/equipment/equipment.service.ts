import type { Equipment, equipmentCalls } from '@/contract/equipment'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import {
  equipmentByCode,
  equipmentByIds,
  equipmentPage,
  findEquipment,
  type EquipmentRow,
} from './equipment.repository'

export type { EquipmentRow } from './equipment.repository'

/** A history entry of a machine. */
export type HistoryEntry = Equipment['History'][number]

/** History entries by machine id, newest first. */
export type HistoryReader = (
  queryable: Queryable,
  tenantId: string,
  equipmentIds: readonly string[],
  most: number,
) => Promise<ReadonlyMap<string, readonly HistoryEntry[]>>

export type EquipmentService = ReturnType<typeof createEquipmentService>

const HISTORY_MAX = 20

export const equipmentStatusTexts: Readonly<Record<EquipmentRow['status'], string>> = {
  Normal: '正常',
  Faulty: '故障',
  Stopped: '停用',
  Retired: '报废',
}

const shownOf = (row: EquipmentRow, history: readonly HistoryEntry[]): Equipment => ({
  Id: row.id,
  Code: row.code,
  NfcNo: row.nfcNo,
  Name: row.name,
  Kind: row.kind,
  PlaceText: row.placeText,
  Picture: row.picture,
  Maker: row.maker,
  Model: row.model,
  SerialNo: row.serialNo,
  InstalledOn: row.installedOn,
  CheckDueOn: row.checkDueOn,
  Status: row.status,
  StatusText: equipmentStatusTexts[row.status],
  Warning: row.warning,
  Params: row.params.map(({ name, value }) => ({ Name: name, Value: value })),
  Papers: row.papers.map(({ name, picture }) => ({ Name: name, Picture: picture })),
  History: [...history].sort((one, other) => other.At - one.At).slice(0, HISTORY_MAX),
})

/** Machines and installations, for maintenance staff. */
export function createEquipmentService({ db }: { db: Database }) {
  const readers: HistoryReader[] = []

  async function shown(
    queryable: Queryable,
    tenantId: string,
    rows: readonly EquipmentRow[],
  ): Promise<Equipment[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const histories = await Promise.all(
      readers.map((read) => read(queryable, tenantId, ids, HISTORY_MAX)),
    )
    return rows.map((row) =>
      shownOf(
        row,
        histories.flatMap((of) => of.get(row.id) ?? []),
      ),
    )
  }

  return {
    /** Registers a history reader of a module created later. */
    registerHistory(reader: HistoryReader): void {
      readers.push(reader)
    },

    /** Equipment by id, code or NFC number. @throws Failure 400 `equipmentCode` without any of them, 404 */
    async get(
      tenantId: string,
      { Id, Code }: ParsedRequestOf<typeof equipmentCalls.get>,
    ): Promise<Equipment> {
      if (Id === undefined && Code === undefined)
        throw new Failure(400, '请扫描设备二维码，或输入设备编码', 'equipmentCode')
      const row =
        Id === undefined
          ? await equipmentByCode(db, tenantId, Code ?? '')
          : await findEquipment(db, tenantId, knownId(Id))
      if (!row) throw notFound('没有找到这台设备，请核对编码')
      const [found] = await shown(db, tenantId, [row])
      return found!
    },

    /** Equipment by ids, for staff. */
    byIds: async (tenantId: string, ids: readonly string[]): Promise<Equipment[]> =>
      shown(db, tenantId, ids.length === 0 ? [] : await equipmentByIds(db, tenantId, ids)),

    /** Rows by ids, including equipment removed from the folder. */
    rows: async (
      queryable: Queryable,
      tenantId: string,
      ids: readonly string[],
    ): Promise<EquipmentRow[]> =>
      ids.length === 0 ? [] : equipmentByIds(queryable, tenantId, ids),

    page: (tenantId: string, query: PageRequest & { keyword: string }) =>
      search(db, query.keyword, (at) => equipmentPage(at, tenantId, query)),
  }
}
