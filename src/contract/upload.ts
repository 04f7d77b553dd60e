/** Image upload (spec 7): one picture as multipart, field IsThumbnail, with its folder as form data. */
import * as v from 'valibot'
import { post } from './endpoint'

/** Target folder (spec 7). */
export const uploadFolder = v.picklist(['payimage', 'userlogo', 'otherimage'])

/** Name of the multipart field that carries the file. */
export const uploadFileField = 'IsThumbnail'

/** Not part of the JSON call domains: the server reads this request from a multipart form. */
export const pictureUpload = post('/oc/api/v1/file/upload/c', {
  auth: 'member',
  underLoad: 'member',
  summary: '上传一张图片（multipart，文件字段 IsThumbnail），服务端重新编码后保存',
  request: v.object({ Folder: uploadFolder }),
  data: v.object({
    /** Picture path on the server, in the form other calls accept. */
    Path: v.string(),
    Width: v.number(),
    Height: v.number(),
  }),
})

export type UploadFolder = v.InferOutput<typeof uploadFolder>
export type UploadedPicture = v.InferOutput<typeof pictureUpload.data>
