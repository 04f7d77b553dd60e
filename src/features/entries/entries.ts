import question from 'lucide-static/icons/circle-question-mark.svg'
import creditCard from 'lucide-static/icons/credit-card.svg'
import feedback from 'lucide-static/icons/message-square-warning.svg'
import qrCode from 'lucide-static/icons/qr-code.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import wallet from 'lucide-static/icons/wallet.svg'
import gift from 'lucide-static/icons/gift.svg'
import type { RouteName } from '@/routes'

export interface Entry {
  route: RouteName
  text: string
  icon: string
}

/**
 * The entry grid of home, in the order people use it. An entry stands here from the day its page works. With scanning
 * before them they fill two rows: 8 or 10 in all.
 */
export const entries: readonly Entry[] = [
  { route: 'payCode', text: '付款码', icon: qrCode },
  { route: 'wallet', text: '园区钱包', icon: wallet },
  { route: 'cardMall', text: '卡商城', icon: gift },
  { route: 'oneCardList', text: '一卡通', icon: creditCard },
  { route: 'bills', text: '账单', icon: receipt },
  { route: 'questions', text: '常见问题', icon: question },
  { route: 'complaint', text: '投诉建议', icon: feedback },
]
