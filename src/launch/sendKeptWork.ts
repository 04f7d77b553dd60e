import { network } from '@/platform/network'
import { unsentWork } from '@/state/unsentWork'

/**
 * Sends unsent offline work, wherever the user opens the app. On H5 the code is a separate file, loaded only when there
 * is unsent work.
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
    // The file failed to load: the work stays on the device, and the staff pages send it.
  }
}
