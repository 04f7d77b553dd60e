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
import { pictureAddress, PictureCanvas } from '@/platform/savePicture'
import type { Picture } from '@/platform/savePicture/types'
import type { EntryType } from '@/rules/entry'
import { parkAtom, parkNameAtom } from '@/state/park'
import { preferencesAtom } from '@/state/preferences'
import { sentenceOf } from '@/utils/sentence'
import { addressOf, posterPicture, type PosterContent } from '../model/posterPicture'
import { useEntryUrl } from '../queries'
import './sharePoster.scss'

/** Fallback while the park's colour is not known. */
const ink = '#1c1a20'

interface Props {
  content: PosterContent
  /** What the code opens: an entry of the park (rules/entry), or a page of the app. */
  opens: { type: EntryType; id: string } | { path: string }
  /** File name without extension. */
  name: string
  /** look: a row on a card of its own, or one button. */
  look?: 'row' | 'button'
}

/** Shares a subject as a picture with a QR code that opens it. */
export function SharePoster({ content, opens, name, look = 'row' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { isElder } = useAtomValue(preferencesAtom)
  const park = useAtomValue(parkAtom)
  const parkName = useAtomValue(parkNameAtom)
  const entry = useEntryUrl('path' in opens ? {} : opens, isOpen)
  const path = 'path' in opens ? opens.path : ''
  const url = entry.data && addressOf(entry.data.Url, path)
  const alt = `${content.title}的海报`
  const accent = park?.ThemeColours.Accent || ink
  const picture = useMemo(
    () => (url === undefined ? null : posterPicture({ content, parkName, url, accent, isElder })),
    [content, parkName, url, accent, isElder],
  )
  return (
    <>
      {look === 'button' ? (
        <Button kind="plain" onPress={() => setOpen(true)}>
          分享海报
        </Button>
      ) : (
        <ListCard>
          <ListRow
            icon={share}
            title="分享海报"
            hint="带二维码，可存图转发"
            onPress={() => setOpen(true)}
          />
        </ListCard>
      )}
      <Sheet
        isOpen={isOpen}
        title="分享海报"
        onClose={() => setOpen(false)}
        footer={
          picture && (
            <SavePicture
              picture={() => picture}
              name={name}
              what="海报"
              alt={alt}
              button="保存到相册"
              kind="primary"
              isSeen
            />
          )
        }
      >
        <PageState query={entry} skeleton={<Skeleton height="360px" />}>
          {() => picture && <Drawn picture={picture} alt={alt} />}
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
