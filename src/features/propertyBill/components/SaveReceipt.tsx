import { Image, View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Sheet } from '@/components/sheet/Sheet'
import type { BillReceipt } from '@/contract/paid'
import { openAlbumSettings, PictureCanvas } from '@/platform/savePicture'
import { useSaveReceipt } from '../actions/useSaveReceipt'
import './saveReceipt.scss'

/** H5 names the picture itself for screen readers. */
const named = { imgProps: { alt: '物业缴费收据' }, 'aria-label': '物业缴费收据' }

/** Saves the receipt as a picture; says what to do where the app may not, or where only a long press does it. */
export function SaveReceipt({ receipt }: { receipt: BillReceipt }) {
  const { save, isBusy, held, closeHeld, isRefused } = useSaveReceipt(receipt)
  return (
    <View className="saveReceipt">
      <Button kind="plain" busy={isBusy} onPress={() => void save()}>
        保存收据图片
      </Button>
      {isRefused && (
        <View className="saveReceipt__refused" role="alert">
          没有相册权限，收据没有保存。
          <Button kind="quiet" size="inline" onPress={() => void openAlbumSettings()}>
            去设置打开
          </Button>
        </View>
      )}
      <Sheet isOpen={held !== ''} title="长按图片保存" onClose={closeHeld}>
        <Image className="saveReceipt__picture" src={held} mode="widthFix" {...named} />
      </Sheet>
      <PictureCanvas />
    </View>
  )
}
