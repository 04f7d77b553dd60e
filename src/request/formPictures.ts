/** Pictures of forms. */
import { useState } from 'react'
import { uploadPicture, type UploadOptions } from './upload'

/** Uploads a picture of a form. @returns its path on the server */
export const uploadOther = async (devicePath: string, options: UploadOptions): Promise<string> =>
  (await uploadPicture('otherimage', devicePath, options)).Path

/** Error of a form with pictures that were not uploaded. */
export const failedPicturesText = (count: number): string =>
  `有 ${count} 张图片没有上传成功，请重试或删除后再提交`

/** Pictures of a form, which is not sent while one is being uploaded or has failed. */
export function useFormPictures() {
  const [isUploading, setUploading] = useState(false)
  const [failed, setFailed] = useState(0)
  const [isRefused, setRefused] = useState(false)
  return {
    isUploading,
    /** Called before sending. @returns whether a picture has failed; the picker shows it then */
    refuse: (): boolean => {
      setRefused(failed > 0)
      return failed > 0
    },
    /** For the ImagePicker. */
    pictures: {
      upload: uploadOther,
      onBusyChange: setUploading,
      onFailedChange: setFailed,
      error: isRefused && failed > 0 ? failedPicturesText(failed) : undefined,
    },
  }
}
