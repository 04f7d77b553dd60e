import { useEffect } from 'react'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import type { Upload } from '@/components/imagePicker/useUploads'
import { useLatest } from '@/hooks/useLatest'
import { uploadPicture } from '@/request/upload'
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

const upload: Upload = async (path, options) =>
  (await uploadPicture('otherimage', path, options)).Path

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
      upload={upload}
      onBusyChange={(isBusy) => tell(id, { isBusy })}
      onFailedChange={(failed) => tell(id, { failed })}
      error={error}
    />
  )
}
