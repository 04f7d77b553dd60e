import jsQR from 'jsqr'
import { WxFailure } from '../../weappHost/wx/failure'
import type { TemporaryFile } from '../../weappHost/wx/network'
import { cancelled, type Answers } from '../../weappHost/wx/personAnswers'
import { make, sheet } from './overlay'

/** A person's codes are stable on this computer, as a WeChat account is. */
function personId(): string {
  const known = localStorage.getItem('preview:person')
  if (known) return known
  const made = crypto.randomUUID().replaceAll('-', '')
  localStorage.setItem('preview:person', made)
  return made
}

/**
 * The user's part in WeChat's own dialogs, given at the computer.
 * @param urlOf address in this browser of a file of the app
 */
export function personSheets(urlOf: (source: string) => string): Answers {
  return {
    scanCode: () => scan(),
    chooseMedia: ({ count }) => chooseFiles(Number(count ?? 9)),
    chooseImage: ({ count }) => chooseFiles(Number(count ?? 9)),
    chooseLocation: () => choosePlace(),
    saveImageToPhotosAlbum: ({ filePath }) => save(urlOf(String(filePath))),
    getLocation: () => locate(),
    getFuzzyLocation: () => locate(),
    requestPayment: async () => {
      await agreed('微信支付', '付款后返回小程序')
      return {}
    },
    requestSubscribeMessage: async ({ tmplIds }) => {
      const isDone = await sheet('订阅消息', make('p', 'modal__text', '允许发送一次消息'))
      const answer = isDone ? ('accept' as const) : ('reject' as const)
      return Object.fromEntries(((tmplIds ?? []) as string[]).map((id) => [id, answer]))
    },
    loginCode: () => `wx-${personId()}-${crypto.randomUUID()}`,
    phoneNumberCode: async () => {
      const phone = await typed('微信手机号', '13700000001')
      return `phone-${phone}-${crypto.randomUUID()}`
    },
    chooseLicensePlate: async () => ({ plateNumber: await typed('车牌', '沪A12345') }),
  }
}

async function agreed(title: string, text: string): Promise<void> {
  if (!(await sheet(title, make('p', 'modal__text', text)))) throw cancelled
}

async function typed(title: string, value: string): Promise<string> {
  const field = make('input')
  field.type = 'text'
  field.value = value
  field.setAttribute('aria-label', title)
  if (!(await sheet(title, field))) throw cancelled
  return field.value.trim()
}

/** A place by its name and degrees. */
async function choosePlace() {
  const field = (label: string, value: string) => {
    const made = make('input')
    made.type = 'text'
    made.value = value
    made.setAttribute('aria-label', label)
    return made
  }
  const name = field('名称', '园区南门')
  const address = field('地址', '')
  const latitude = field('纬度', '31.2304')
  const longitude = field('经度', '121.4737')
  if (!(await sheet('选择位置', name, address, latitude, longitude))) throw cancelled
  return {
    name: name.value.trim(),
    address: address.value.trim(),
    latitude: Number(latitude.value),
    longitude: Number(longitude.value),
  }
}

/** Shows a picture before it is saved among the computer's downloads. */
async function save(url: string): Promise<object> {
  const picture = make('img')
  picture.src = url
  picture.alt = '要保存的图片'
  if (!(await sheet('保存到相册', picture))) throw cancelled
  const link = make('a')
  link.href = url
  link.download = 'picture'
  link.click()
  return {}
}

/** A code from the computer's camera, or its text. */
async function scan(): Promise<{ result: string }> {
  const field = make('textarea')
  field.placeholder = '把码放到摄像头前，或粘贴码的内容'
  field.setAttribute('aria-label', '码的内容')
  const video = make('video')
  video.hidden = true
  video.muted = true
  let stream: MediaStream | undefined
  let isOpen = true
  void navigator.mediaDevices
    ?.getUserMedia({ video: { facingMode: 'environment' } })
    .then(async (found) => {
      if (!isOpen) return found.getTracks().forEach((track) => track.stop())
      stream = found
      video.srcObject = found
      video.hidden = false
      await video.play()
      look()
    })
    .catch(() => undefined)
  const canvas = make('canvas')
  const look = () => {
    if (!isOpen) return
    requestAnimationFrame(look)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen || video.videoWidth === 0) return
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    pen.drawImage(video, 0, 0)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    const found = jsQR(data, width, height)
    if (found) field.value = found.data
  }
  const isDone = await sheet('扫一扫', video, field)
  isOpen = false
  stream?.getTracks().forEach((track) => track.stop())
  if (!isDone || field.value.trim() === '') throw cancelled
  return { result: field.value.trim() }
}

async function chooseFiles(count: number): Promise<TemporaryFile[]> {
  const input = make('input')
  input.type = 'file'
  input.accept = 'image/*,video/*'
  input.multiple = count > 1
  input.setAttribute('aria-label', '照片')
  if (!(await sheet('选择照片', input)) || !input.files?.length) throw cancelled
  return Promise.all(
    [...input.files].slice(0, count).map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
}

function locate(): Promise<{ latitude: number; longitude: number; accuracy: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => reject(new WxFailure('auth deny')),
    )
  })
}
