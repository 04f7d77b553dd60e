import { View } from '@tarojs/components'
import plus from 'lucide-static/icons/circle-plus.svg'
import creditCard from 'lucide-static/icons/credit-card.svg'
import qrCode from 'lucide-static/icons/qr-code.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import './walletActions.scss'

const actions = [
  { to: 'payCode', text: '付款码', icon: qrCode },
  { to: 'accountBalance', text: '充值', icon: plus },
  { to: 'cardMall', text: '买储值卡', icon: creditCard },
  { to: 'exchangeCard', text: '卡密兑换', icon: ticket },
] as const

/** Main actions of the wallet. */
export function WalletActions() {
  return (
    <View className="walletActions">
      {actions.map(({ to, text, icon }) => (
        <Pressable
          key={to}
          className="walletActions__action"
          role="link"
          onPress={() => void go(to)}
        >
          <Icon src={icon} size={24} />
          <View>{text}</View>
        </Pressable>
      ))}
    </View>
  )
}
