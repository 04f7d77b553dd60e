import type { CheckRecord } from '../queries'

type Synced = Pick<CheckRecord, 'SyncState' | 'ConflictText' | 'Acknowledgement'>

const marks = {
  online: null,
  synced: { text: '离线补传', tone: 'off' },
  conflict: { text: '有冲突', tone: 'wait' },
} as const

/** Mark of a recorded check: uploaded later, in conflict, or a conflict that the desk has acknowledged; null: none. */
export const markOf = ({ SyncState, Acknowledgement }: Synced) =>
  Acknowledgement ? ({ text: '已核对', tone: 'off' } as const) : marks[SyncState]

/** Text of a conflict, with the desk's remark. */
export const conflictTextOf = ({ ConflictText, Acknowledgement }: Synced): string =>
  Acknowledgement && Acknowledgement.Note !== ''
    ? `${ConflictText}。${Acknowledgement.By}核对：${Acknowledgement.Note}`
    : ConflictText
