import type { IcCard } from '@/contract/icCard'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { ledger } from '../ledger/ledger.service'
import { statementPage, type StatementQuery } from '../statement/statement.service'
import {
  clearHolder,
  findIcCard,
  icCardsOf,
  markLost,
  type IcCardConfig,
  type IcCardRow,
} from './icCard.repository'
import type { IcCardSettings } from './icCardSettings'
import { icCardLogOf, holderNameOf, icCardOf, maskSerial, statusTexts } from './icCardView'

const accountOf = (id: string) => ({ account: 'icCard' as const, ownerId: id })

/** IC cards of a member: balances, statements, loss reports. */
export function createMyIcCards(db: Database, { configOf }: Pick<IcCardSettings, 'configOf'>) {
  async function viewOf(card: IcCardRow, config: IcCardConfig): Promise<IcCard> {
    const { tenantId, id } = card
    const lastQuery = { PageIndex: 1, PageSize: 1, InOut: 'out' as const }
    const [balances, { paged }] = await Promise.all([
      ledger.balances(db, tenantId, 'icCard', [id]),
      statementPage(db, tenantId, [accountOf(id)], lastQuery, (row, order) => ({ row, order })),
    ])
    return icCardOf(card, config, balances.get(id) ?? 0, paged.DataRows[0])
  }

  return {
    async mine(member: Member): Promise<IcCard[]> {
      const cards = await icCardsOf(db, member)
      if (cards.length === 0) return []
      const config = await configOf(member.tenantId)
      return Promise.all(cards.map((card) => viewOf(card, config)))
    },

    /** Cards of a member with money on them. */
    async withMoney(member: Member) {
      const cards = await icCardsOf(db, member)
      const ids = cards.map(({ id }) => id)
      const balances = await ledger.balances(db, member.tenantId, 'icCard', ids)
      return cards.flatMap(({ id, typeName, serial }) => {
        const balance = balances.get(id) ?? 0
        return balance > 0 ? [{ id, name: `${typeName}（${maskSerial(serial)}）`, balance }] : []
      })
    },

    async count(member: Member): Promise<number> {
      return (await icCardsOf(db, member)).length
    },

    async balance(member: Member): Promise<number> {
      const ids = (await icCardsOf(db, member)).map(({ id }) => id)
      const balances = await ledger.balances(db, member.tenantId, 'icCard', ids)
      return [...balances.values()].reduce((sum, balance) => sum + balance, 0)
    },

    /** A card by serial; another member's card shows only what is needed to recharge it. @throws Failure 404 */
    async bySerial({ tenantId, userId }: Member, serial: string) {
      const card = await findIcCard(db, tenantId, { serial })
      if (!card) throw notFound('没有找到这张卡，请核对卡号')
      const isMine = card.userId === userId
      const balances = await ledger.balances(db, tenantId, 'icCard', [card.id])
      return {
        Serial: card.serial,
        SerialMask: maskSerial(card.serial),
        HolderName: holderNameOf(card, isMine),
        TypeName: card.typeName,
        IsMine: isMine,
        Balance: isMine ? (balances.get(card.id) ?? 0) : null,
        Status: card.status,
        StatusText: statusTexts[card.status],
        CanRecharge: card.status === 'Normal',
      }
    },

    /** Removes a leaving member from their cards; the cards stay usable. */
    forgetHolder: (tx: Queryable, member: Member): Promise<void> => clearHolder(tx, member),

    /** Marks the member's own card as lost. @throws Failure 404 */
    async reportLoss(member: Member, id: string): Promise<IcCard> {
      const card = await findIcCard(db, member.tenantId, { id: knownId(id) })
      if (card?.userId !== member.userId) throw notFound('没有找到这张卡')
      await markLost(db, card)
      const after = await findIcCard(db, member.tenantId, { id: card.id })
      return viewOf(after ?? card, await configOf(member.tenantId))
    },

    /** Statement of one card, or of all cards of a member. @throws Failure 404 for a card that is not the member's */
    async log(member: Member, { CardId, ...query }: StatementQuery & { CardId?: string }) {
      const cards = await icCardsOf(db, member)
      const wanted = CardId === undefined ? cards : cards.filter(({ id }) => id === knownId(CardId))
      if (CardId !== undefined && wanted.length === 0) throw notFound('没有找到这张卡')
      const accounts = wanted.map(({ id }) => accountOf(id))
      const { paged, inTotal, outTotal } = await statementPage(
        db,
        member.tenantId,
        accounts,
        query,
        icCardLogOf,
      )
      return { ...paged, InTotal: inTotal, OutTotal: outTotal }
    },
  }
}
