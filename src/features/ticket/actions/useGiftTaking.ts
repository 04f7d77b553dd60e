import { useAtomValue } from 'jotai'
import { myTicketCalls } from '@/contract/ticket'
import { goToLogin, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction, useAskAgain } from '@/request/useCall'
import { isSignedInAtom } from '@/state/session'
import { ticketReads } from '../queries'

const gifts = [myTicketCalls.gift]
const changed = [...ticketReads, ...gifts]

/** Taking a ticket that a friend offers: log-in first, then it is in the wallet. */
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
        // Somebody was faster, or it was taken back: the page says which.
        onError: () => void lookAgain(),
      },
    )
  }
  return { take, isBusy: accepting.isPending, isSignedIn }
}
