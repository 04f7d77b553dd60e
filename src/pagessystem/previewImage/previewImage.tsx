import { useState } from 'react'
import { useAtomValue } from 'jotai'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, relaunch } from '@/navigation'
import { parseSafeLink } from '@/rules/safeLink'
import { parkAtom } from '@/state/park'

/**
 * Picture viewer (spec 2 /preview-image): `urls`, comma-separated, and `current`, one of them. Only the park's own
 * pictures: an external link must not show foreign pictures under the park's name.
 */
export default function PreviewImagePage() {
  const { urls = '', current = '' } = usePageQuery()
  const hosts = useAtomValue(parkAtom)?.Hosts ?? []
  const given = urls ? urls.split(',') : [current]
  const images = given.filter((url) => parseSafeLink(url, hosts) !== null)
  const [at, setAt] = useState(Math.max(0, images.indexOf(current)))
  const leave = () => void (canGoBack() ? back() : relaunch('home'))
  return (
    <Screen>
      {images.length > 0 ? (
        <ImageViewer images={images} at={at} onMove={setAt} onClose={leave} />
      ) : (
        <EmptyState title="没有可以查看的图片" hint="链接里没有图片" />
      )}
    </Screen>
  )
}
