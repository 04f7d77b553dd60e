import { storedCardCalls as calls } from '@/contract/storedCard'
import { moneyRequestOf } from '../ledger/ledger.service'
import type { ServeDomain } from '../../../kernel/call'
import type { StoredCardService } from './storedCard.service'

/** Codes per minute and address: the limit of five tries per account does not stop an attacker with many accounts. */
const A_MINUTE = 20

export function storedCardRoutes(
  serveDomain: ServeDomain,
  cards: StoredCardService,
  clock: () => number,
): void {
  serveDomain(
    calls,
    {
      list: (request, { tenantId }) => cards.list(tenantId, request),
      detail: ({ Id }, { tenantId, visitor }) => cards.detail(tenantId, Id, visitor),
      myListByStoredCard: (request, { member }) => cards.mine(member, request),
      myLisUsableStoredCard: ({ ShopId }, { member }) => cards.usable(member, ShopId),
      myDetail: ({ Id }, { member }) => cards.myDetail(member, Id),
      myDefiniteDetail: (request, { member }) => cards.log(member, request),
      storedCardValid: ({ Code }, { member }) => cards.preview(member, Code),
      storedCardExchange: (request, call) =>
        cards.exchange(
          call.member,
          moneyRequestOf(calls.storedCardExchange, request, call, clock()),
          request.Code,
        ),
      purchasingCard: (request, call) =>
        cards.purchase(call.member, moneyRequestOf(calls.purchasingCard, request, call, clock()), {
          id: request.Id,
          quantity: request.Quantity,
        }),
      activate: (request, call) =>
        cards.activate(
          call.member,
          moneyRequestOf(calls.activate, request, call, clock()),
          request.Id,
        ),
    },
    { storedCardValid: A_MINUTE, storedCardExchange: A_MINUTE },
  )
}
