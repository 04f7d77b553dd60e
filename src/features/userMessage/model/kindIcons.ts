import bell from 'lucide-static/icons/bell.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import undo from 'lucide-static/icons/undo-2.svg'
import gift from 'lucide-static/icons/gift.svg'
import clock from 'lucide-static/icons/clock-alert.svg'
import feedback from 'lucide-static/icons/message-square-warning.svg'

/** Icons by the server's message kind. */
const icons: Readonly<Record<string, string>> = {
  orderPaid: receipt,
  orderRefunded: undo,
  couponReceived: gift,
  couponEnds: clock,
  complaintAnswered: feedback,
}

/** Icon of a message kind; a bell for kinds unknown to this version. */
export const iconOf = (kind: string): string => icons[kind] ?? bell
