import { useEffect } from 'react'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import { useLatest } from '@/hooks/useLatest'
import { uploadOther } from '@/request/formPictures'
import type { PictureStates } from '../actions/useSignUpState'

interface Props {
  id: string
  label: string
  images: readonly string[]
  max: number | null
  onChange: (images: string[]) => void
  tell: PictureStates['tell']
  error?: string
}

/** Picture upload as an answer; reports to the form which pictures are not uploaded yet. */
export function PictureAnswer({ id, label, images, max, onChange, tell, error }: Props) {
  const latest = useLatest(tell)
  useEffect(() => {
    const callback = latest
    return () => callback.current(id, null)
  }, [id, latest])
  return (
    <ImagePicker
      label={label}
      images={images}
      max={max ?? undefined}
      onChange={onChange}
      upload={uploadOther}
      onBusyChange={(isBusy) => tell(id, { isBusy })}
      onFailedChange={(failed) => tell(id, { failed })}
      error={error}
    />
  )
}
