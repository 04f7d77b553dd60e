import x from 'lucide-static/icons/x.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { backFromButton, canGoBack, relaunch } from '@/navigation'

/**
 * Cross at the left of a bar without a back button (spec 2 sweepPay): leaves the current task.
 * @param mayClose confirmation, when unsaved input would be lost
 */
export function CloseWay({ mayClose }: { mayClose?: () => Promise<boolean> }) {
  // Determined on mount: rendered again while covered, the pages above would count.
  const [hasWayBack] = useState(canGoBack)
  const close = async () => {
    if (mayClose && !(await mayClose())) return
    await (hasWayBack ? backFromButton() : relaunch('home'))
  }
  return (
    <Pressable className="navBar__back" label="关闭页面" onPress={() => void close()}>
      <Icon src={x} size={24} />
    </Pressable>
  )
}
