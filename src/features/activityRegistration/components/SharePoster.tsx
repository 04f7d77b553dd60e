import { Image, View } from '@tarojs/components'
import share from 'lucide-static/icons/share-2.svg'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { SavePicture } from '@/components/savePicture/SavePicture'
import { Sheet } from '@/components/sheet/Sheet'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { ActivityDetail } from '@/contract/activity'
import { pictureAddress, PictureCanvas } from '@/platform/savePicture'
import type { Picture } from '@/platform/savePicture/types'
import { parkAtom, parkNameAtom } from '@/state/park'
import { preferencesAtom } from '@/state/preferences'
import { sentenceOf } from '@/utils/sentence'
import { posterPicture } from '../model/posterPicture'
import { useEntryUrl } from '../queries/activities'
import './sharePoster.scss'

/** Fallback while the park's colour is not known. */
const ink = '#1c1a20'

/** Shares an activity as a picture with a QR code that opens it. */
export function SharePoster({ activity }: { activity: ActivityDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { isElder } = useAtomValue(preferencesAtom)
  const park = useAtomValue(parkAtom)
  const parkName = useAtomValue(parkNameAtom)
  const entry = useEntryUrl(activity.Id, isOpen)
  const url = entry.data?.Url
  const accent = park?.ThemeColours.Accent || ink
  const picture = useMemo(
    () => (url === undefined ? null : posterPicture({ activity, parkName, url, accent, isElder })),
    [activity, parkName, url, accent, isElder],
  )
  return (
    <>
      <ListCard>
        <ListRow
          icon={share}
          title="分享海报"
          hint="生成带二维码的图片，发给同行的人"
          onPress={() => setOpen(true)}
        />
      </ListCard>
      <Sheet
        isOpen={isOpen}
        title="分享海报"
        onClose={() => setOpen(false)}
        footer={
          picture && (
            <SavePicture
              picture={() => picture}
              name={`活动海报-${activity.Id}`}
              what="海报"
              alt={`${activity.Title}的海报`}
              button="保存到相册"
              kind="primary"
              isSeen
            />
          )
        }
      >
        <PageState query={entry} skeleton={<Skeleton height="360px" />}>
          {() => picture && <Drawn picture={picture} alt={`${activity.Title}的海报`} />}
        </PageState>
      </Sheet>
      <PictureCanvas />
    </>
  )
}

/** Preview of the poster as it will be saved. */
function Drawn({ picture, alt }: { picture: Picture; alt: string }) {
  const [shown, setShown] = useState({ src: '', problem: '' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    pictureAddress(picture).then(
      (src) => isWanted && setShown({ src, problem: '' }),
      (error: unknown) =>
        isWanted &&
        setShown({
          src: '',
          problem: sentenceOf(error, '没能生成海报，请重试'),
        }),
    )
    return () => {
      isWanted = false
    }
  }, [picture, tries])
  if (shown.problem)
    return (
      <View className="sharePoster__problem" role="alert">
        {shown.problem}
        <Button kind="plain" size="inline" onPress={() => setTries(tries + 1)}>
          重新生成
        </Button>
      </View>
    )
  const ratio = picture.width / picture.height
  if (!shown.src)
    return <View className="sharePoster__place" style={{ aspectRatio: String(ratio) }} />
  // On H5 the img element itself needs the name for screen readers.
  const named = { imgProps: { alt }, 'aria-label': alt }
  return (
    <Image
      className="sharePoster__picture"
      style={{ aspectRatio: String(ratio) }}
      src={shown.src}
      mode="aspectFit"
      {...named}
    />
  )
}
