import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/platform/toast'
import { storage } from '@/platform/storage'
import { storageKeys } from '@/state/storageKeys'

/** Clears cached answers; log-in, drafts and settings stay. */
export function useClearCache(): () => void {
  const client = useQueryClient()
  return () => {
    client.clear()
    storage.remove(storageKeys.answers)
    showToast({ text: '缓存已清除' })
  }
}
