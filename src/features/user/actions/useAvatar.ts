import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { userCalls } from '@/contract/user'
import { media } from '@/platform/media'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { uploadPicture } from '@/request/upload'
import { updateUserAtom } from '@/state/session'
import { useSubmit } from './useSubmit'

/** Changes the member's avatar: pick, upload and save in one step. `percent` is the upload progress. */
export function useAvatar() {
  const updateUser = useSetAtom(updateUserAtom)
  const [percent, setPercent] = useState<number | null>(null)
  const { isBusy, submit } = useSubmit(async () => {
    const [picked] = await media.pickImages()
    if (!picked) return
    try {
      setPercent(0)
      const { Path } = await uploadPicture('userlogo', picked.path, {
        bytes: picked.size,
        onProgress: setPercent,
      })
      updateUser(await call(userCalls.update, { Avatar: Path }))
      showToast({ text: '头像已更新' })
    } finally {
      setPercent(null)
    }
  })
  return { percent, isBusy, change: submit }
}
