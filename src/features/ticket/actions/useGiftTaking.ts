import { useAtomValue } from 'jotai'
import { myTicketCalls } from '@/contract/ticket'
import { goToLogin, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction, useAskAgain } from '@/request/useCall'
import { isSignedInAtom } from '@/state/session'
import { ticketReads } from '../queries'

const gifts = [myTicketCalls.gift]
const changed = [...ticketReads, ...gifts]

/** Accepts a ticket from a friend; requires a log-in. The ticket is in the wallet afterwards. */
export function useGiftTaking(Hash: string) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const lookAgain = useAskAgain(gifts)
  const accepting = useAction(myTicketCalls.accept, changed)
  const take = () => {
    if (!isSignedIn) return void goToLogin()
    return accepting.mutate(
      { Hash },
      {
        onSuccess() {
          showToast({ text: '已放进您的票夹' })
          void redirect('ticketWallet')
        },
        // The gift was accepted by another person or withdrawn: the refetched page shows which.
        onError: () => void lookAgain(),
      },
    )
  }
  return { take, isBusy: accepting.isPending, isSignedIn }
}
