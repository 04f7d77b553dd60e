import type { IcCard, IcCardLog } from '@/contract/icCard'
import { maskText } from '@/rules/text/graphemes'
import type { StatementRow } from '../ledger/ledger.service'
import type { OrderTitle } from '../order/order.service'
import type { IcCardConfig, IcCardRow } from './icCard.repository'

export const statusTexts: Readonly<Record<IcCard['Status'], string>> = {
  Normal: '正常',
  Lost: '已挂失',
  Frozen: '已冻结',
  Cancelled: '已注销',
}

/** Serial for display: the first and last 4 digits; of 8 digits or fewer only the last 4. */
export const maskSerial = (serial: string): string =>
  serial.length <= 8 ? `****${serial.slice(-4)}` : `${serial.slice(0, 4)}****${serial.slice(-4)}`

/** Name on a card: for others the family name, the rest hidden. */
export const holderNameOf = ({ holderName }: IcCardRow, isMine: boolean): string =>
  holderName === '' ? '未登记' : isMine ? holderName : maskText(holderName)

/** Separates title and place in the note of a movement made by a machine or counter. */
export const NOTE_MARK = ' · '

/** Last withdrawal of a card, with its order. */
export interface LastUse {
  row: StatementRow
  order: OrderTitle | undefined
}

/** A card for its holder. */
export function icCardOf(
  card: IcCardRow,
  { lowBalance }: IcCardConfig,
  Balance: number,
  last: LastUse | undefined,
): IcCard {
  return {
    Id: card.id,
    Serial: card.serial,
    SerialMask: maskSerial(card.serial),
    HolderName: holderNameOf(card, true),
    TypeName: card.typeName,
    Balance,
    DepositFen: card.deposit,
    LastUse: last
      ? { Place: placeOf(last), At: last.row.at.getTime(), Amount: -last.row.amount }
      : null,
    LowBalance: lowBalance,
    IsLow: card.status === 'Normal' && Balance < lowBalance,
    Status: card.status,
    StatusText: statusTexts[card.status],
    Actions: card.status === 'Normal' ? ['recharge', 'reportLoss'] : [],
  }
}

const placeOf = ({ row, order }: LastUse): string =>
  order?.shopName || order?.title || noteOf(row).title

function noteOf({ note }: StatementRow): { title: string; device: string } {
  const [title = '', device = ''] = note.split(NOTE_MARK)
  return { title, device }
}

/** A movement of a card with its order, for the card's log. */
export function icCardLogOf(row: StatementRow, order: OrderTitle | undefined): IcCardLog {
  const { title, device } = noteOf(row)
  return {
    Id: row.movementId,
    InOut: row.amount > 0 ? 'in' : 'out',
    Title: row.kind === 'icCardBack' ? '退余额' : (order?.title ?? title),
    Amount: row.amount,
    After: row.after,
    Device: order?.shopName ?? device,
    OrderId: row.orderId,
    OrderCode: order?.orderCode ?? '',
    At: row.at.getTime(),
  }
}
