import { Button } from '@/components/button/Button'
import { go, redirect } from '@/navigation'
import { useGiftTaking } from '../actions/useGiftTaking'
import type { TicketGift } from '../queries'

const toWallet = () => void redirect('ticketWallet')

/** Action for the viewer of a gift: accept it, manage it, or continue. */
export function GiftEnd({ gift }: { gift: TicketGift }) {
  const { take, isBusy, isSignedIn } = useGiftTaking(gift.Hash)
  if (gift.Of === 'taken') return <Button onPress={toWallet}>在票夹里查看</Button>
  if (gift.Of === 'mine')
    return (
      <Button kind="plain" onPress={toWallet}>
        {gift.Status === 'Open' ? '您送出的票，到票夹收回或再发' : '回票夹'}
      </Button>
    )
  if (gift.Status === 'Open')
    return (
      <Button busy={isBusy} onPress={take}>
        {isSignedIn ? '领取这张票' : '登录后领取'}
      </Button>
    )
  return (
    <Button kind="plain" onPress={() => void go('shows')}>
      看看别的演出
    </Button>
  )
}
