import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { giveRequest, myTicketCalls } from '@/contract/ticket'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { useForm } from '@/hooks/useForm'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useAction, useAskAgain } from '@/request/useCall'
import { draftOf } from '@/state/draft'
import { sessionAtom } from '@/state/session'
import { ticketReads, type Ticket } from '../queries'

interface GiveValues {
  FromName: string
  Message: string
}

/** Gives a ticket to a friend by a link, and withdraws it while it has not been accepted. */
export function useGiving({ Id }: Ticket) {
  const client = useQueryClient()
  const askAgain = useAskAgain(ticketReads)
  const intent = `giveTicket/${Id}`
  const [isGiving, setGiving] = useState(false)
  const nickname = useAtomValue(sessionAtom)?.user.Name ?? ''
  const form = useForm<GiveValues, typeof giveRequest>({
    initial: { FromName: nickname, Message: '' },
    schema: giveRequest,
    draft: draftOf<GiveValues>(intent),
  })
  const takingBack = useAction(myTicketCalls.takeBack, ticketReads)

  /** Offers the ticket by a link; a refusal shows a message. */
  const give = async (): Promise<void> => {
    if (isGiving) return
    setGiving(true)
    try {
      const { FromName, Message } = form.values
      const request = { Id, FromName: FromName.trim(), Message: Message.trim() }
      const { Ticket } = await sendOnce(myTicketCalls.give, intent, request)
      form.done()
      client.setQueryData([myTicketCalls.detail.path, { Id }], Ticket)
      void askAgain()
    } catch {
      // The error has been shown; the input stays.
    } finally {
      setGiving(false)
    }
  }

  const takeBack = async (): Promise<void> => {
    const isSure = await ask({
      title: '收回这张票？',
      content: '发出的链接立即失效，票回到您手里，可以重新转赠',
      confirmText: '收回',
      cancelText: '再想想',
    })
    if (isSure) takingBack.mutate({ Id }, { onSuccess: () => showToast({ text: '已收回' }) })
  }

  return { form, give, takeBack, isBusy: isGiving || takingBack.isPending }
}
