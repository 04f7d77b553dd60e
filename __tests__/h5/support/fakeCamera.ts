/** A camera that looks at a code: Chromium plays a film made here instead of asking for a real one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { encode } from 'uqr'
import { launchOptions } from './browser'

/** Size of what the camera sees, px. */
export const width = 640
export const height = 480
/** Pixels of one module of the code. */
const module = 8
const paper = 235
const ink = 16

/** One picture of the code, dark on light, in the middle: `width` × `height` bytes of brightness, row by row. */
export function brightnessOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const picture = Buffer.alloc(width * height, paper)
  const left = Math.floor((width - size * module) / 2)
  const top = Math.floor((height - size * module) / 2)
  if (top < 0) throw new RangeError(`too long for the film: ${text}`)
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < module; line++)
        picture.fill(
          ink,
          (top + y * module + line) * width + left + x * module,
          (top + y * module + line) * width + left + (x + 1) * module,
        )
    }),
  )
  return picture
}

/** Two frames of YUV4MPEG2 without colour, which Chromium plays again and again. */
function filmOf(text: string): Buffer {
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    brightnessOf(text),
    Buffer.alloc((width * height) / 2, 128),
  ])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ])
}

interface Camera {
  /** What the code in front of it says; null: there is no camera. */
  sees: string | null
  /** What the person answers when the browser asks for the camera. */
  isAllowed?: boolean
}

/** Gives `work` a browser with such a camera. */
export async function withCamera(
  { sees, isAllowed = true }: Camera,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'camera-'))
  const film = path.join(folder, 'code.y4m')
  if (sees !== null) writeFileSync(film, filmOf(sees))
  const camera =
    sees === null
      ? []
      : ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const answer = isAllowed ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts'
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), answer, ...camera],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
