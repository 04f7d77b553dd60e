import type { SealedPlace } from '../../kernel/sealer'

/** A row as read for sealing: its key, as text. */
type Row = Record<string, string>

/** A column of sealed texts (kernel/sealer). */
export interface SealedColumn {
  table: string
  column: string
  /** Primary key; the tenant is first. */
  key: readonly string[]
  /** Further columns that `id` needs. */
  needs?: readonly string[]
  /** The id that the text is bound to. */
  id: (row: Row) => string
}

/** All columns of sealed texts. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'staff_second_factor',
    column: 'sealed',
    key: ['tenant_id', 'user_id'],
    id: (row) => `second-factor/${row.user_id}`,
  },
  { table: 'desk_form', column: 'sealed', key: ['tenant_id', 'id'], id: (row) => row.id! },
  { table: 'registration', column: 'sealed', key: ['tenant_id', 'id'], id: (row) => row.id! },
  {
    table: 'registration_person',
    column: 'sealed',
    key: ['tenant_id', 'registration_id', 'line'],
    id: (row) => row.registration_id!,
  },
  {
    table: 'activity_person',
    column: 'sealed',
    key: ['tenant_id', 'id'],
    needs: ['user_id'],
    id: (row) => row.user_id!,
  },
  {
    table: 'known_viewer',
    column: 'sealed',
    key: ['tenant_id', 'id'],
    needs: ['user_id'],
    id: (row) => row.user_id!,
  },
  {
    table: 'ticket_order_seat',
    column: 'viewer_sealed',
    key: ['tenant_id', 'order_id', 'line'],
    id: (row) => row.order_id!,
  },
]

/** The place that the text of a row is bound to. */
export const placeIn = (column: SealedColumn, row: Row): SealedPlace => ({
  tenantId: row.tenant_id!,
  id: column.id(row),
})
