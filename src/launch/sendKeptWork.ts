import { network } from '@/platform/network'
import { unsentWork } from '@/state/unsentWork'

/**
 * Sends what the person did here without a network, wherever they open the app again. On H5 it comes as a file of its
 * own, and only when something waits.
 */
export async function sendKeptWork(): Promise<void> {
  if (!network.isOnline() || unsentWork() === 0) return
  try {
    const [{ startCheckQueue }, { startTaskQueue }] = await Promise.all([
      import('@/features/guestCheck/actions/checkQueue'),
      import('@/features/staffTask/actions/taskQueue'),
    ])
    startCheckQueue()
    startTaskQueue()
  } catch {
    // Its file did not come: the work stays on the device, and the pages of staff send it.
  }
}
