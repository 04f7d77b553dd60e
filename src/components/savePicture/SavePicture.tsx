import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Sheet } from '@/components/sheet/Sheet'
import { openAlbumSettings, savePicture } from '@/platform/savePicture'
import type { Picture } from '@/platform/savePicture/types'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import './savePicture.scss'

interface Props {
  /** Creates the picture when it is saved. */
  picture: () => Picture
  /** File name without extension. */
  name: string
  /** Name of the picture in sentences: 收据. */
  what: string
  /** Alternative text when it is shown for a long press. */
  alt: string
  /** Label of the button. */
  button: string
  kind?: 'primary' | 'plain'
  /** Already visible: where only a long press saves it, a hint is shown instead of the picture again. */
  isSeen?: boolean
}

/**
 * Saves a drawn picture; explains what to do without permission, or where only a long press saves it. PictureCanvas of
 * platform/savePicture must be on the page.
 */
export function SavePicture({ picture, name, what, alt, button, kind = 'plain', isSeen }: Props) {
  const [isBusy, setBusy] = useState(false)
  /** Address of the picture shown for a long press, where nothing else saves it. */
  const [held, setHeld] = useState('')
  const [isRefused, setRefused] = useState(false)
  const save = async () => {
    setBusy(true)
    setRefused(false)
    try {
      const saved = await savePicture(picture(), name)
      if (saved.kind === 'saved') showToast({ text: `${what}已保存` })
      if (saved.kind === 'hold' && isSeen) showToast({ text: `请长按${what}图片保存` })
      if (saved.kind === 'hold' && !isSeen) setHeld(saved.src)
      setRefused(saved.kind === 'refused')
    } catch (error) {
      showToast({ text: sentenceOf(error, `没能保存${what}，可以截屏`) })
    } finally {
      setBusy(false)
    }
  }
  // On H5 the alternative text is on the <img> itself.
  const named = { imgProps: { alt }, 'aria-label': alt }
  return (
    <View className="savePicture">
      <Button kind={kind} busy={isBusy} onPress={() => void save()}>
        {button}
      </Button>
      {isRefused && (
        <View className="savePicture__refused" role="alert">
          {`没有相册权限，${what}没有保存。`}
          <Button kind="quiet" size="inline" onPress={() => void openAlbumSettings()}>
            去设置打开
          </Button>
        </View>
      )}
      <Sheet isOpen={held !== ''} title="长按图片保存" onClose={() => setHeld('')}>
        <Image className="savePicture__picture" src={held} mode="widthFix" {...named} />
      </Sheet>
    </View>
  )
}
