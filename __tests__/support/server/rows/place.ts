import { nothing, type RowsOf } from '../row'

export const rows = { parkToday: { today: nothing } } satisfies RowsOf<'parkToday'>
