import { nothing, type RowsOf } from '../row'

export const rows = {
  buildingInfo: { query: nothing },
} satisfies RowsOf<'buildingInfo'>
