import x from 'lucide-static/icons/x.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { back, canGoBack, relaunch } from '@/navigation'

/**
 * The cross at the left of a bar without a back button (spec 2 sweepPay): leaves what is being done.
 * @param mayClose asked before, where there is something to lose
 */
export function CloseWay({ mayClose }: { mayClose?: () => Promise<boolean> }) {
  // As it was when the page came: drawn again while it is covered, the pages above would count.
  const [hasWayBack] = useState(canGoBack)
  const close = async () => {
    if (mayClose && !(await mayClose())) return
    await (hasWayBack ? back() : relaunch('home'))
  }
  return (
    <Pressable className="navBar__back" label="关闭页面" onPress={() => void close()}>
      <Icon src={x} size={24} />
    </Pressable>
  )
}
