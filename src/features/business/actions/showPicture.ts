import { go } from '@/navigation'
import { showPictures } from '@/platform/preview'
import { pictureUrl } from '@/utils/pictureUrl'

/** Opens a shop picture full screen; the others are reachable by swiping. @param current one of `urls` */
export async function showPicture(urls: readonly string[], current: string): Promise<void> {
  if (await showPictures(urls.map(pictureUrl), pictureUrl(current))) return
  await go('previewImage', { urls: urls.join(), current })
}
