import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { ShortcutGrid } from '@/components/shortcutGrid/ShortcutGrid'
import type { Pocket } from '../model'
import plus from 'lucide-static/icons/circle-plus.svg'
import creditCard from 'lucide-static/icons/credit-card.svg'
import qrCode from 'lucide-static/icons/qr-code.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import './pocketList.scss'

interface Props {
  pockets: readonly Pocket[]
  /** True: shows the order of use as numbers. */
  isNumbered?: boolean
}

/** List of funds with links to their details. */
export function PocketList({ pockets, isNumbered = false }: Props) {
  return (
    <View className="pocketList">
      {pockets.map(({ key, name, hint, soon, amount, to, query }, index) => (
        <Pressable
          key={key}
          className="pocketList__pocket"
          role="link"
          onPress={() => void go(to, query)}
        >
          {isNumbered && (
            <View className="pocketList__number" role="img" aria-label={`第 ${index + 1} 个扣`}>
              {index + 1}
            </View>
          )}
          <View className="pocketList__text">
            <View className="pocketList__name">{name}</View>
            <View className="pocketList__hint">
              {hint && <View>{hint}</View>}
              {soon && <View className="pocketList__soon">{soon}</View>}
            </View>
          </View>
          <Money fen={amount} />
        </Pressable>
      ))}
    </View>
  )
}

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
      <ShortcutGrid
        shortcuts={actions.map(({ to, ...action }) => ({ ...action, onPress: () => void go(to) }))}
      />
    </View>
  )
}
